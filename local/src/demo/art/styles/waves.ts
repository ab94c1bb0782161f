import { hex, mix, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface WavesOptions {
  sky: readonly [string, string]
  sun: { x: number; y: number; radius: number; colour: string }
  /** From the far scales to the near. */
  water: readonly string[]
  line: string
  /** Scales across the shorter edge. */
  scales: number
  horizon: number
}

/** Overlapping wave scales rolling towards the viewer under a flat sun. */
export function waves(picture: Picture, random: Random, options: WavesOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const water = ramp(options.water)
  const line = hex(options.line)
  const [high, low] = options.sky.map(hex)
  const sun = { ...options.sun, x: options.sun.x * across, y: options.sun.y * down, colour: hex(options.sun.colour) }
  const radius = 0.62 / options.scales
  const rise = radius * 0.52
  const horizon = options.horizon * down
  const rows = Math.ceil((down + radius * 3 - horizon) / rise)
  const swell = (x: number, row: number) =>
    0.075 * Math.sin(x * 2.3 + row * 0.21) + 0.09 * noise.at(x * 0.9 + row * 0.03, row * 0.09)

  const sky = (x: number, y: number): Colour => {
    const far = Math.hypot(x - sun.x, y - sun.y)
    const bars = smooth(0.2, 0.24, noise.at(x * 1.1 + 3, y * 9)) * 0.35
    const base = mix(mix(high!, low!, y / horizon), low!, bars)
    if (far < sun.radius) return mix(sun.colour, low!, y > sun.y ? 0.75 * smooth(0.35, 0.4, ((y - sun.y) * 22) % 1) : 0)
    return base
  }
  paintSharp(picture, (x, y) => {
    const paper = 1 + 0.06 * noise.fractal(x * 60, y * 60, 2)
    for (let row = rows; row >= 0; row--) {
      const base = horizon + row * rise
      if (base - radius - 0.2 > y) continue
      const shift = row % 2 === 0 ? 0 : radius
      const seed = Math.round((x - shift) / (2 * radius))
      const cx = seed * 2 * radius + shift
      const best = Math.hypot(x - cx, y - (base + swell(cx, row))) / radius
      if (best >= 1) continue
      const depth = row / rows
      const band = best * 5.2
      const groove = band - Math.floor(band)
      const tone = water(depth + 0.1 * noise.at(seed * 0.7, row * 0.31) + 0.07 * (Math.floor(band) % 2))
      const edge = smooth(0.82, 0.86, groove) * smooth(1, 0.97, groove)
      const shade = 0.68 + 0.42 * smooth(0.2, 1, best) - 0.25 * smooth(0.0, 0.5, 0.5 - best)
      return scale(mix(scale(tone, shade), line, edge * 0.85), paper)
    }
    return scale(sky(x, y), paper)
  })
  vignette(picture, 0.2)
}
