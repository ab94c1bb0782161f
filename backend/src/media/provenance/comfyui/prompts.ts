import { LINKS_MAX } from '../limits.ts'
import type { Graph, Node } from './graph.ts'
import { textAt } from './values.ts'

/** Of nodes that encode for several encoders, in the order of importance; equal texts count once. */
const ENCODED = [
  'populated_text',
  'text',
  'text_g',
  'text_l',
  't5xxl',
  'clip_g',
  'clip_l',
  'prompt',
  'positive',
  'bert',
  'mt5xl',
]
const CONDITIONINGS = ['conditioning', 'conditioning_to', 'conditioning_from', 'conditioning_1', 'conditioning_2']

interface Leading {
  node: Node
  slot: number
}

/** The texts that a sampler's `positive` or `negative` leads to, through combined and changed conditionings. */
export function promptAt(graph: Graph, sampler: Node, input: string): string | undefined {
  const both = graph.linked(sampler, 'text_embeds')
  if (both) return textAt(graph, both, `${input}_prompt`)?.trim()
  const start = graph.linked(sampler, input)
  const waiting: Leading[] = start ? [{ node: start, slot: graph.slotOf(sampler, input) }] : []
  const seen = new Set<Node>()
  const texts = new Set<string>()
  for (let at = waiting.shift(); at && seen.size < LINKS_MAX; at = waiting.shift()) {
    const { node, slot } = at
    if (seen.has(node) || node.kind === 'ConditioningZeroOut') continue
    seen.add(node)
    if (/encode/i.test(node.kind) && ENCODED.some((name) => name in node.inputs)) {
      for (const name of ENCODED) {
        const text = name in node.inputs ? textAt(graph, node, name)?.trim() : undefined
        if (text) texts.add(text)
      }
    } else if (typeof node.inputs[input] === 'string') {
      // Loaders that encode as well, such as Efficient Loader
      if (node.inputs[input].trim()) texts.add(node.inputs[input].trim())
    } else waiting.push(...nextOf(graph, node, slot))
  }
  return texts.size > 0 ? [...texts].join('\n') : undefined
}

/** A control net changes both conditionings; the slot says which of them is meant. */
function nextOf({ linked, slotOf }: Graph, node: Node, slot: number): Leading[] {
  const names = 'positive' in node.inputs ? [slot === 1 ? 'negative' : 'positive'] : CONDITIONINGS
  return names.flatMap((name) => {
    const next = linked(node, name)
    return next ? [{ node: next, slot: slotOf(node, name) }] : []
  })
}

/** FluxGuidance and the like, on the way to the prompt. */
export function guidanceAt(graph: Graph, sampler: Node, input: string): unknown {
  const seen = new Set<Node>()
  for (let node = graph.linked(sampler, input); node && !seen.has(node); node = graph.linked(node, 'conditioning')) {
    seen.add(node)
    if ('guidance' in node.inputs) return node.inputs['guidance']
  }
  return undefined
}
