import { graph, simple } from './comfyui.ts'
import type { Nodes } from './comfyui.ts'
import { storeOf } from './credentials.ts'
import { xmpPacket } from './metadata.ts'
import { samplesOf } from './sample.ts'
import type { Expected, Sample } from './sample.ts'
import { known } from './signed.ts'

export function box(kind: string, ...inside: readonly Buffer[]): Buffer {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, content])
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const MP4 = box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1'))
const MOV = box('ftyp', Buffer.from('qt  \0\0\x02\0qt  ', 'latin1'))
/** Tables and pictures; what follows is behind them. */
export const film = (tables: readonly Buffer[], behind: readonly Buffer[] = [], head = MP4) =>
  Buffer.concat([head, box('mdat', Buffer.alloc(64, 7)), box('moov', box('mvhd', Buffer.alloc(100)), ...tables), ...behind]) // prettier-ignore

const handler = (kind: string) => box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(13))
const dataOf = (text: Buffer, type = 1) => box('data', uint32(type), Buffer.alloc(4), text)
const itemOf = (kind: string, text: string) => box(kind, dataOf(Buffer.from(text)))

/** `udta` with the list of iTunes. */
export const itunes = (texts: Record<string, string>) =>
  box('udta', box('meta', Buffer.alloc(4), handler('mdir'), box('ilst', ...Object.entries(texts).map(([kind, text]) => itemOf(kind, text))))) // prettier-ignore

/** `keys` and `ilst`, as FFmpeg writes them for `use_metadata_tags`; QuickTime's own `meta` has no version. */
export const keyed = (texts: Record<string, string>, version = Buffer.alloc(4)) => {
  const keys = Object.keys(texts).map((key) => box('mdta', Buffer.from(key)))
  const items = Object.values(texts).map((text, n) => box('\0\0\0' + String.fromCodePoint(n + 1), dataOf(Buffer.from(text)))) // prettier-ignore
  return box('meta', version, handler('mdta'), box('keys', Buffer.alloc(4), uint32(keys.length), ...keys), box('ilst', ...items)) // prettier-ignore
}
const classic = (kind: string, text: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(Buffer.byteLength(text), 0)
  return box(kind, head, Buffer.from(text))
}

export const uuid = (id: string, content: Buffer) => box('uuid', Buffer.from(id, 'hex'), content)
const manifests = async () => {
  const purpose = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8)])
  const store = await storeOf(known, { agent: 'Sora', sourceType: 'trainedAlgorithmicMedia' })
  return uuid('d8fec3d61b0e483c92975828877ec481', Buffer.concat([purpose, store]))
}

const chunk = (name: string, content: Buffer) => {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const avi =
  (...chunks: readonly Buffer[]) =>
  () =>
    chunk('RIFF', Buffer.concat([Buffer.from('AVI '), chunk('LIST', Buffer.from('movi')), ...chunks]))
const info = (texts: Record<string, string>) =>
  chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...Object.entries(texts).map(([name, text]) => chunk(name, Buffer.from(`${text}\0`)))])) // prettier-ignore

const clip: Nodes = {
  ...simple,
  '5': ['EmptyHunyuanLatentVideo', { width: 832, height: 480, length: 81, batch_size: 1 }],
  '9': ['VHS_VideoCombine', { images: ['8', 0], frame_rate: 16, format: 'video/h264-mp4' }],
  '20': ['LoadImage', { image: 'a.png' }],
  '21': ['PreviewImage', { images: ['20', 0] }],
}
const wan: Nodes = {
  '1': ['WanVideoModelLoader', { model: 'wan/Wan2_1-T2V-14B_fp8.safetensors', base_precision: 'fp16' }],
  '2': ['WanVideoTextEncode', { positive_prompt: 'a fox runs', negative_prompt: 'blurry', t5: ['3', 0] }],
  '4': ['WanVideoEmptyEmbeds', { width: 832, height: 480, num_frames: 81 }],
  '5': ['WanVideoSampler', { model: ['1', 0], text_embeds: ['2', 0], image_embeds: ['4', 0], steps: 30, cfg: 6, shift: 5, seed: 1057359483639287, scheduler: 'unipc' }], // prettier-ignore
  '6': ['WanVideoDecode', { samples: ['5', 0] }],
  '7': ['VHS_VideoCombine', { images: ['6', 0] }],
}
const found: Expected = { tool: 'ComfyUI', model: 'dreamshaper_8', sampler: 'euler', scheduler: 'normal', steps: 20, cfg: 8, seed: '156680208700286', width: 832, height: 480, prompt: 'a bottle with a galaxy', negative_prompt: 'text, watermark' } // prettier-ignore
const foundWan: Expected = { tool: 'ComfyUI', model: 'Wan2_1-T2V-14B_fp8', scheduler: 'unipc', steps: 30, cfg: 6, seed: '1057359483639287', width: 832, height: 480, prompt: 'a fox runs', negative_prompt: 'blurry' } // prettier-ignore
const comment = JSON.stringify({ prompt: graph(clip), workflow: { nodes: [] }, CreationTime: 'now' })
const infotext = 'a sea\nNegative prompt: fog\nSteps: 12, Sampler: Euler a, CFG scale: 7, Seed: 5, Size: 512x512'
const foundInfo: Expected = { prompt: 'a sea', negative_prompt: 'fog', steps: 12, sampler: 'Euler a', cfg: 7, seed: '5', width: 512, height: 512 } // prettier-ignore
const swarm = JSON.stringify({ sui_image_params: { prompt: 'a cat', model: 'wan', seed: 12, steps: 20, cfgscale: 7 } })
const foundSwarm: Expected = { tool: 'SwarmUI', prompt: 'a cat', model: 'wan', seed: '12', steps: 20, cfg: 7 }
const packet = xmpPacket({ 'Iptc4xmpExt:AISystemUsed': 'Veo', 'Iptc4xmpExt:AISystemVersionUsed': '3' })
const foundVeo: Expected = { tool: 'Veo', model: 'Veo 3' }
const XMP = 'be7acfcb97a942e89c71999491e3afac'

/** Films, read by ranges; their tables are read again by `findMetadata`. */
export const films: readonly Sample[] = [
  ...samplesOf('Kosinkadink/ComfyUI-VideoHelperSuite: VideoCombine, in `comment`', [
    ['MP4', () => film([itunes({ '\u00a9too': 'Lavf61.7.100', '\u00a9cmt': comment })]), found],
    ['MP4, the graph as an object', () => film([itunes({ '\u00a9cmt': JSON.stringify({ prompt: JSON.parse(graph(wan)) as unknown }) })]), foundWan], // prettier-ignore
    ['MOV', () => film([box('udta', classic('\u00a9swr', 'Lavf61'), classic('\u00a9cmt', comment))], [], MOV), found],
    ['AVI', avi(info({ ISFT: 'Lavf61', ICMT: comment })), found],
  ]),
  ...samplesOf('FFmpeg, movenc.c: use_metadata_tags, as ComfyUI (SaveVideo) and VideoHelperSuite write', [
    ['prompt and workflow', () => film([box('udta', keyed({ prompt: graph(clip), workflow: '{}' }))]), found],
    ['a comment', () => film([box('udta', keyed({ encoder: 'Lavf61', comment }))]), found],
    ['tables of QuickTime', () => film([keyed({ 'com.apple.quicktime.comment': comment }, Buffer.alloc(0))], [], MOV), found], // prettier-ignore
  ]),
  ...samplesOf('texts of other programs in a film', [
    ['A1111', () => film([itunes({ '\u00a9cmt': infotext })]), foundInfo],
    ['SwarmUI', () => film([box('udta', keyed({ comment: swarm }))]), foundSwarm],
    ['a comment by a person', () => film([itunes({ '\u00a9cmt': 'my holidays' })]), {}],
    ['UTF-16', () => film([box('udta', box('meta', Buffer.alloc(4), handler('mdir'), box('ilst', box('\u00a9cmt', dataOf(Buffer.from(infotext, 'utf16le').swap16(), 2)))))]), foundInfo], // prettier-ignore
  ]),
  ...samplesOf('XMP (ISO 16684-3) in films', [
    ['MP4, a box', () => film([], [uuid(XMP, Buffer.from(packet))]), foundVeo],
    ['MOV, XMP_', () => film([box('udta', box('XMP_', Buffer.from(packet)))], [], MOV), foundVeo],
    ['AVI', avi(chunk('_PMX', Buffer.from(packet))), foundVeo],
  ]),
  ...samplesOf('C2PA 2.2, A.5: a box in BMFF, of which Sora and Firefly are known', [
    ['what it names is said, not proved', async () => film([], [await manifests()]), { tool: 'Sora', made_by: 'ai' }],
  ]),
  ...samplesOf('wrong lengths', [
    ['a box of no length', () => film([box('udta', box('meta', Buffer.alloc(4), uint32(0)))]), {}],
    ['a list longer than its box', () => film([Buffer.concat([uint32(2 ** 31), Buffer.from('udta')])]), {}],
    ['tables of a gigabyte', () => Buffer.concat([MP4, uint32(2 ** 30), Buffer.from('moov')]), {}],
    ['a key that is missing', () => film([box('udta', box('meta', Buffer.alloc(4), handler('mdta'), box('keys', Buffer.alloc(8)), box('ilst', box('\0\0\0\x05', dataOf(Buffer.from(infotext))))))]), {}], // prettier-ignore
    ['invalid UTF', () => film([box('udta', box('meta', Buffer.alloc(4), handler('mdir'), box('ilst', box('\u00a9cmt', dataOf(Buffer.from([0xff, 0xfe, 0x80])), dataOf(Buffer.from('{"')))))) ]), {}], // prettier-ignore
    ['nested boxes', () => film([Array.from({ length: 5000 }).reduce<Buffer>((inside) => box('udta', inside), Buffer.alloc(0))]), {}], // prettier-ignore
    ['a chunk of no length', () => Buffer.concat([avi()(), Buffer.from('LIST\0\0\0\0'.repeat(3000), 'latin1')]), {}],
    ['a list beyond the file', () => Buffer.concat([avi()(), Buffer.from('LIST\xff\xff\xff\x7fINFO', 'latin1')]), {}],
    ['a workflow of a megabyte', () => film([box('udta', keyed({ workflow: `{"x":"${'y'.repeat(2 ** 20)}"}`, prompt: graph(clip) }))]), found], // prettier-ignore
  ]),
]
