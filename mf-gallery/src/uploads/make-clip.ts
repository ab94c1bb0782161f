import { BlobSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output, QTFF, Quality } from 'mediabunny'
import type { InputVideoTrack } from 'mediabunny'
import { CLIP_MAX_BYTES, CLIP_MAX_SECONDS, CLIP_MAX_SIDE } from '@atelier/contract/media/limits.ts'
import { PREVIEW_MS } from '../gallery/limits.ts'

const BITS_PER_SECOND = 800_000
const FRAMES_PER_SECOND = 30
/** Packets whose mean interval is taken for the frame rate. */
const PACKETS_COUNTED = 60

/** The first seconds of a video, for its card. Null where the video itself is small, or the browser cannot convert it. */
export async function makeClip(file: File, signal: AbortSignal): Promise<File | null> {
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const duration = await input.getDurationFromMetadata()
    const isSmall = duration !== null && duration <= CLIP_MAX_SECONDS && file.size <= CLIP_MAX_BYTES
    if (!track || isSmall) return null
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      showWarnings: false,
      trim: { start: 0, end: PREVIEW_MS / 1000 },
      video: await settings(track),
      audio: { discard: true },
      tags: {},
    })
    if (!conversion.isValid) return null
    signal.throwIfAborted()
    signal.addEventListener('abort', () => void conversion.cancel())
    await conversion.execute()
    const clip = new File([target.buffer!], 'clip.mp4', { type: 'video/mp4' })
    return clip.size <= CLIP_MAX_BYTES ? clip : null
  } finally {
    input.dispose()
  }
}

async function settings(track: InputVideoTrack) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, CLIP_MAX_SIDE / Math.max(width, height))
  // H.264 has even dimensions
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale) / 2))
  const { averagePacketRate } = await track.computePacketStats(PACKETS_COUNTED)
  return {
    width: even(width),
    height: even(height),
    fit: 'fill' as const,
    ...(averagePacketRate > FRAMES_PER_SECOND && { frameRate: FRAMES_PER_SECOND }),
    codec: 'avc' as const,
    quality: new Quality({ bitrate: BITS_PER_SECOND }),
    forceTranscode: true,
    allowTransformationMetadata: false,
  }
}
