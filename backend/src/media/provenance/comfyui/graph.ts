import { isObject, jsonObject } from '../exact-json.ts'
import type { Json } from '../exact-json.ts'
import { LINKS_MAX, NODES_MAX } from '../limits.ts'

export interface Node {
  id: string
  kind: string
  inputs: Json
}

/** The graph as ComfyUI ran it: `{ "3": { "class_type": "KSampler", "inputs": { "seed": 1, "model": ["4", 0] } } }`. */
export interface Graph {
  nodes: ReadonlyMap<string, Node>
  /** The node that an input is linked to, behind reroutes; undefined for a value. */
  linked(node: Node, input: string): Node | undefined
  slotOf(node: Node, input: string): number
}

/** Null for other texts, and for a graph of too many nodes. */
export function graphIn(text: string | undefined): Graph | null {
  const parsed = jsonObject(text)
  const entries = Object.entries(parsed ?? {})
  if (entries.length === 0 || entries.length > NODES_MAX) return null
  const nodes = new Map<string, Node>()
  for (const [id, node] of entries)
    if (isObject(node) && typeof node['class_type'] === 'string' && isObject(node['inputs']))
      nodes.set(id, { id, kind: node['class_type'], inputs: node['inputs'] })

  function linked(node: Node, input: string): Node | undefined {
    let target = nodes.get(idIn(node.inputs[input]) ?? '')
    for (let n = 0; target && /reroute/i.test(target.kind); n++) {
      const [only] = Object.values(target.inputs).filter(isLink)
      target = n < LINKS_MAX ? nodes.get(idIn(only) ?? '') : undefined
    }
    return target
  }
  return { nodes, linked, slotOf: (node, input) => slotIn(node.inputs[input]) }
}

export const isLink = (value: unknown): value is [string | number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[1] === 'number' &&
  /^(?:string|number)$/.test(typeof value[0])

const idIn = (value: unknown) => (isLink(value) ? String(value[0]) : undefined)
const slotIn = (value: unknown) => (isLink(value) ? value[1] : 0)
