import type { Provenance } from '@atelier/contract/provenance/schemas.ts'
import { samplerForA1111, samplersForComfy, schedulerForA1111 } from './samplers.ts'
import { settingTexts as texts } from './made-with-texts.ts'

/** Quoted where it would not be read back as one value. */
const quoted = (value: string) => (/[,:\n]/.test(value) ? JSON.stringify(value) : value)
const sizeOf = ({ width, height }: Provenance) => width && height && `${width.value}x${height.value}`

/** LoRAs are part of A1111's prompt. */
function promptWithLoras({ prompt, loras }: Provenance): string {
  const text = prompt?.value ?? ''
  const missing = (loras?.value ?? []).filter(({ name }) => !text.includes(`<lora:${name}`))
  return [text, ...missing.map(({ name, weight }) => `<lora:${name}:${weight ?? 1}>`)].filter(Boolean).join(' ')
}

/** As Automatic1111 and Forge write it into a picture, and read it when pasted into their prompt. */
export function asA1111(fields: Provenance): string {
  const { negative_prompt, steps, sampler, scheduler, cfg, seed, model } = fields
  const settings = [
    ['Steps', steps?.value],
    ['Sampler', sampler && samplerForA1111(sampler.value)],
    ['Schedule type', scheduler && schedulerForA1111(scheduler.value)],
    ['CFG scale', cfg?.value],
    ['Seed', seed?.value],
    ['Size', sizeOf(fields)],
    ['Model', model?.value],
  ] as const
  const known = settings.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${quoted(String(value))}`]))
  return [promptWithLoras(fields), negative_prompt ? `Negative prompt: ${negative_prompt.value}` : '', known.join(', ')]
    .filter(Boolean)
    .join('\n')
}

type Link = [node: string, output: number]
interface Node {
  class_type: string
  inputs: Record<string, string | number | Link>
}

/** Models are named without the ending of their file, which is this one nearly always. */
const fileOf = (model: string) => (model && !/\.[a-z]{2,11}$/i.test(model) ? `${model}.safetensors` : model)

/** The smallest graph of ComfyUI in its API format. Unknown values have defaults. */
export function asComfyUi(fields: Provenance): string {
  const { model, loras, prompt, negative_prompt, steps, cfg, seed, sampler, scheduler, width, height } = fields
  const names = samplersForComfy(sampler?.value, scheduler?.value)
  const nodes: Record<string, Node> = {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: fileOf(model?.value ?? '') } },
  }
  let last = '1'
  for (const [index, { name, weight }] of (loras?.value ?? []).entries()) {
    const strength = { strength_model: weight ?? 1, strength_clip: weight ?? 1 }
    const inputs = { lora_name: fileOf(name), ...strength, model: [last, 0] as Link, clip: [last, 1] as Link }
    last = String(10 + index)
    nodes[last] = { class_type: 'LoraLoader', inputs }
  }
  const encode = (text = ''): Node => ({ class_type: 'CLIPTextEncode', inputs: { text, clip: [last, 1] } })
  nodes['2'] = encode(prompt?.value)
  nodes['3'] = encode(negative_prompt?.value)
  const size = { width: width?.value ?? 1024, height: height?.value ?? 1024 }
  nodes['4'] = { class_type: 'EmptyLatentImage', inputs: { ...size, batch_size: 1 } }
  nodes['5'] = {
    class_type: 'KSampler',
    inputs: {
      // Too long for a number of JavaScript
      seed: SEED,
      steps: steps?.value ?? 20,
      cfg: cfg?.value ?? 7,
      sampler_name: names.sampler,
      scheduler: names.scheduler,
      denoise: 1,
      model: [last, 0],
      positive: ['2', 0],
      negative: ['3', 0],
      latent_image: ['4', 0],
    },
  }
  nodes['6'] = { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } }
  nodes['7'] = { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'ComfyUI' } }
  const digits = /^\d+$/.test(seed?.value ?? '') ? BigInt(seed!.value).toString() : '0'
  return JSON.stringify(nodes, null, 2).replace(`"seed": ${SEED}`, `"seed": ${digits}`)
}

const SEED = -1

/** Lines that people read. */
export function asText(fields: Provenance): string {
  const { loras, width, height, ...others } = fields
  const lines = [
    [texts.tool, others.tool?.value],
    [texts.model, others.model?.value],
    [texts.loras, loras?.value.map(loraText).join(', ')],
    [texts.sampler, others.sampler?.value],
    [texts.scheduler, others.scheduler?.value],
    [texts.steps, others.steps?.value],
    [texts.cfg, others.cfg?.value],
    [texts.seed, others.seed?.value],
    [texts.size, width && height && `${width.value} × ${height.value}`],
    [texts.prompt, others.prompt?.value],
    [texts.negative_prompt, others.negative_prompt?.value],
  ] as const
  return lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('\n')
}

export const loraText = ({ name, weight }: { name: string; weight: number | null }): string =>
  weight === null ? name : `${name} (${weight})`
