import { exifSegment, tag, tiff } from './metadata.ts'
import { gray, grayJpeg } from './pictures.ts'
import { samplesOf } from './sample.ts'
import type { Expected, Sample } from './sample.ts'

type Inputs = Record<string, unknown>
export type Nodes = Record<string, readonly [kind: string, inputs: Inputs]>

/** The `prompt` of ComfyUI's SaveImage. */
export const graph = (nodes: Nodes): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(nodes).map(([id, [class_type, inputs]]) => [id, { class_type, inputs }])),
  )

const png = (nodes: Nodes) => () => gray({ texts: { prompt: graph(nodes) } })
const bytes = (nodes: Nodes) => Buffer.byteLength(graph(nodes))

const loader: Nodes[string] = ['CheckpointLoaderSimple', { ckpt_name: 'dreamshaper_8.safetensors' }]
const text = (of: string): Nodes[string] => ['CLIPTextEncode', { text: of, clip: ['4', 1] }]
const empty: Nodes[string] = ['EmptyLatentImage', { width: 512, height: 768, batch_size: 1 }]
const output = { '8': ['VAEDecode', { samples: ['3', 0] }], '9': ['SaveImage', { images: ['8', 0] }] } as const
const sampling = { seed: 156680208700286, steps: 20, cfg: 8, sampler_name: 'euler', scheduler: 'normal', denoise: 1 }
const links = { model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] }

export const simple: Nodes = {
  '3': ['KSampler', { ...sampling, ...links }],
  '4': loader,
  '5': empty,
  '6': text('a bottle with a galaxy'),
  '7': text('text, watermark'),
  ...output,
}
const found: Expected = {
  tool: 'ComfyUI',
  model: 'dreamshaper_8',
  sampler: 'euler',
  scheduler: 'normal',
  steps: 20,
  cfg: 8,
  seed: '156680208700286',
  width: 512,
  height: 768,
  prompt: 'a bottle with a galaxy',
  negative_prompt: 'text, watermark',
}

/** The simple graph with other nodes, and what must be found in it. */
const row = (what: string, changed: Nodes, expected: Expected = {}) => {
  const nodes = { ...simple, ...changed }
  return [what, png(nodes), { ...found, ...expected, workflow_bytes: bytes(nodes) }] as const
}

const flux: Nodes = {
  '1': ['RandomNoise', { noise_seed: 7 }],
  '2': ['BasicGuider', { model: ['10', 0], conditioning: ['11', 0] }],
  '3': ['SamplerCustomAdvanced', { noise: ['1', 0], guider: ['2', 0], sampler: ['12', 0], sigmas: ['13', 0], latent_image: ['5', 0] }], // prettier-ignore
  '5': ['EmptySD3LatentImage', { width: 1024, height: 1024, batch_size: 1 }],
  '6': ['CLIPTextEncodeFlux', { clip_l: 'a fox', t5xxl: 'a fox in the snow', guidance: 3.5, clip: ['14', 0] }],
  '10': ['ModelSamplingFlux', { model: ['15', 0], max_shift: 1.15 }],
  '11': ['FluxGuidance', { guidance: 4, conditioning: ['6', 0] }],
  '12': ['KSamplerSelect', { sampler_name: 'dpmpp_2m' }],
  '13': ['BasicScheduler', { scheduler: 'sgm_uniform', steps: 25, denoise: 1, model: ['15', 0] }],
  '14': ['DualCLIPLoader', { clip_name1: 't5xxl_fp16.safetensors' }],
  '15': ['UNETLoader', { unet_name: 'flux1-dev.safetensors' }],
  ...output,
}
const foundFlux: Expected = {
  tool: 'ComfyUI',
  model: 'flux1-dev',
  sampler: 'dpmpp_2m',
  scheduler: 'sgm_uniform',
  steps: 25,
  cfg: 4,
  seed: '7',
  width: 1024,
  height: 1024,
  prompt: 'a fox in the snow\na fox',
  workflow_bytes: bytes(flux),
}

const second: Nodes[string] = ['KSampler', { ...sampling, seed: 2, steps: 10, denoise: 0.5, ...links, latent_image: ['21', 0] }] // prettier-ignore
const twoPasses: Nodes = {
  '20': second,
  '21': ['LatentUpscale', { samples: ['3', 0], width: 1024, height: 1536 }],
  '8': ['VAEDecode', { samples: ['20', 0] }],
}
const { seed: _seed, ...withoutSeed } = found
const twoPictures: Nodes = {
  ...simple,
  '20': ['KSampler', { ...sampling, ...links, seed: 99 }],
  '21': ['VAEDecode', { samples: ['20', 0] }],
  '22': ['SaveImage', { images: ['21', 0] }],
}
const nan = graph(simple).replace('"denoise":1', '"denoise":1,"is_changed":[NaN],"x":-Infinity')
const workflow = JSON.stringify({ nodes: [{ id: 3, type: 'KSampler' }], links: [] })

export const comfyui: readonly Sample[] = samplesOf('comfyanonymous/ComfyUI: SaveImage (nodes.py), graph of its API', [
  row('text to image', {}),
  row('a seed of 64 bits', { '3': ['KSampler', { ...sampling, ...links, seed: 1 }] }, { seed: '1' }),
  ['a seed beyond 53 bits', () => gray({ texts: { prompt: graph(simple).replace('156680208700286', '18446744073709551615') } }), { ...found, seed: '18446744073709551615', workflow_bytes: bytes(simple) + 5 }], // prettier-ignore
  ['NaN, as Python writes it', () => gray({ texts: { prompt: nan } }), { ...found, workflow_bytes: nan.length }],
  ['with its workflow', () => gray({ texts: { prompt: graph(simple), workflow } }), { ...found, workflow_bytes: workflow.length }], // prettier-ignore
  ['a workflow alone', () => gray({ texts: { workflow } }), { workflow_bytes: workflow.length }],
  row(
    'two LoRAs',
    {
      '3': ['KSampler', { ...sampling, ...links, model: ['11', 0] }],
      '11': ['LoraLoader', { lora_name: 'styles/ink.safetensors', strength_model: 0.8, strength_clip: 1, model: ['12', 0], clip: ['12', 1] }], // prettier-ignore
      '12': ['LoraLoaderModelOnly', { lora_name: 'light.safetensors', strength_model: 1.5, model: ['4', 0] }],
    },
    { loras: [{ name: 'ink', weight: 0.8 }, { name: 'light', weight: 1.5 }] }, // prettier-ignore
  ),
  row(
    'texts that other nodes join, one with its wildcards filled in',
    {
      '6': ['CLIPTextEncode', { text: ['11', 0], clip: ['4', 1] }],
      '11': ['Text Concatenate', { delimiter: ', ', text_a: ['12', 0], text_b: 'in fog', text_c: '' }],
      '12': ['ImpactWildcardProcessor', { wildcard_text: '{a|b} cat', populated_text: 'a cat', seed: 1 }],
    },
    { prompt: 'a cat, in fog' },
  ),
  row(
    'texts of which one is not known',
    {
      '6': ['CLIPTextEncode', { text: ['11', 0], clip: ['4', 1] }],
      '11': ['Text Concatenate', { delimiter: ', ', text_a: ['12', 0], text_b: 'in fog' }],
      '12': ['Florence2Run', { image: ['13', 0] }],
    },
    { prompt: undefined as never },
  ),
  row(
    'a loader that encodes',
    {
      '3': ['KSampler (Efficient)', { ...sampling, model: ['4', 0], positive: ['4', 1], negative: ['4', 2], latent_image: ['4', 3] }], // prettier-ignore
      '4': ['Efficient Loader', { ckpt_name: 'dreamshaper_8.safetensors', positive: 'a boat', negative: 'bad', empty_latent_width: 640, empty_latent_height: 512 }], // prettier-ignore
    },
    { prompt: 'a boat', negative_prompt: 'bad', width: 640, height: 512 },
  ),
  row(
    'LoRAs of rgthree, one of them off',
    {
      '3': ['KSampler', { ...sampling, ...links, model: ['11', 0] }],
      '11': ['Power Lora Loader (rgthree)', { lora_1: { on: true, lora: 'a', strength: 1 }, lora_2: { on: false, lora: 'b', strength: 1 }, model: ['4', 0] }], // prettier-ignore
    },
    { loras: [{ name: 'a', weight: 1 }] },
  ),
  row('reroutes', {
    '3': ['KSampler', { ...sampling, ...links, model: ['30', 0], positive: ['31', 0] }],
    '30': ['Reroute', { '': ['4', 0] }],
    '31': ['Reroute (rgthree)', { any: ['32', 0] }],
    '32': ['Reroute', { '': ['6', 0] }],
  }),
  row('values of primitive nodes', {
    '3': ['KSampler', { ...sampling, ...links, seed: ['30', 0], steps: ['31', 0] }],
    '5': ['EmptyLatentImage', { width: ['32', 0], height: 768 }],
    '6': text(['33', 0] as never),
    '30': ['Seed (rgthree)', { seed: 156680208700286 }],
    '31': ['PrimitiveInt', { value: 20 }],
    '32': ['PrimitiveInt', { value: 512 }],
    '33': ['PrimitiveStringMultiline', { value: 'a bottle with a galaxy' }],
  }),
  row(
    'joined texts',
    { '6': text(['30', 0] as never), '30': ['StringConcatenate', { string_a: 'one', string_b: 'two', delimiter: ', ' }] }, // prettier-ignore
    { prompt: 'one, two' },
  ),
  row(
    'combined and concatenated prompts',
    {
      '3': ['KSampler', { ...sampling, ...links, positive: ['30', 0] }],
      '30': ['ConditioningCombine', { conditioning_1: ['6', 0], conditioning_2: ['31', 0] }],
      '31': ['ConditioningConcat', { conditioning_to: ['32', 0], conditioning_from: ['6', 0] }],
      '32': text('at night'),
    },
    { prompt: 'a bottle with a galaxy\nat night' },
  ),
  row('a control net for both prompts', {
    '3': ['KSampler', { ...sampling, ...links, positive: ['30', 0], negative: ['30', 1] }],
    '30': ['ControlNetApplyAdvanced', { positive: ['6', 0], negative: ['7', 0], strength: 1 }],
  }),
  row('encoders of SDXL', { '6': ['CLIPTextEncodeSDXL', { text_g: 'a bottle', text_l: 'with a galaxy' }] }, { prompt: 'a bottle\nwith a galaxy' }), // prettier-ignore
  row('KSamplerAdvanced', { '3': ['KSamplerAdvanced', { ...sampling, ...links, seed: undefined, noise_seed: 156680208700286 }] }), // prettier-ignore
  row('SamplerCustom', {
    '3': ['SamplerCustom', { ...links, noise_seed: 156680208700286, cfg: 8, sampler: ['30', 0], sigmas: ['31', 0] }],
    '30': ['KSamplerSelect', { sampler_name: 'euler' }],
    '31': ['BasicScheduler', { scheduler: 'normal', steps: 20, model: ['4', 0] }],
  }),
  ['Flux by SamplerCustomAdvanced', png(flux), foundFlux],
  row('two passes: the first counts', twoPasses),
  ['two pictures: what both share', png(twoPictures), { ...withoutSeed, workflow_bytes: bytes(twoPictures) }],
  row('texts that no sampler uses', { '30': text('another prompt'), '31': ['CheckpointLoaderSimple', { ckpt_name: 'x' }] }), // prettier-ignore
  row('a text by a node that computes is unknown', { '6': text(['30', 0] as never), '30': ['LLM', { instruction: 'x' }] }, { prompt: undefined as never }), // prettier-ignore
  ['EXIF of an animation’s node (Model and Make)', () => grayJpeg([exifSegment(tiff({ [tag.model]: Buffer.from(`prompt:${graph(simple)}\0`), [tag.make]: Buffer.from(`workflow:${workflow}\0`) }))]), { ...found, workflow_bytes: workflow.length }], // prettier-ignore
])
