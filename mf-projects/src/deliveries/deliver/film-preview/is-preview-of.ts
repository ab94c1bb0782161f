import { PREVIEW_VIDEO_MAX_BYTES, PREVIEW_VIDEO_SIDE_MAX, previewLeeway } from '@atelier/contract/deliveries/limits.ts'
import { BlobSource, Input, MP4, QTFF } from 'mediabunny'

/** Whether the server takes a file for the preview of a film, which it checks again. */
export async function isPreviewOf(film: File | undefined, own: File): Promise<boolean> {
  const facts = await factsOf(own)
  if (!facts || own.size > PREVIEW_VIDEO_MAX_BYTES || facts.side > PREVIEW_VIDEO_SIDE_MAX) return false
  const seconds = (film && (await factsOf(film)))?.seconds ?? null
  return seconds === null || Math.abs((facts.seconds ?? 0) - seconds) <= previewLeeway(seconds)
}

/** Null for other files and containers. */
async function factsOf(file: File): Promise<{ side: number; seconds: number | null } | null> {
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const side = Math.max(await track.getDisplayWidth(), await track.getDisplayHeight())
    return { side, seconds: await input.getDurationFromMetadata() }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
