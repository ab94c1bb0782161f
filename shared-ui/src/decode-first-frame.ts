/** Whether a chosen picture moves; where the browser cannot know, any GIF. */
async function isAnimated(file: File): Promise<boolean> {
  if (!('ImageDecoder' in globalThis)) return file.type === 'image/gif'
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type })
  try {
    await decoder.tracks.ready
    return decoder.tracks.selectedTrack?.animated ?? false
  } finally {
    decoder.close()
  }
}

/** The first frame of an animation in its own size; null of other pictures, and where it cannot be decoded. */
export async function decodeFirstFrame(file: File): Promise<Blob | null> {
  try {
    if (!(await isAnimated(file))) return null
    const frame = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = frame.width
    canvas.height = frame.height
    canvas.getContext('2d')?.drawImage(frame, 0, 0)
    frame.close()
    return await new Promise((resolve) => canvas.toBlob(resolve))
  } catch {
    return null
  }
}
