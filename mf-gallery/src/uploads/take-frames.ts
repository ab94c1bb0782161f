import { FRAMES } from './limits.ts'
import { isDark, takeFrame } from './take-frame.ts'

/** Milliseconds that a browser may take for one frame. */
export const FRAME_TIMEOUT_MS = 5000

export interface Frame {
  seconds: number
  picture: File
  isDark: boolean
  isUpright: boolean
}

/** The first frame that is not black, else the first one. Leaves the rest of the video alone. */
export async function takeGoodFrame(src: string, signal: AbortSignal): Promise<Frame | undefined> {
  const enough = new AbortController()
  let good: Frame | undefined
  let first: Frame | undefined
  await takeFrames(src, AbortSignal.any([signal, enough.signal]), (frame) => {
    first ??= frame
    if (frame.isDark) return
    good = frame
    enough.abort()
  }).catch((error: unknown) => {
    if (!good) throw error
  })
  return good ?? first
}

/**
 * Seeks through a hidden video and reports frames spread over its duration. Rejects if the browser cannot decode it, or a frame takes more than
 * {@link FRAME_TIMEOUT_MS}.
 */
export async function takeFrames(src: string, signal: AbortSignal, tell: (frame: Frame) => void): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const next = (event: string) => within(video, signal, event)
  try {
    const loaded = next('loadeddata')
    video.src = src
    await Promise.all([loaded, startLoading(video)])
    for (let index = 0; index < FRAMES; index++) {
      const seconds = ((index + 0.5) / FRAMES) * video.duration
      const found = next('seeked')
      video.currentTime = seconds
      await Promise.all([found, drawn(video)])
      const picture = await takeFrame(video)
      signal.throwIfAborted()
      tell({ seconds, picture, isDark: isDark(video), isUpright: video.videoHeight > video.videoWidth })
      signal.throwIfAborted()
    }
  } finally {
    // Otherwise the browser keeps the file open
    video.removeAttribute('src')
    video.load()
  }
}

/** Safari on iPhones loads nothing before a video is played, whatever `preload` says. */
async function startLoading(video: HTMLVideoElement): Promise<void> {
  // Rejected where playing needs a press, which may load it nevertheless
  await video.play().catch(() => {})
  video.pause()
}

/** Milliseconds after which a frame counts as drawn: a paused video may present none, such as when the page is hidden. */
const DRAWN_MS = 250

/** Safari may still draw the former frame right after `seeked`. */
const drawn = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    // Firefox has it since 132
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else resolve()
    const late = () => AbortSignal.timeout(DRAWN_MS).addEventListener('abort', () => resolve())
    video.addEventListener('seeked', late, { once: true })
  })

function within(video: HTMLVideoElement, signal: AbortSignal, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(new Error('The video cannot be played.')), { once: true, signal })
    const ended = AbortSignal.any([signal, AbortSignal.timeout(FRAME_TIMEOUT_MS)])
    ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true })
  })
}
