import { takeFrame } from './take-frame.ts'

/** Number of frames offered per video. */
export const FRAMES = 6

export interface Frame {
  seconds: number
  picture: File
}

/** Seeks through a hidden video and reports frames spread over its duration. Rejects if the browser cannot decode it. */
export async function takeFrames(src: string, signal: AbortSignal, tell: (frame: Frame) => void): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const next = (event: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(event, () => resolve(), { once: true, signal })
      video.addEventListener('error', () => reject(new Error('The video cannot be played.')), { once: true, signal })
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  try {
    const loaded = next('loadeddata')
    video.src = src
    await loaded
    for (let index = 0; index < FRAMES; index++) {
      const seconds = ((index + 0.5) / FRAMES) * video.duration
      const found = next('seeked')
      video.currentTime = seconds
      await found
      const picture = await takeFrame(video)
      signal.throwIfAborted()
      tell({ seconds, picture })
    }
  } finally {
    // Otherwise the browser keeps the file open
    video.removeAttribute('src')
    video.load()
  }
}
