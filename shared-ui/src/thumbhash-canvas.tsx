import { useLayoutEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'

/** Paints a base64 thumbhash, about 32 px wide, to be stretched by CSS. A canvas needs no `data:` in the content security policy. */
export function ThumbhashCanvas({ hash, className }: { hash: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    const picture = decode(hash)
    if (!canvas.current || !context || !picture) return
    canvas.current.width = picture.w
    canvas.current.height = picture.h
    context.putImageData(new ImageData(new Uint8ClampedArray(picture.rgba), picture.w, picture.h), 0, 0)
  }, [hash])
  return <canvas ref={canvas} className={className} aria-hidden="true" />
}

function decode(hash: string) {
  try {
    return thumbHashToRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
