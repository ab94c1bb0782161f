import { mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow } from '../surface/shapes.ts'
import { hair } from '../surface/strokes.ts'

export interface NebulaOptions {
  /** From the dark of space to the hottest gas. */
  gas: readonly string[]
  /** A second gas that shines where the first thins out. */
  veil: readonly string[]
  /** Features across the shorter edge. */
  zoom: number
  stars: number
}

/** Clouds of gas by warped noise, lanes of dust before them, stars behind and in front. */
export function nebula(picture: Picture, random: Random, options: NebulaOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const gas = ramp(options.gas)
  const veil = ramp(options.veil)
  const core = { x: across * random.between(0.38, 0.62), y: down * random.between(0.38, 0.6) }

  paint(picture, (px, py) => {
    const x = px * options.zoom
    const y = py * options.zoom
    const ax = noise.fractal(x + 0.16, y, 4)
    const ay = noise.fractal(x + 5.2, y + 1.46, 4)
    const bx = noise.fractal(x + 1.1 * ax + 1.7, y + 1.1 * ay + 9.2, 4)
    const by = noise.fractal(x + 1.1 * ax + 8.3, y + 1.1 * ay + 2.8, 4)
    const density = noise.fractal(x + 1.2 * bx, y + 1.2 * by, 7) + 0.5
    const far = Math.hypot(px - core.x, (py - core.y) * 1.1)
    const envelope = Math.exp(-far * far * 2.6)
    const lit = smooth(0.12, 1.15, density * (0.35 + 0.95 * envelope) + 0.3 * ax)
    const dust = smooth(0.1, 0.5, noise.ridged(x * 0.9 + ax * 1.5, y * 0.9 + by * 1.5, 5) - 0.28 + bx * 0.5)
    const thin = smooth(-0.1, 0.55, by + 0.25 * envelope)
    const colour = plus(scale(gas(lit), 0.35 + 1.3 * lit * lit), scale(veil(thin), 0.55 * thin * (1 - lit * 0.7)))
    return scale(colour, (1 - 0.72 * dust * (1 - lit * 0.35)) * (0.35 + 0.8 * envelope))
  })

  const tints: Colour[] = [
    [0.75, 0.86, 1],
    [1, 0.96, 0.9],
    [1, 0.8, 0.6],
  ]
  for (let i = 0; i < options.stars; i++) {
    const size = random.next() ** 45
    const tint = mix(random.pick(tints), [1, 1, 1], 0.4)
    const [x, y] = [random.next() * across, random.next() * down]
    glow(picture, x, y, 0.0017 + size * 0.005, tint, 0.1 + size * 3 + 0.8 * random.next() ** 6)
    if (size > 0.55) {
      glow(picture, x, y, 0.05 * size, tint, 0.15 * size)
      const arm = 0.055 * size
      hair(picture, [x - arm, y, x + arm, y], tint, (t) => 0.7 * size * (1 - Math.abs(2 * t - 1)) ** 2)
      hair(picture, [x, y - arm, x, y + arm], tint, (t) => 0.7 * size * (1 - Math.abs(2 * t - 1)) ** 2)
    }
  }
  bloom(picture, 0.05, 0.3, 0.3)
  vignette(picture, 0.35)
  develop(picture, 1.15)
}
