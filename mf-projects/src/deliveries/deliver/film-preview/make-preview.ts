import { PREVIEW_VIDEO_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import {
  BlobSource,
  Conversion,
  Input,
  MP4,
  Output,
  QTFF,
  Quality,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
} from 'mediabunny'
import type { ConversionAudioOptions, ConversionVideoOptions, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import {
  FRAMES_PER_SECOND,
  KEPT_SOUND_BITS,
  KEY_FRAME_SECONDS,
  PACKETS_COUNTED,
  PREVIEW_BITS,
  PREVIEW_BITS_MIN,
  RATE_LEEWAY,
  SOUND_BITS,
} from './limits.ts'
import { previewFile } from './preview-file.ts'
import type { PreviewFile } from './preview-file.ts'
import { previewMark } from './preview-mark.ts'

/** Why a film has no preview. */
export type PreviewProblem = 'unsupported' | 'unplayable' | 'too_long' | 'failed'

interface MakeOptions {
  /** Names the file on disk. */
  id: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (progress: number) => void
}

export type MadePreview = { problem: PreviewProblem } | { file: File; isSilent: boolean; remove: () => Promise<void> }

/** Makes a small film of the same length, with its sound and a mark in each frame. Reads and writes it in parts. */
export async function makePreview(film: File, options: MakeOptions): Promise<MadePreview> {
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(film) })
  const place = await previewFile(options.id, `${film.name}.preview.mp4`)
  let made: MadePreview | undefined
  try {
    made = await convert(input, place, options)
    return made
  } finally {
    input.dispose()
    if (!made || 'problem' in made) await place.remove()
  }
}

async function convert(input: Input, place: PreviewFile, { signal, onProgress }: MakeOptions): Promise<MadePreview> {
  const track = await input.getPrimaryVideoTrack().catch(() => null)
  if (!track || !(await track.canDecode())) return { problem: 'unplayable' }
  const sound = await soundOf(await input.getPrimaryAudioTrack())
  const seconds = await input.computeDuration()
  const room = (place.maxBytes * 8 * RATE_LEEWAY) / seconds - sound.bits
  if (room < PREVIEW_BITS_MIN) return { problem: 'too_long' }
  const { averageBitrate } = await track.computePacketStats(PACKETS_COUNTED)
  const bits = Math.min(PREVIEW_BITS, room, averageBitrate)
  const video = await pictureOf(track, new Quality({ bitrate: Math.round(bits) }))
  if (!video) return { problem: 'unsupported' }
  const output = new Output({ format: place.format, target: place.target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    showWarnings: false,
    // Comments name seconds of the film itself
    trim: { start: 0 },
    video,
    audio: sound.options,
    tags: {},
  })
  if (!conversion.isValid || !conversion.utilizedTracks.includes(track)) return { problem: 'unplayable' }
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void conversion.cancel())
  conversion.onProgress = onProgress
  await conversion.execute()
  const file = await place.read()
  if (file.size > place.maxBytes) return { problem: 'too_long' }
  const isSilent = sound.track !== null && !conversion.utilizedTracks.includes(sound.track)
  return { file, isSilent, remove: place.remove }
}

/** With the mark in each frame; null if the browser encodes no codec that browsers play in MP4. */
async function pictureOf(track: InputVideoTrack, quality: Quality): Promise<ConversionVideoOptions | null> {
  const [across, down] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, PREVIEW_VIDEO_SIDE_MAX / Math.max(across, down))
  // H.264 has even dimensions
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale) / 2))
  const [width, height] = [even(across), even(down)]
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width, height, quality })
  if (!codec) return null
  const { averagePacketRate } = await track.computePacketStats(PACKETS_COUNTED)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })!
  const mark = previewMark(width, height)
  return {
    width,
    height,
    fit: 'fill',
    ...(averagePacketRate > FRAMES_PER_SECOND && { frameRate: FRAMES_PER_SECOND }),
    codec,
    quality,
    keyFrameInterval: KEY_FRAME_SECONDS,
    forceTranscode: true,
    allowTransformationMetadata: false,
    process(frame) {
      frame.draw(context, 0, 0, width, height)
      context.drawImage(mark, 0, 0)
      return canvas
    },
  }
}

interface Sound {
  track: InputAudioTrack | null
  bits: number
  options: ConversionAudioOptions
}

/** As it is if browsers play it and it is small. */
async function soundOf(track: InputAudioTrack | null): Promise<Sound> {
  if (!track) return { track, bits: 0, options: { discard: true } }
  const codec = await track.getCodec()
  const { averageBitrate } = await track.computePacketStats(PACKETS_COUNTED)
  if ((codec === 'aac' || codec === 'opus') && averageBitrate <= KEPT_SOUND_BITS)
    return { track, bits: averageBitrate, options: {} }
  const channels = Math.min(2, await track.getNumberOfChannels())
  const other = await getFirstEncodableAudioCodec(['aac', 'opus'], { numberOfChannels: channels })
  if (!other) return { track, bits: 0, options: { discard: true } }
  const quality = new Quality({ bitrate: SOUND_BITS })
  return { track, bits: SOUND_BITS, options: { codec: other, numberOfChannels: channels, quality } }
}
