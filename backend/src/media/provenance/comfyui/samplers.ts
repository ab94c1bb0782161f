import { isLink } from './graph.ts'
import type { Graph, Node } from './graph.ts'

const LATENTS = ['latent_image', 'latent', 'samples', 'latents', 'optional_latent', 'image_embeds']

const has = ({ inputs }: Node, ...names: readonly string[]) => names.some((name) => name in inputs)

/** KSampler and those that are made like it, or like SamplerCustom, SamplerCustomAdvanced and WanVideoSampler. */
const isSampler = (node: Node): boolean =>
  /sampler/i.test(node.kind) &&
  has(node, 'seed', 'noise_seed', 'noise') &&
  has(node, 'positive', 'guider', 'text_embeds') &&
  has(node, ...LATENTS)

const isOutput = ({ kind }: Node): boolean =>
  /save|preview|output|websocket|combine/i.test(kind) && /image|video|webm|animated/i.test(kind)

/**
 * The samplers that begin what a saved picture shows: upwards from the nodes that save, to the nearest samplers, and of
 * several passes to the first. Several, if the file does not say which of the graph's pictures it is.
 */
export function firstSamplers(graph: Graph): Node[] {
  const outputs = [...graph.nodes.values()].filter(isOutput)
  const nearest = upwards(graph, outputs.length > 0 ? outputs : [...graph.nodes.values()])
  const first = nearest.map((sampler) => firstPass(graph, sampler))
  return [...new Set(first)]
}

/** Each node once, so that no circle holds it up. */
function upwards({ nodes }: Graph, from: readonly Node[]): Node[] {
  const found: Node[] = []
  const seen = new Set(from)
  const waiting = [...from]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isSampler(node)) {
      found.push(node)
      continue
    }
    for (const value of Object.values(node.inputs)) {
      const next = isLink(value) ? nodes.get(String(value[0])) : undefined
      if (!next || seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return found
}

/** A second pass refines or enlarges the picture of the first. */
function firstPass(graph: Graph, sampler: Node): Node {
  const seen = new Set([sampler])
  let first = sampler
  for (let node = latentOf(graph, sampler); node && !seen.has(node); node = latentOf(graph, node)) {
    seen.add(node)
    if (isSampler(node)) first = node
  }
  return first
}

/** The picture or latent picture that a node works on. */
export function latentOf({ linked }: Graph, node: Node): Node | undefined {
  for (const name of [...LATENTS, 'pixels', 'image', 'images']) {
    const next = linked(node, name)
    if (next) return next
  }
  return undefined
}
