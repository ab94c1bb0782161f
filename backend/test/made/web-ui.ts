import { asciiComment, exifSegment, tag, tiff, unicodeComment, utf16 } from './metadata.ts'
import { gray, grayJpeg, packedChunk, textChunk } from './pictures.ts'
import { samplesOf } from './sample.ts'
import type { Expected, Sample } from './sample.ts'

const settings =
  'Steps: 28, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 6.5, Seed: 1423957061, Size: 832x1216, Model hash: 31e35c80fc, Model: sd_xl_base_1.0, Version: v1.10.1'
const prompts = 'a lighthouse, storm\nNegative prompt: blurry, low quality'
const infotext = `${prompts}\n${settings}`
const found: Expected = {
  tool: 'Stable Diffusion web UI (A1111)',
  model: 'sd_xl_base_1.0',
  sampler: 'DPM++ 2M',
  scheduler: 'Karras',
  steps: 28,
  cfg: 6.5,
  seed: '1423957061',
  width: 832,
  height: 1216,
  prompt: 'a lighthouse, storm',
  negative_prompt: 'blurry, low quality',
}
const { negative_prompt: _, ...positive } = found
const few = 'Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1'
const foundFew: Expected = { sampler: 'Euler a', steps: 20, cfg: 7, seed: '1' }

const png = (parameters: string) => () => gray({ texts: { parameters } })
const jpeg = (content: Buffer) => () => grayJpeg([exifSegment(content)])

const pngs = samplesOf('AUTOMATIC1111/stable-diffusion-webui, modules/infotext_utils.py', [
  ['prompts and settings', png(infotext), found],
  ['no negative prompt', png(`a lighthouse, storm\n${settings}`), positive],
  [
    'prompts of several lines',
    png(`one\ntwo\n\nthree\nNegative prompt: four\nfive\n${few}`),
    { ...foundFew, prompt: 'one\ntwo\n\nthree', negative_prompt: 'four\nfive' },
  ],
  [
    'LoRAs in the prompt',
    png(`a cat <lora:ink wash:0.8> <lora:detail:-1.25:0.5>\n${few}`),
    { ...foundFew, prompt: 'a cat <lora:ink wash:0.8> <lora:detail:-1.25:0.5>', loras: [{ name: 'ink wash', weight: 0.8 }, { name: 'detail', weight: -1.25 }] }, // prettier-ignore
  ],
  [
    'quoted settings with commas',
    png(`x\n${few}, Lora hashes: "ink: 1a2b, detail: 3c4d", Model: "My model, v2", Version: v1.9.4`),
    { ...foundFew, prompt: 'x', model: 'My model, v2', tool: 'Stable Diffusion web UI (A1111)' },
  ],
  ['hashes that look like JSON', png(`x\n${few}, Hashes: {"vae": "63aeecb90f", "model": "31e35c80fc"}`), { ...foundFew, prompt: 'x' }], // prettier-ignore
  [
    'resources of Civitai (known from samples)',
    png(
      `x\n${few}, Civitai resources: [{"type":"checkpoint","modelVersionId":1,"modelName":"Harbor, XL","modelVersionName":"v6"},{"type":"lora","weight":0.8,"modelName":"Ink"}], Civitai metadata: {}`,
    ),
    { ...foundFew, prompt: 'x', model: 'Harbor, XL', loras: [{ name: 'Ink', weight: 0.8 }] },
  ],
  ['SD.Next', png(`x\n${few}, App: SD.Next, Version: 4ab2c1d`), { ...foundFew, prompt: 'x', tool: 'SD.Next' }],
  ['a prompt alone', png('just, a prompt'), { prompt: 'just, a prompt' }],
  ['a prompt that looks like settings', png('Sampler: no, just words'), { prompt: 'Sampler: no, just words' }],
  ['Chinese and emoji', png(`一座灯塔 🌊\nNegative prompt: 模糊\n${few}`), { ...foundFew, prompt: '一座灯塔 🌊', negative_prompt: '模糊' }], // prettier-ignore
  ['lines after the settings', png(`x\n${few}\nTemplate: y`), { ...foundFew, prompt: 'x' }],
  ['line ends of Windows', png(infotext.replaceAll('\n', '\r\n')), found],
  ['a packed text', () => gray({ chunks: [packedChunk('parameters', infotext)] }), found],
  ['UTF-8 in a text for Latin-1', () => gray({ chunks: [textChunkOf('café ☕')] }), { prompt: 'café ☕' }],
  ['after the pixels', async () => insertedAtEnd(await gray(), textChunk('parameters', infotext)), found],
  ['a seed of 64 bits', png(`x\nSteps: 4, Sampler: LCM, CFG scale: 1, Seed: 18446744073709551615`), { prompt: 'x', steps: 4, sampler: 'LCM', cfg: 1, seed: '18446744073709551615' }], // prettier-ignore
])

function textChunkOf(text: string): Buffer {
  return textChunk('parameters', Buffer.from(text).toString('latin1'))
}

const insertedAtEnd = (file: Buffer, chunk: Buffer) => Buffer.concat([file.subarray(0, -12), chunk, file.subarray(-12)])

const jpegs = samplesOf('the same text in EXIF (CIPA DC-008, UserComment), by piexif', [
  ['UTF-16, high byte first', jpeg(tiff({ [tag.comment]: unicodeComment(infotext) })), found],
  ['UTF-16, low byte first', jpeg(tiff({ [tag.comment]: unicodeComment(infotext, 'LE') }, 'II')), found],
  ['low byte first in a file of the other order', jpeg(tiff({ [tag.comment]: unicodeComment(infotext, 'LE') })), found],
  ['a byte order mark', jpeg(tiff({ [tag.comment]: unicodeComment(`\uFEFF${infotext}`, 'LE') })), found],
  ['ASCII', jpeg(tiff({ [tag.comment]: asciiComment(infotext) })), found],
  ['no code', jpeg(tiff({ [tag.comment]: Buffer.concat([Buffer.alloc(8), Buffer.from(infotext)]) })), found],
  ['ImageDescription', jpeg(tiff({ [tag.description]: Buffer.from(`${infotext}\0`) })), found],
  ['XPComment', jpeg(tiff({ [tag.xpComment]: utf16(`${infotext}\0`, 'LE') })), found],
])

const forge = samplesOf('lllyasviel/stable-diffusion-webui-forge: the text of A1111, Version f…', [
  [
    'Flux by Forge',
    png('a fox\nSteps: 20, Sampler: Euler, Schedule type: Simple, CFG scale: 1, Distilled CFG Scale: 3.5, Seed: 5, Size: 896x1152, Model: flux1-dev-bnb-nf4-v2, Version: f2.0.1v1.10.1-previous-665'), // prettier-ignore
    { tool: 'Stable Diffusion WebUI Forge', model: 'flux1-dev-bnb-nf4-v2', sampler: 'Euler', scheduler: 'Simple', steps: 20, cfg: 1, seed: '5', width: 896, height: 1152, prompt: 'a fox' }, // prettier-ignore
  ],
  ['SD.Next and others name themselves', png(`x\n${few}, Version: ComfyUI`), { ...foundFew, prompt: 'x', tool: 'ComfyUI' }], // prettier-ignore
])

export const webUi: readonly Sample[] = [...pngs, ...jpegs, ...forge]
