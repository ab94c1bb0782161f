import { AVATAR_MAX_EDGE, AVATAR_QUALITY } from './limits.ts'

/** A region of an image, in image pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A decoded image. Its object URL is valid until revoked. */
export interface Picture {
  url: string
  image: HTMLImageElement
}

/** Rejects if the browser cannot decode the file. */
export async function readPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  return { url, image }
}

/** Resolves once an image has loaded or failed to load. */
export async function whenShown(url: string | null): Promise<void> {
  const image = new Image()
  if (url) image.src = url
  await image.decode().catch(() => {})
}

/** A square region of an image as a file: PNG if it has transparency, otherwise JPEG. */
export async function cropPicture(image: HTMLImageElement, area: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  const edge = Math.max(1, Math.min(AVATAR_MAX_EDGE, Math.round(area.width)))
  canvas.width = canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to crop on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge)
  const extension = isTransparent(context.getImageData(0, 0, edge, edge).data) ? 'png' : 'jpeg'
  const type = `image/${extension}`
  const cropped = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, AVATAR_QUALITY))
  if (!cropped) throw new Error('The picture could not be cropped.')
  return new File([cropped], `avatar.${extension}`, { type })
}

function isTransparent(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 255) < 255) return true
  return false
}
