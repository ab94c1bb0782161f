import { LINKS_MAX } from '../limits.ts'
import type { Graph, Node } from './graph.ts'

const NUMBERS = ['value', 'seed', 'noise_seed', 'int', 'float', 'number']
const TEXTS = ['text', 'value', 'string', 'text_g', 'prompt', 'populated_text', 'wildcard_text']
const JOINED = ['string_a', 'string_b', 'text_a', 'text_b', 'text_c', 'text_d', 'text1', 'text2']
const JOINED_DEPTH_MAX = 10

/** A value, also where a node holds it for others (primitives, seeds, texts); undefined behind nodes that compute. */
function valueOf({ linked }: Graph, start: Node, input: string, kind: 'number' | 'text'): unknown {
  let [node, name] = [start, input]
  for (let n = 0; n < LINKS_MAX; n++) {
    const next = linked(node, name)
    if (!next) return Array.isArray(node.inputs[name]) ? undefined : node.inputs[name]
    const held = (kind === 'number' ? NUMBERS : TEXTS).find((each) => each in next.inputs)
    if (!held) return undefined
    ;[node, name] = [next, held]
  }
  return undefined
}

/** A seed of 64 bits is a text. */
export const numberAt = (graph: Graph, node: Node, input: string): unknown => valueOf(graph, node, input, 'number')

export function textAt(graph: Graph, node: Node, input: string, depth = 0): string | undefined {
  const joined = depth > JOINED_DEPTH_MAX ? undefined : joinedAt(graph, node, input, depth)
  if (joined !== undefined) return joined
  const value = valueOf(graph, node, input, 'text')
  return typeof value === 'string' ? value : undefined
}

/** Nodes that join texts: ComfyUI's, and those of WAS and of others that are named like it. Unknown if a part is. */
function joinedAt(graph: Graph, node: Node, input: string, depth: number): string | undefined {
  const next = graph.linked(node, input)
  if (!next || !/^(?:string ?concatenate|text ?concat(?:enate)?)$/i.test(next.kind)) return undefined
  const parts = JOINED.filter((name) => name in next.inputs).map((name) => textAt(graph, next, name, depth + 1))
  if (parts.includes(undefined)) return undefined
  const { delimiter } = next.inputs
  return parts.filter(Boolean).join(typeof delimiter === 'string' ? delimiter : '')
}
