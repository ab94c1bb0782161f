import { useLayoutEffect, useRef } from 'react'

const SOURCES = ['srcset', 'src', 'sizes']
const released = new WeakMap<HTMLImageElement, [name: string, value: string][]>()

/**
 * Removes an image's sources just before it leaves the document: Chromium otherwise keeps the image, and with it the page that contained
 * it, for the document's lifetime. Afterwards would be too late, and itself the cause. Returns a function for the image's `ref`.
 */
export function useReleasedImage(): (image: HTMLImageElement | null) => void {
  const element = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const image = element.current
    if (!image) return
    restore(image)
    return () => release(image)
  }, [])
  return (image) => {
    if (image) element.current = image
  }
}

function release(image: HTMLImageElement): void {
  released.set(
    image,
    SOURCES.map((name) => [name, image.getAttribute(name) ?? '']),
  )
  for (const name of SOURCES) image.removeAttribute(name)
}

/** A page that suspends hides its images, as if it were unmounted, and shows the same ones again. */
function restore(image: HTMLImageElement): void {
  // Attributes that React has set meanwhile are newer
  for (const [name, value] of released.get(image)?.toReversed() ?? [])
    if (value && !image.hasAttribute(name)) image.setAttribute(name, value)
}
