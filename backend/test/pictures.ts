import sharp from 'sharp'

/** A picture whose left half is red and right half blue, in the format asked for. */
export async function twoHalves(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const half = (background: string) => ({
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background },
  })
  const left = await sharp(half('red')).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

/** A GIF of three frames in different colors. */
export async function movingPicture(width: number, height: number) {
  const frames = ['red', 'lime', 'blue'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}
