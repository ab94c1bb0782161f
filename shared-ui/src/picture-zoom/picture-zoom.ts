import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './picture-zoom.css'
import type { MediaSource } from '../media-frame.tsx'
import { REDUCED_MOTION } from '../reduced-motion.ts'
import { drawIcons } from './zoom-icons.ts'
import { zoomTexts as texts } from './zoom-texts.ts'

/** A picture for the full-window view. `width` and `height` are the original's, in px. */
export interface ZoomPicture {
  id: string
  title: string
  width: number
  height: number
  /** Narrowest first. */
  sources: readonly MediaSource[]
  /** A link below the picture: where, the name to save under, and what it says, such as "JPEG, 3000 × 2000, 332 KB". */
  download?: { url: string; name: string; text: string }
}

/** Shows pictures full-window from `id`, else the first. `onClose` gets the last id. Returns a function that closes. */
export function openZoom(pictures: readonly ZoomPicture[], id: string, onClose: (last: string) => void): () => void {
  const still = matchMedia(REDUCED_MOTION).matches
  const zoom = new PhotoSwipe({
    dataSource: pictures.map(slideOf(showsAvif(pictures), still)),
    index: Math.max(
      0,
      pictures.findIndex((picture) => picture.id === id),
    ),
    loop: false,
    bgOpacity: 0.94,
    showHideAnimationType: still ? 'none' : 'fade',
    showAnimationDuration: 200,
    hideAnimationDuration: 200,
    ...(still ? { zoomAnimationDuration: false } : {}),
    secondaryZoomLevel: (level) => Math.max(1, level.fit * 2),
    maxZoomLevel: (level) => Math.max(2, level.fit * 4),
    wheelToZoom: true,
    mainClass: 'artwork-zoom',
    errorMsg: texts.failed,
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
  })
  drawIcons(zoom)
  // After the library's own listener, which focuses the frame
  zoom.on('bindEvents', () => {
    zoom.element?.setAttribute('aria-modal', 'true')
    zoom.element?.querySelector<HTMLElement>('.pswp__button--close')?.focus()
  })
  const opened = holdUntilOpen(zoom)
  zoom.on('change', () => zoom.element?.setAttribute('aria-label', pictures[zoom.currIndex]?.title ?? ''))
  if (pictures.some(({ download }) => download)) addDownload(zoom, pictures)
  zoom.on('destroy', () => {
    opened()
    onClose(pictures[zoom.currIndex]?.id ?? id)
  })
  zoom.init()
  return () => {
    // Else the library would leave it open
    if (!zoom.opener.isOpen) zoom.isDestroying = true
    zoom.destroy()
  }
}

const HELD = ['pointerdown', 'mousedown', 'touchstart', 'click', 'wheel', 'keydown']

/**
 * Anything that moves the picture stops the library's opening animation for good, after which nothing closes it; and it ignores
 * Close until then. Returns what ends this.
 */
function holdUntilOpen(zoom: PhotoSwipe): () => void {
  const opening = new AbortController()
  const hold = (event: Event) => {
    const { target } = event
    const key = event instanceof KeyboardEvent ? event.key : undefined
    if (zoom.opener.isOpen || key === 'Tab') return
    event.stopImmediatePropagation()
    const closes = event.type === 'click' && target instanceof Element && target.closest('.pswp__button--close')
    if (closes || key === 'Escape') zoom.on('initialZoomInEnd', () => zoom.close())
  }
  for (const type of HELD) addEventListener(type, hold, { capture: true, passive: true, signal: opening.signal })
  zoom.on('initialZoomInEnd', () => opening.abort())
  return () => opening.abort()
}

function addDownload(zoom: PhotoSwipe, pictures: readonly ZoomPicture[]): void {
  const link = document.createElement('a')
  link.className = 'artwork-zoom-download pswp__hide-on-close'
  zoom.on('bindEvents', () => zoom.element?.append(link))
  zoom.on('change', () => {
    const { download } = pictures[zoom.currIndex]!
    link.hidden = !download
    if (!download) return
    link.href = download.url
    link.download = download.name
    link.textContent = texts.download(download.text)
  })
}

/** Then the page shows one of the pictures as AVIF. */
function showsAvif(pictures: readonly ZoomPicture[]): boolean {
  const shown = new Set(Array.from(document.images, ({ currentSrc }) => currentSrc))
  const isShown = (url: string | undefined) => url !== undefined && shown.has(new URL(url, document.baseURI).href)
  return pictures.some(({ sources }) => sources.some(({ avif_url }) => isShown(avif_url)))
}

const slideOf = (avif: boolean, still: boolean) => (picture: ZoomPicture) => {
  const { title, ...original } = picture
  const sources = picture.sources.map(({ width, url, avif_url, still_url }) => ({
    width,
    url: (still && still_url) || (avif && avif_url) || url,
  }))
  const largest = sources.at(-1)
  const width = largest?.width ?? original.width
  return {
    src: largest?.url ?? '',
    srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    msrc: sources[0]?.url,
    width,
    height: Math.round((width * original.height) / original.width),
    alt: title,
  }
}
