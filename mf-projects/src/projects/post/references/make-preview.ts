/** Longer side, in px: a tile at twice its density. */
const SIDE = 320

/** A small copy as a data URL, so that a draft can keep it; empty if the browser cannot read the picture. */
export async function makePreview(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.75)
  } catch {
    return ''
  }
}
