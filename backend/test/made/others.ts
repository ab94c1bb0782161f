import { asciiComment, exifSegment, extendedSegments, iptcSegment, tag, tiff, unicodeComment, xmpPacket, xmpSegment } from './metadata.ts' // prettier-ignore
import { gray, grayJpeg } from './pictures.ts'
import { samplesOf } from './sample.ts'
import type { Expected, Sample } from './sample.ts'

const png = (texts: Record<string, string>) => () => gray({ texts })
const jpeg =
  (...segments: Buffer[]) =>
  () =>
    grayJpeg(segments)
const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

const swarm = JSON.stringify({
  sui_image_params: { prompt: 'a cat', negativeprompt: 'dog', model: 'OfficialStableDiffusion/sd_xl_base_1.0', seed: 12, steps: 20, cfgscale: 7, width: 1024, height: 768, sampler: 'euler', scheduler: 'karras', loras: ['ink'], loraweights: ['0.7'], swarm_version: '0.9.5' }, // prettier-ignore
  sui_extra_data: { date: '2026-01-01' },
}).replace('"seed":12', '"seed":9223372036854775807')
const foundSwarm: Expected = { tool: 'SwarmUI', model: 'OfficialStableDiffusion/sd_xl_base_1.0', loras: [{ name: 'ink', weight: 0.7 }], sampler: 'euler', scheduler: 'karras', steps: 20, cfg: 7, seed: '9223372036854775807', width: 1024, height: 768, prompt: 'a cat', negative_prompt: 'dog' } // prettier-ignore

const swarmui = samplesOf('mcmonkeyprojects/SwarmUI, docs/Image Metadata Format.md', [
  ['PNG', png({ parameters: swarm }), foundSwarm],
  ['JPEG, UTF-16', jpeg(exifSegment(tiff({ [tag.comment]: unicodeComment(swarm) }))), foundSwarm],
  ['JPEG, ASCII', jpeg(exifSegment(tiff({ [tag.comment]: asciiComment(swarm) }))), foundSwarm],
])

const focus = JSON.stringify({ prompt: 'a pond', negative_prompt: 'people', resolution: '(896, 1152)', steps: 30, guidance_scale: 4, sampler: 'dpmpp_2m_sde_gpu', scheduler: 'karras', seed: '4211', base_model: 'juggernautXL_v8Rundiffusion', loras: [['sd_xl_offset', 0.1, 'abc']], version: 'Fooocus v2.5.5' }) // prettier-ignore
const foundFocus: Expected = { tool: 'Fooocus', model: 'juggernautXL_v8Rundiffusion', loras: [{ name: 'sd_xl_offset', weight: 0.1 }], sampler: 'dpmpp_2m_sde_gpu', scheduler: 'karras', steps: 30, cfg: 4, seed: '4211', width: 896, height: 1152, prompt: 'a pond', negative_prompt: 'people' } // prettier-ignore

const fooocus = samplesOf('lllyasviel/Fooocus, modules/meta_parser.py', [
  ['its own scheme', png({ parameters: focus, fooocus_scheme: 'fooocus' }), foundFocus],
  ['JPEG', jpeg(exifSegment(tiff({ [tag.software]: Buffer.from('Fooocus v2.5.5\0'), [tag.comment]: asciiComment(focus) }))), foundFocus], // prettier-ignore
  ['the scheme of A1111', png({ parameters: 'a pond\nSteps: 30, Sampler: DPM++ 2M SDE, Seed: 5, Size: 896x1152, CFG scale: 4, Version: Fooocus v2.5.5', fooocus_scheme: 'a1111' }), { tool: 'Fooocus', prompt: 'a pond', steps: 30, sampler: 'DPM++ 2M SDE', seed: '5', width: 896, height: 1152, cfg: 4 }], // prettier-ignore
])

const invoke = { generation_mode: 'txt2img', positive_prompt: 'a tower', negative_prompt: 'rain', width: 768, height: 512, seed: 77, cfg_scale: 7.5, steps: 30, scheduler: 'euler' } // prettier-ignore
const foundInvoke: Expected = { tool: 'InvokeAI', scheduler: 'euler', steps: 30, cfg: 7.5, seed: '77', width: 768, height: 512, prompt: 'a tower', negative_prompt: 'rain' } // prettier-ignore

const invokeai = samplesOf('invoke-ai/InvokeAI, invokeai/app/invocations/metadata.py', [
  ['version 4 and later', png({ invokeai_metadata: JSON.stringify({ ...invoke, model: { key: '1', name: 'dreamshaper-8', base: 'sd-1' }, loras: [{ model: { key: '2', name: 'ink' }, weight: 0.75 }], app_version: '5.4.2' }) }), { ...foundInvoke, model: 'dreamshaper-8', loras: [{ name: 'ink', weight: 0.75 }] }], // prettier-ignore
  ['version 3', png({ invokeai_metadata: JSON.stringify({ ...invoke, model: { model_name: 'stable-diffusion-v1-5', base_model: 'sd-1' }, loras: [{ lora: { model_name: 'ink' }, weight: 0.5 }] }) }), { ...foundInvoke, model: 'stable-diffusion-v1-5', loras: [{ name: 'ink', weight: 0.5 }] }], // prettier-ignore
  ['version 2', png({ 'sd-metadata': JSON.stringify({ model_weights: 'stable-diffusion-1.5', image: { prompt: [{ prompt: 'a tower [rain]', weight: 1 }], steps: 30, cfg_scale: 7.5, sampler: 'k_euler', seed: 77, width: 768, height: 512 } }) }), { tool: 'InvokeAI', model: 'stable-diffusion-1.5', sampler: 'k_euler', steps: 30, cfg: 7.5, seed: '77', width: 768, height: 512, prompt: 'a tower', negative_prompt: 'rain' }], // prettier-ignore
])

const novel = { prompt: 'a girl, hat', steps: 28, height: 1216, width: 832, scale: 5, seed: 3310921, sampler: 'k_euler_ancestral', noise_schedule: 'karras', uc: 'lowres' } // prettier-ignore
const foundNovel: Expected = { tool: 'NovelAI', model: 'NovelAI Diffusion V4 37442FCA', sampler: 'k_euler_ancestral', scheduler: 'karras', steps: 28, cfg: 5, seed: '3310921', width: 832, height: 1216, prompt: 'a girl, hat', negative_prompt: 'lowres' } // prettier-ignore
const novelTexts = { Title: 'NovelAI generated image', Software: 'NovelAI', Source: 'NovelAI Diffusion V4 37442FCA' }
const v4 = { ...novel, v4_prompt: { caption: { base_caption: 'two people', char_captions: [{ char_caption: 'a girl' }, { char_caption: 'a boy' }] } } } // prettier-ignore

const novelai = samplesOf('NovelAI, known from samples', [
  ['version 3', png({ ...novelTexts, Description: 'a girl, hat', Comment: JSON.stringify(novel) }), foundNovel],
  ['version 4 with characters', png({ ...novelTexts, Comment: JSON.stringify(v4) }), { ...foundNovel, prompt: 'two people\na girl\na boy' }], // prettier-ignore
  ['a description alone', png({ Software: 'NovelAI', Description: 'a girl' }), { tool: 'NovelAI', prompt: 'a girl' }],
])

const job = 'Job ID: 1e8a6ff3-8a92-4b5c-9c3e-0d6f5a2b7c11'
const description = `a red house --no people, cars --ar 3:2 --seed 991 --v 6.1 ${job}`
const foundJourney: Expected = { tool: 'Midjourney', model: 'Midjourney 6.1', seed: '991', prompt: 'a red house', negative_prompt: 'people, cars' } // prettier-ignore
const alt = (text: string) => `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:description>` // prettier-ignore

const midjourney = samplesOf('Midjourney, known from samples', [
  ['PNG', png({ Description: description, Author: 'someone', 'XML:com.adobe.xmp': xmpPacket({ 'Iptc4xmpExt:DigitalSourceType': AI }) }), { ...foundJourney, made_by: 'ai' }], // prettier-ignore
  ['JPEG, XMP', jpeg(xmpSegment(xmpPacket({}, alt(description)))), foundJourney],
  ['JPEG, IPTC', jpeg(iptcSegment([[2, 105, 'x'], [2, 120, description]])), foundJourney], // prettier-ignore
  ['Niji, no parameters but it', png({ Description: `a fox --niji 6 ${job}` }), { tool: 'Midjourney', model: 'Niji 6', prompt: 'a fox' }], // prettier-ignore
  ['a description by others', png({ Description: 'a red house --v 6' }), {}],
])

const things = JSON.stringify({ c: 'a hill', uc: 'bad', seed: 77, size: '1024x768', sampler: 'Euler A Trailing', scale: 3.5, steps: 8, model: 'flux_1_dev_q8p.ckpt', lora: [{ model: 'ink_lora_f16.ckpt', weight: 0.6 }] }) // prettier-ignore
const mochi = 'Include in Image: a fox; red; Exclude from Image: bad; Model: sd-v1-5; Steps: 20; Guidance Scale: 7.5; Seed: 55; Size: 512x640; Scheduler: DPM-Solver++; Generator: Mochi Diffusion 5.1' // prettier-ignore
const request = { prompt: 'a car', negative_prompt: 'bad', seed: '5', use_stable_diffusion_model: 'sd-v1-5', sampler_name: 'euler_a', num_inference_steps: '25', guidance_scale: '7.5', width: '512', height: '768' } // prettier-ignore
const foundEasy: Expected = { tool: 'Easy Diffusion', model: 'sd-v1-5', sampler: 'euler_a', steps: 25, cfg: 7.5, seed: '5', width: 512, height: 768, prompt: 'a car', negative_prompt: 'bad' } // prettier-ignore

const desktop = [
  ...samplesOf('Draw Things, known from samples', [
    ['PNG', png({ 'XML:com.adobe.xmp': xmpPacket({}, `<exif:UserComment xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Alt><rdf:li xml:lang="x-default">${things}</rdf:li></rdf:Alt></exif:UserComment>`) }), { tool: 'Draw Things', model: 'flux_1_dev_q8p', loras: [{ name: 'ink_lora_f16', weight: 0.6 }], sampler: 'Euler A Trailing', steps: 8, cfg: 3.5, seed: '77', width: 1024, height: 768, prompt: 'a hill', negative_prompt: 'bad' }], // prettier-ignore
  ]),
  ...samplesOf('MochiDiffusion/MochiDiffusion, SDImage.swift', [
    ['JPEG, IPTC', jpeg(iptcSegment([[2, 120, mochi]])), { tool: 'Mochi Diffusion', model: 'sd-v1-5', sampler: 'DPM-Solver++', steps: 20, cfg: 7.5, seed: '55', width: 512, height: 640, prompt: 'a fox; red', negative_prompt: 'bad' }], // prettier-ignore
  ]),
  ...samplesOf('easydiffusion/easydiffusion, save_utils.py', [
    ['PNG', png(request), foundEasy],
    ['JPEG', jpeg(exifSegment(tiff({ [tag.comment]: unicodeComment(JSON.stringify(request)) }))), foundEasy],
  ]),
]

const digest = '0123456789ABCDEF0123456789ABCDEF'
const bag = '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>' // prettier-ignore

const marks = samplesOf(
  'IPTC Photo Metadata Standard 2025.1 in XMP (ISO 16684-1); names of Firefly and DALL·E from samples',
  [
    ['Firefly', jpeg(xmpSegment(xmpPacket({ 'xmp:CreatorTool': 'Adobe Firefly', 'Iptc4xmpExt:DigitalSourceType': AI }))), { tool: 'Adobe Firefly', made_by: 'ai' }], // prettier-ignore
    ['DALL·E', jpeg(exifSegment(tiff({ [tag.software]: Buffer.from('OpenAI DALL-E 3\0') }))), { tool: 'DALL·E' }],
    [
      'credit of Google',
      jpeg(xmpSegment(xmpPacket({ 'photoshop:Credit': 'Made with Google AI' }))),
      { tool: 'Google AI' },
    ],
    ['properties for AI', jpeg(xmpSegment(xmpPacket({ 'Iptc4xmpExt:AISystemUsed': 'Imagen', 'Iptc4xmpExt:AISystemVersionUsed': '4', 'Iptc4xmpExt:AIPromptInformation': 'a boat' }))), { tool: 'Imagen', model: 'Imagen 4', prompt: 'a boat' }], // prettier-ignore
    ['partly AI, an element', jpeg(xmpSegment(xmpPacket({}, bag))), { made_by: 'partly_ai' }],
    ['a photo', jpeg(xmpSegment(xmpPacket({ 'Iptc4xmpExt:DigitalSourceType': 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' }))), { made_by: 'not_ai' }], // prettier-ignore
    ['extended XMP', jpeg(xmpSegment(xmpPacket({ 'xmpNote:HasExtendedXMP': digest })), ...extendedSegments(digest, xmpPacket({ 'Iptc4xmpExt:DigitalSourceType': AI }), 100)), { made_by: 'ai' }], // prettier-ignore
    ['extended XMP of another packet', jpeg(xmpSegment(xmpPacket({ 'xmpNote:HasExtendedXMP': digest })), ...extendedSegments(digest.replace('0', '9'), xmpPacket({ 'Iptc4xmpExt:DigitalSourceType': AI }), 100)), {}], // prettier-ignore
    ['an editor is no generator', jpeg(xmpSegment(xmpPacket({ 'xmp:CreatorTool': 'Adobe Photoshop 27.0 (Windows)' }))), {}], // prettier-ignore
    ['a plain picture', png({}), {}],
  ],
)

export const others: readonly Sample[] = [
  ...swarmui,
  ...fooocus,
  ...invokeai,
  ...novelai,
  ...midjourney,
  ...desktop,
  ...marks,
]
