const QUALITY = 0.9

/** Side of the small copy in which darkness is measured. */
const SAMPLE = 16
/** Of 255: films begin and end with frames below. */
const DARK = 28
/** Part of a frame that must be brighter. */
const BRIGHT_MIN = 0.04

/** Whether a video's present frame is as good as black. */
export function isDark(video: HTMLVideoElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SAMPLE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, 0, 0, SAMPLE, SAMPLE)
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
  let bright = 0
  for (let at = 0; at < data.length; at += 4) if (Math.max(data[at]!, data[at + 1]!, data[at + 2]!) > DARK) bright += 1
  return bright < BRIGHT_MIN * SAMPLE * SAMPLE
}

export async function takeFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) throw new Error('The video shows no picture.')
  context.drawImage(video, 0, 0)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!picture) throw new Error('The frame could not be drawn.')
  return new File([picture], 'thumbnail.jpg', { type: 'image/jpeg' })
}
