import { MARKED_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import { formatOf } from '@atelier/contract/media/formats.ts'

/** Milliseconds that a browser may take to show a frame. */
const TIMEOUT_MS = 8000
/** Films often begin black. */
const SECOND = 1
const QUALITY = 0.85

export const isFilm = (name: string): boolean => formatOf(name, 'delivery')?.fileType === 'video'

/** A small picture of a film, which the server cannot decode; null if the browser cannot either. */
export async function filmStill(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = once(video, 'loadeddata')
    video.src = url
    await loaded
    const found = once(video, 'seeked')
    video.currentTime = Math.min(SECOND, video.duration / 2)
    await found
    return await drawn(video, file.name)
  } catch {
    return null
  } finally {
    // Otherwise the browser keeps the file open
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function drawn(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, MARKED_SIDE_MAX / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return picture && new File([picture], `${name}.jpg`, { type: picture.type })
}

const once = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const ended = AbortSignal.timeout(TIMEOUT_MS)
    video.addEventListener(event, () => resolve(), { once: true, signal: ended })
    video.addEventListener('error', () => reject(new Error('The film cannot be played.')), { once: true })
    ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true })
  })
