import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './picture-zoom.css'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { pictureSources } from '@atelier/platform'
import { drawIcons } from './zoom-icons.ts'
import { zoomTexts as texts } from './zoom-texts.ts'

/**
 * Shows a picture over the whole window, to enlarge, to drag and to swipe through the others. `onClose` is told which one was shown
 * last. Returns the way to close it.
 */
export function openZoom(artworks: readonly Artwork[], shown: Artwork, onClose: (last: Artwork) => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoom = new PhotoSwipe({
    dataSource: artworks.map(slideOf),
    index: Math.max(0, artworks.indexOf(shown)),
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
  // After the library's own listener, which puts the focus on the frame
  zoom.on('bindEvents', () => {
    zoom.element?.setAttribute('aria-modal', 'true')
    zoom.element?.querySelector<HTMLElement>('.pswp__button--close')?.focus()
  })
  // The library hears no Escape until the picture has grown
  const opening = new AbortController()
  const closeOnceOpen = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !zoom.opener.isOpen) zoom.on('initialZoomInEnd', () => zoom.close())
  }
  document.addEventListener('keydown', closeOnceOpen, { signal: opening.signal })
  zoom.on('initialZoomInEnd', () => opening.abort())
  zoom.on('change', () => zoom.element?.setAttribute('aria-label', artworks[zoom.currIndex]?.title ?? ''))
  zoom.on('destroy', () => {
    opening.abort()
    onClose(artworks[zoom.currIndex] ?? shown)
  })
  zoom.init()
  return () => zoom.destroy()
}

function slideOf(artwork: Artwork) {
  const sources = pictureSources(artwork)
  const largest = sources.at(-1)
  const width = largest?.width ?? artwork.width
  return {
    src: largest?.url ?? '',
    srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    msrc: sources[0]?.url,
    width,
    height: Math.round((width * artwork.height) / artwork.width),
    alt: artwork.title,
  }
}
