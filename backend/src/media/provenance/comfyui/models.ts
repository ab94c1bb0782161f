import { LORAS_MAX } from '@atelier/contract/provenance/limits.ts'
import { isObject } from '../exact-json.ts'
import type { Graph, Node } from './graph.ts'
import { numberAt, textAt } from './values.ts'

const LOADED = ['ckpt_name', 'unet_name', 'model_name', 'diffusion_name', 'base_ckpt_name']

interface Lora {
  name: unknown
  weight: unknown
}

/** From a sampler or guider along `model`: LoRAs, and the loader at the end; through nodes that patch a model. */
export function modelAt(graph: Graph, sampler: Node): { model: unknown; loras: Lora[] } {
  const loras: Lora[] = []
  const seen = new Set<Node>()
  for (let node = graph.linked(sampler, 'model'); node && !seen.has(node); node = graph.linked(node, 'model')) {
    seen.add(node)
    if (loras.length < LORAS_MAX) loras.push(...lorasOf(graph, node))
    const loaded = LOADED.find((name) => name in node.inputs)
    if (loaded) return { model: textAt(graph, node, loaded), loras }
    if (typeof node.inputs['model'] === 'string') return { model: node.inputs['model'], loras }
  }
  return { model: undefined, loras }
}

function lorasOf(graph: Graph, node: Node): Lora[] {
  if ('lora_name' in node.inputs)
    return [{ name: textAt(graph, node, 'lora_name'), weight: numberAt(graph, node, 'strength_model') }]
  // Power Lora Loader (rgthree): lora_1: { on, lora, strength }
  return Object.entries(node.inputs)
    .filter(([name, value]) => /^lora_\d{1,3}$/i.test(name) && isObject(value) && value['on'] !== false)
    .map(([, value]) => value as Record<string, unknown>)
    .map(({ lora, strength }) => ({ name: lora, weight: strength }))
}
