import { useLayoutEffect, useRef } from 'react'

const SOURCES = ['srcset', 'src', 'sizes']
const released = new WeakMap<Element, [name: string, value: string][]>()

/**
 * Removes the sources of an image in a `picture` just before it leaves the document: Chromium otherwise keeps the image, and with it the page that contained
 * it, for the document's lifetime. Afterwards would be too late, and itself the cause. Returns a function for the image's `ref`.
 */
export function useReleasedImage(): (image: HTMLImageElement | null) => void {
  const element = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const image = element.current
    if (!image) return
    const each = (change: (element: Element) => void) => [...image.parentElement!.children].forEach(change)
    each(restore)
    return () => each(release)
  }, [])
  return (image) => {
    if (image) element.current = image
  }
}

function release(element: Element): void {
  released.set(
    element,
    SOURCES.map((name) => [name, element.getAttribute(name) ?? '']),
  )
  for (const name of SOURCES) element.removeAttribute(name)
}

/** A page that suspends hides its images, as if it were unmounted, and shows the same ones again. */
function restore(element: Element): void {
  // Attributes that React has set meanwhile are newer
  for (const [name, value] of released.get(element)?.toReversed() ?? [])
    if (value && !element.hasAttribute(name)) element.setAttribute(name, value)
}
