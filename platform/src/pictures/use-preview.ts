import { useEffect, useState } from 'react'

/** Longer side, in px: a tile at twice its density. */
const SIDE = 320

/** A small copy as a data URL; empty if the browser cannot read the picture. */
async function makePreview(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/webp', 0.75)
  } catch {
    return ''
  }
}

const previews = new WeakMap<File, Promise<string>>()

/** A small copy of the picture as a data URL; empty until it is made, and if the browser cannot read the picture. */
export function usePreview(file: File | undefined): string {
  const [made, setMade] = useState<{ file: File; preview: string }>()
  useEffect(() => {
    if (!file) return
    let isLeft = false
    if (!previews.has(file)) previews.set(file, makePreview(file))
    void previews.get(file)!.then((preview) => isLeft || setMade({ file, preview }))
    return () => {
      isLeft = true
    }
  }, [file])
  return made && made.file === file ? made.preview : ''
}
