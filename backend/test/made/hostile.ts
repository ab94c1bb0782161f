import { PROMPT_MAX } from '@atelier/contract/provenance/limits.ts'
import { pngChunk } from '../../src/media/inspection/sound-picture.ts'
import { graph, simple } from './comfyui.ts'
import type { Nodes } from './comfyui.ts'
import { exifSegment, tag, tiff, xmpPacket, xmpSegment } from './metadata.ts'
import { gray, grayJpeg, packedChunk, segment, textChunk } from './pictures.ts'
import { samplesOf } from './sample.ts'
import type { Sample } from './sample.ts'

const MB = 1_000_000
const png = (texts: Record<string, string>) => () => gray({ texts })
const jpeg =
  (...segments: Buffer[]) =>
  () =>
    grayJpeg(segments)
const few = 'Steps: 20, Sampler: Euler a, Seed: 1'
const foundFew = { sampler: 'Euler a', steps: 20, seed: '1' }
const filled = JSON.stringify({ nodes: [], note: 'x'.repeat(MB) })

const ring: Nodes = {
  ...simple,
  '3': ['KSampler', { seed: 1, steps: 2, cfg: 3, model: ['10', 0], positive: ['11', 0], negative: ['11', 0], latent_image: ['12', 0] }], // prettier-ignore
  '10': ['LoraLoader', { lora_name: 'a', strength_model: 1, model: ['13', 0] }],
  '13': ['LoraLoader', { lora_name: 'b', strength_model: 1, model: ['10', 0] }],
  '11': ['ConditioningCombine', { conditioning_1: ['11', 0], conditioning_2: ['14', 0] }],
  '14': ['ConditioningConcat', { conditioning_to: ['11', 0], conditioning_from: ['14', 0] }],
  '12': ['LatentUpscale', { samples: ['15', 0] }],
  '15': ['LatentUpscale', { samples: ['12', 0] }],
  '16': ['Reroute', { '': ['16', 0] }],
}
const chain = (length: number): Nodes => ({
  ...simple,
  '3': ['KSampler', { seed: 1, steps: 2, cfg: 3, model: ['m0', 0], positive: ['p0', 0], latent_image: ['5', 0] }],
  ...Object.fromEntries(
    Array.from({ length }, (_, n) => [
      [`m${n}`, ['LoraLoader', { lora_name: `l${n}`, strength_model: 1, model: [`m${n + 1}`, 0] }]],
      [`p${n}`, ['ConditioningCombine', { conditioning_1: [`p${n + 1}`, 0], conditioning_2: [`p${n + 1}`, 0] }]],
    ]).flat() as [string, Nodes[string]][],
  ),
})
const many = graph(chain(18_000))
const tooMany = JSON.stringify(Object.fromEntries(Array.from({ length: 100_001 }, (_, n) => [n, { inputs: {} }])))
const halves = Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from('d800d800dc0000610000dbff', 'hex')])
const noise = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251))
const deepXml = xmpPacket({}, '<dc:a>'.repeat(50_000))
const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${xmpPacket({}, '<dc:description>&b;</dc:description>')}`
const endless = Buffer.from('49492a00080000000100698704000100000008000000', 'hex')
const big = tiff({ [tag.comment]: Buffer.from('ASCII\0\0\0x') })
big.writeUInt32BE(0xfffffff0, big.length - 13)

export const hostile: readonly Sample[] = samplesOf('none: made to harm', [
  ['a workflow of 1 MB', png({ workflow: filled }), { workflow_bytes: filled.length }],
  ['a workflow of 9 MB', png({ workflow: 'x'.repeat(9 * MB) }), {}],
  ['a graph of circles', png({ prompt: graph(ring) }), { tool: 'ComfyUI', loras: [{ name: 'a', weight: 1 }, { name: 'b', weight: 1 }], steps: 2, cfg: 3, seed: '1', workflow_bytes: graph(ring).length }], // prettier-ignore
  ['a graph of 36,000 nodes in two chains', png({ prompt: many }), { tool: 'ComfyUI', loras: Array.from({ length: 30 }, (_, n) => ({ name: `l${n}`, weight: 1 })), steps: 2, cfg: 3, seed: '1', width: 512, height: 768, workflow_bytes: many.length }], // prettier-ignore
  ['a graph of 100,001 nodes', png({ prompt: tooMany }), { workflow_bytes: tooMany.length }],
  ['JSON nested 2,000,000 deep', png({ prompt: `{"a":${'['.repeat(2 * MB)}` }), { workflow_bytes: 2 * MB + 5 }],
  ['JSON of quotes and backslashes', png({ prompt: `{${'\\"'.repeat(MB)}` }), { workflow_bytes: 2 * MB + 1 }],
  ['an object that names __proto__', png({ prompt: '{"__proto__":{"class_type":"KSampler","inputs":{}}}' }), { tool: 'ComfyUI', workflow_bytes: 51 }], // prettier-ignore
  ['half characters in UTF-16', jpeg(exifSegment(tiff({ [tag.comment]: halves }))), {}],
  ['half characters in a prompt', png({ 'sd-metadata': '{"image":{"prompt":"a\\ud800 b\\u0000\\u202e"}}' }), { tool: 'InvokeAI', prompt: 'a b' }], // prettier-ignore
  ['markup in a prompt', png({ parameters: `<img src=x onerror=alert(1)>\n${few}` }), { ...foundFew, prompt: '<img src=x onerror=alert(1)>' }], // prettier-ignore
  ['a prompt of 4 MB', png({ parameters: `${'x'.repeat(4 * MB)}\n${few}` }), { ...foundFew, prompt: 'x'.repeat(PROMPT_MAX) }], // prettier-ignore
  ['settings of 4 MB without a colon', png({ parameters: `x\nSteps: 1, ${'a'.repeat(4 * MB)}` }), { prompt: `x\nSteps: 1, ${'a'.repeat(PROMPT_MAX - 12)}` }], // prettier-ignore
  ['4 MB of line breaks', png({ parameters: `x${'\n'.repeat(4 * MB)}y` }), { prompt: 'x' }],
  ['4 MB of unfinished LoRAs', png({ parameters: `${'<lora:'.repeat(700_000)}\n${few}` }), { ...foundFew, prompt: '<lora:'.repeat(3334).slice(0, PROMPT_MAX) }], // prettier-ignore
  ['numbers that are none', png({ parameters: 'x\nSteps: 1e999, Sampler: , CFG scale: NaN, Seed: -1, Size: 9999999x0' }), { prompt: 'x', height: 0 }], // prettier-ignore
  ['a text repeated', () => gray({ chunks: [textChunk('parameters', 'first'), textChunk('parameters', 'second')] }), { prompt: 'first' }], // prettier-ignore
  [
    'a text that would unpack to 100 MB',
    () => gray({ chunks: [packedChunk('parameters', Buffer.alloc(100 * MB))] }),
    {},
  ],
  ['30 texts that unpack to 8 MB each', () => gray({ chunks: Array.from({ length: 30 }, (_, n) => packedChunk(`k${n}`, Buffer.alloc(8 * MB, 'x'))) }), {}], // prettier-ignore
  ['50,000 texts', () => gray({ chunks: [Buffer.concat(Array.from({ length: 50_000 }, (_, n) => textChunk(`k${n}`, 'x')))] }), {}], // prettier-ignore
  ['a text without its keyword’s end', () => gray({ chunks: [pngChunk('tEXt', Buffer.from('parameters')), pngChunk('iTXt', Buffer.from('a\0\x01'))] }), {}], // prettier-ignore
  ['XML nested 50,000 deep', png({ 'XML:com.adobe.xmp': deepXml }), {}],
  ['XML with entities of its own', png({ 'XML:com.adobe.xmp': laughs }), {}],
  ['XML that was cut', jpeg(xmpSegment(xmpPacket({ 'xmp:CreatorTool': 'Adobe Firefly' }).slice(0, -40))), { tool: 'Adobe Firefly' }], // prettier-ignore
  ['EXIF that leads to itself', jpeg(exifSegment(endless)), {}],
  ['EXIF longer than it is', jpeg(exifSegment(big)), {}],
  ['EXIF of noise', jpeg(exifSegment(noise)), {}],
  ['IPTC of noise', jpeg(segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0'), noise]))), {}],
  ['credentials of noise', () => gray({ chunks: [pngChunk('caBX', noise)] }), { credentials: { signer: null, signed_at: null, tool: null, made_by: null, remote_url: null, state: 'broken' } }], // prettier-ignore
])
