import { useLayoutEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'
import { whenNear } from './when-near.ts'

export type ThumbhashCanvasProps = {
  /** Base64 thumbhash. */
  hash: string
  /** Delays painting until it is near the viewport. */
  lazy?: boolean
  className?: string
}

/** Paints a thumbhash, about 32 px wide, to be stretched by CSS. A canvas needs no `data:` in the content security policy. */
export function ThumbhashCanvas({ hash, lazy = false, className }: ThumbhashCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    if (lazy) return whenNear(element, () => paint(element, hash))
    paint(element, hash)
  }, [hash, lazy])
  return <canvas ref={canvas} className={className} aria-hidden="true" />
}

function paint(canvas: HTMLCanvasElement, hash: string): void {
  const context = canvas.getContext('2d')
  const picture = decode(hash)
  if (!context || !picture) return
  canvas.width = picture.w
  canvas.height = picture.h
  context.putImageData(new ImageData(new Uint8ClampedArray(picture.rgba), picture.w, picture.h), 0, 0)
}

function decode(hash: string) {
  try {
    return thumbHashToRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
