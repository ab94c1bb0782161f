import sharp from 'sharp'

/** Per channel, of 255. */
const NOISE = 12

/** The fraction of pixels that differ between two screenshots of the same size; 1 if their sizes differ. */
export async function pixelDifference(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (one!.data.length !== other!.data.length) return 1
  const pixels = one!.data.length / 3
  let different = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    const from = pixel * 3
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs(one!.data[from + channel]! - other!.data[from + channel]!) <= NOISE,
    )
    if (!isSame) different++
  }
  return different / pixels
}
