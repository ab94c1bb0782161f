import { CLIP_MAX_SECONDS, CLIP_MAX_SIDE } from '@atelier/contract/media/limits.ts'
import type { Input } from 'mediabunny'
import { inspectVideo, readMp4 } from './inspect-video.ts'
import type { Named } from './inspect-video.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

const H264 = /^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/

/** A video that may also play without being asked for: short, small and silent. Throws {@link RejectedFileError}. */
export async function inspectClip(size: number, read: ReadRange, named: Named = {}): ReturnType<typeof inspectVideo> {
  const inspected = await inspectVideo(size, read, named)
  const { width, height, media_type } = inspected.facts
  const refuse = (why: string) => new RejectedFileError('INVALID_CLIP', why)
  if (!H264.test(media_type)) throw refuse(`It is ${media_type}`)
  if (Math.max(width ?? 0, height ?? 0) > CLIP_MAX_SIDE) throw refuse(`It has ${width} x ${height} pixels`)
  const { tracks, duration } = await readMp4(size, read, measure)
  if (tracks !== 1) throw refuse(`It has ${tracks} tracks`)
  if (duration > CLIP_MAX_SECONDS) throw refuse(`It takes ${duration} s`)
  return { ...inspected, facts: { ...inspected.facts, duration } }
}

/** From the samples: the header may declare another duration. */
const measure = async (input: Input) => ({
  tracks: (await input.getTracks()).length,
  duration: await input.computeDuration(),
})
