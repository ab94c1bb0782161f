import type { Carried, Said } from '../carried.ts'
import { graphIn } from './graph.ts'
import type { Graph, Node } from './graph.ts'
import { modelAt } from './models.ts'
import { guidanceAt, promptAt } from './prompts.ts'
import { firstSamplers, latentOf } from './samplers.ts'
import { numberAt, textAt } from './values.ts'

/** Samplers that are compared; of more, none is known to be the file's. */
const SAMPLERS_MAX = 20

/** ComfyUI: `prompt`, the graph that it ran (comfy_extras, `SaveImage`). In EXIF its text follows `prompt:`. */
export function comfyui({ texts, exif }: Carried): Said | null {
  const inExif = [exif.model, exif.make, exif.description].find((text) => /^prompt:/i.test(text ?? ''))
  const graph = graphIn(texts.get('prompt') ?? inExif?.slice('prompt:'.length))
  if (!graph || graph.nodes.size === 0) return null
  const samplers = firstSamplers(graph)
  const [first, ...others] = samplers.length <= SAMPLERS_MAX ? samplers.map((sampler) => saidAt(graph, sampler)) : []
  return { tool: 'ComfyUI', ...(first && inAll(first, others)) }
}

/** Where the graph makes several pictures: the fields that are equal in all. */
function inAll(first: Said, others: readonly Said[]): Said {
  const same = Object.entries(first).filter(([field, value]) =>
    others.every((other) => JSON.stringify(other[field as keyof Said]) === JSON.stringify(value)),
  )
  return Object.fromEntries(same)
}

function saidAt(graph: Graph, sampler: Node): Said {
  const { linked } = graph
  const at = (input: string): Node => linked(sampler, input) ?? sampler
  const [guider, noise, select, sigmas] = [at('guider'), at('noise'), at('sampler'), at('sigmas')]
  const positive = 'conditioning' in guider.inputs ? 'conditioning' : 'positive'
  const { model, loras } = modelAt(graph, guider)
  return {
    model,
    loras,
    sampler: textAt(graph, select, 'sampler_name'),
    scheduler: textAt(graph, sigmas, 'scheduler'),
    steps: numberAt(graph, sigmas, 'steps'),
    cfg: numberAt(graph, guider, 'cfg') ?? guidanceAt(graph, guider, positive),
    seed: numberAt(graph, noise, 'noise_seed') ?? numberAt(graph, noise, 'seed'),
    ...sizeAt(graph, sampler),
    prompt: promptAt(graph, guider, positive),
    negative_prompt: promptAt(graph, guider, 'negative'),
  }
}

/** Of the empty picture that the first pass began with; unknown if it began with a picture. */
function sizeAt(graph: Graph, sampler: Node): Pick<Said, 'width' | 'height'> {
  const seen = new Set<Node>()
  for (let node = latentOf(graph, sampler); node && !seen.has(node); node = latentOf(graph, node)) {
    seen.add(node)
    if ('empty_latent_width' in node.inputs)
      return {
        width: numberAt(graph, node, 'empty_latent_width'),
        height: numberAt(graph, node, 'empty_latent_height'),
      }
    if (/empty/i.test(node.kind))
      return { width: numberAt(graph, node, 'width'), height: numberAt(graph, node, 'height') }
  }
  return {}
}
