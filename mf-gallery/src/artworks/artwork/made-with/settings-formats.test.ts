import { expect, test } from 'vitest'
import type { Provenance } from '@atelier/contract/provenance/schemas.ts'
import { asA1111, asComfyUi, asText } from './settings-formats.ts'

const said = <T>(value: T) => ({ value, origin: 'said' as const })
const fields: Provenance = {
  tool: said('ComfyUI'),
  model: said('sdxl, base 1.0'),
  loras: said([
    { name: 'film', weight: 0.6 },
    { name: 'grain', weight: null },
  ]),
  sampler: said('dpmpp_2m'),
  scheduler: said('karras'),
  steps: said(30),
  cfg: said(6.5),
  seed: said('18446744073709551615'),
  width: said(832),
  height: said(1216),
  prompt: said('a castle, <lora:film:0.6>\nat dawn'),
  negative_prompt: said('blurry'),
}

test('A1111 reads back what it would have written', () => {
  expect(asA1111(fields)).toBe(
    [
      'a castle, <lora:film:0.6>',
      'at dawn <lora:grain:1>',
      'Negative prompt: blurry',
      'Steps: 30, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 6.5, Seed: 18446744073709551615, Size: 832x1216, Model: "sdxl, base 1.0"',
    ].join('\n'),
  )
  expect(asA1111({ seed: said('7') })).toBe('Seed: 7')
})

test("ComfyUI gets a graph in its API's format, with every digit of the seed", () => {
  const text = asComfyUi(fields)
  expect(text).toContain('"seed": 18446744073709551615')
  const graph = JSON.parse(text) as Record<string, { class_type: string; inputs: Record<string, unknown> }>
  const sampler = graph['5']!.inputs
  expect(sampler).toMatchObject({ steps: 30, cfg: 6.5, sampler_name: 'dpmpp_2m', scheduler: 'karras' })
  expect(graph[(sampler['positive'] as [string])[0]]!.inputs).toEqual({ text: fields.prompt!.value, clip: ['11', 1] })
  expect(graph['11']!.inputs).toMatchObject({ lora_name: 'grain.safetensors', strength_model: 1, model: ['10', 0] })
  expect(graph['4']!.inputs).toMatchObject({ width: 832, height: 1216 })
  for (const { inputs } of Object.values(graph))
    for (const value of Object.values(inputs)) if (Array.isArray(value)) expect(graph).toHaveProperty(String(value[0]))
})

test('a sampler of A1111 that names its scheduler becomes both', () => {
  const sampler = { sampler: said('DPM++ 2M Karras'), prompt: said('"seed": -1') }
  const graph = JSON.parse(asComfyUi(sampler)) as Record<string, { inputs: object }>
  expect(graph['5']!.inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras', seed: 0 })
  expect(graph['2']!.inputs).toMatchObject({ text: '"seed": -1' })
})

test('text names what is known', () => {
  expect(asText({ model: said('flux'), loras: fields.loras, width: said(8), height: said(6) })).toBe(
    'Model: flux\nLoRAs: film (0.6), grain\nSize: 8 × 6',
  )
})
