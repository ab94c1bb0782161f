const QUALITY = 0.9

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
