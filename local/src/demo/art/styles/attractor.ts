import { hex, mix, ramp } from '../surface/colour.ts'
import { blur, vignette } from '../surface/light.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface AttractorOptions {
  /** The four constants of the map (Clifford Pickover's form). */
  constants: readonly [number, number, number, number]
  ground: string
  /** From rarely to often visited. */
  inks: readonly string[]
  /** Laid over by the direction of travel. */
  accent: readonly string[]
  points: number
  zoom: number
  contrast: number
}

/** The dust that one restless point leaves: x' = sin(a y) + c cos(a x), y' = sin(b x) + d cos(b y). */
export function attractor(picture: Picture, random: Random, options: AttractorOptions): void {
  const { width, height, unit, across, down, data } = picture
  const [a, b, c, d] = options.constants
  const hits = new Float32Array(width * height)
  const travel = new Float32Array(width * height)
  const total = Math.round(options.points * width * height)
  let [x, y] = [0.1, 0.1]
  for (let i = 0; i < total; i++) {
    const nx = Math.sin(a * y) + c * Math.cos(a * x)
    const ny = Math.sin(b * x) + d * Math.cos(b * y)
    const speed = Math.abs(nx - x) + Math.abs(ny - y)
    x = nx
    y = ny
    const px = Math.floor((across / 2 + x * options.zoom) * unit + random.next() - 0.5)
    const py = Math.floor((down / 2 + y * options.zoom) * unit + random.next() - 0.5)
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    hits[py * width + px]! += 1
    travel[py * width + px]! += speed
  }
  const inks = ramp(options.inks)
  const accent = ramp(options.accent)
  const ground = hex(options.ground)
  const ceiling = Math.log(1 + options.points * options.contrast)
  paint(picture, (ux, uy) => {
    const p = Math.floor(uy * unit) * width + Math.floor(ux * unit)
    const count = hits[p]!
    if (count === 0) return ground
    const dense = Math.min(1, Math.log(1 + count) / ceiling)
    const ink = mix(inks(dense), accent(travel[p]! / count / 3.4), 0.45)
    return mix(ground, ink, Math.min(1, dense * 1.5))
  })
  const soft = { ...picture, data: data.slice() }
  blur(soft, 0.006)
  for (let i = 0; i < data.length; i++) data[i] = data[i]! * 0.8 + soft.data[i]! * 0.2
  vignette(picture, 0.2)
}
