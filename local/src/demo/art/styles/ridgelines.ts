import { hex, mix, ramp, scale } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { polygon } from '../surface/shapes.ts'
import { stroke } from '../surface/strokes.ts'

export interface RidgelineOptions {
  ground: readonly [string, string]
  lines: readonly string[]
  count: number
  height: number
}

/** Signal after signal, each hiding what lies behind it. */
export function ridgelines(picture: Picture, random: Random, options: RidgelineOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const [top, bottom] = options.ground.map(hex)
  const lines = ramp(options.lines)
  paint(picture, (_, y) => mix(top!, bottom!, y / down))
  const margin = 0.12
  const centre = across * 0.52
  const width = across - 2 * margin
  for (let row = 0; row < options.count; row++) {
    const t = row / (options.count - 1)
    const base = down * 0.26 + (down * 0.86 - down * 0.26) * t
    const points: number[] = []
    for (let k = 0; k <= 420; k++) {
      const x = margin + (k / 420) * width
      const middle = Math.exp(-(((x - centre - 0.2 * Math.sin(t * 5)) / (0.24 * across)) ** 2))
      const side = 0.6 * Math.exp(-(((x - centre + 0.3 * across * Math.cos(t * 4)) / (0.1 * across)) ** 2))
      const rough = noise.ridged(x * 3.2, t * 5, 4) * 1.1 + noise.fractal(x * 11, t * 26, 2) * 0.5
      points.push(x, base - options.height * Math.max(0, rough) * (middle + side) - 0.006 * noise.at(x * 30, row * 3.7))
    }
    const skirt = [...points, across - margin, base + 0.08, margin, base + 0.08]
    const fade = mix(top!, bottom!, base / down)
    polygon(
      picture,
      skirt,
      (_x, y) =>
        mix(
          scale(lines(t), 0.1),
          fade,
          Math.min(1, Math.max(0, (y - base + options.height * 0.7) / (options.height * 0.7))),
        ),
      0.97,
    )
    stroke(picture, points, 0.0011, (x) => scale(lines(t + 0.25 * noise.at(x * 1.3, t * 2)), 1.15))
  }
  bloom(picture, 0.02, 0.4, 0.05)
  vignette(picture, 0.3)
  develop(picture, 1.25)
}
