import type { Picture } from './picture.ts'
import type { Random } from './random.ts'

const STEPS = 4096

const curve = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})

/**
 * The picture as 8-bit sRGB, three bytes a pixel. `grain` is the deviation of the film grain in steps of 255; a little
 * of it also keeps gradients from banding.
 */
export function toBytes(picture: Picture, random: Random, grain: number): Buffer {
  const { data } = picture
  const bytes = Buffer.allocUnsafe(data.length)
  for (let i = 0; i < data.length; i += 3) {
    const speck = (random.next() + random.next() + random.next() - 1.5) * 2 * grain
    for (let c = 0; c < 3; c++) {
      const v = data[i + c]!
      // The curve is steep near black, where steps of the table would show.
      const place = v <= 0 ? 0 : v >= 1 ? STEPS : v * STEPS
      const low = Math.floor(place)
      const encoded = low === STEPS ? 255 : curve[low]! + (curve[low + 1]! - curve[low]!) * (place - low)
      const value = encoded + speck + 0.5
      bytes[i + c] = value <= 0 ? 0 : value >= 255 ? 255 : value
    }
  }
  return bytes
}
