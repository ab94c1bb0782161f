import { LINKS_MAX } from '../limits.ts'
import type { Graph, Node } from './graph.ts'

const NUMBERS = ['value', 'seed', 'noise_seed', 'int', 'float', 'number']
const TEXTS = ['text', 'value', 'string', 'text_g', 'prompt', 'wildcard_text']

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

export function textAt(graph: Graph, node: Node, input: string): string | undefined {
  const joined = joinedAt(graph, node, input)
  if (joined !== undefined) return joined
  const value = valueOf(graph, node, input, 'text')
  return typeof value === 'string' ? value : undefined
}

/** ComfyUI's node that joins two texts; of deeper nesting only what it holds itself. */
function joinedAt(graph: Graph, node: Node, input: string): string | undefined {
  const next = graph.linked(node, input)
  if (next?.kind !== 'StringConcatenate') return undefined
  const parts = ['string_a', 'string_b'].map((name) => valueOf(graph, next, name, 'text'))
  const texts = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  const { delimiter } = next.inputs
  return texts.join(typeof delimiter === 'string' ? delimiter : '')
}
