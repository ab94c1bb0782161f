import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow } from '../surface/shapes.ts'

export interface AuroraOptions {
  sky: readonly string[]
  /** From the lower edge of a curtain up. */
  light: readonly string[]
  land: string
  curtains: number
  /** Where the shore is, as a share of the height. */
  shore: number
  /** 0 to 1 for one loop of movement. */
  phase?: number
}

/** Curtains of light over a mountain lake that mirrors them. */
export function aurora(picture: Picture, random: Random, options: AuroraOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const sky = ramp(options.sky)
  const light = ramp(options.light)
  const land = hex(options.land)
  const shore = options.shore * down
  const turn = (options.phase ?? 0) * 2 * Math.PI
  const [sway, drift] = [Math.sin(turn) * 0.22, Math.cos(turn) * 0.22]

  const curtains = Array.from({ length: options.curtains }, (_, i) => ({
    low: shore * random.between(0.52, 0.86) - i * 0.015,
    tall: random.between(0.3, 0.62) * shore,
    seed: random.between(0, 50),
    power: random.between(0.55, 1.1),
    bend: random.between(0.16, 0.3),
  }))
  const glowAt = (x: number, y: number): Colour => {
    let sum: Colour = [0, 0, 0]
    for (const c of curtains) {
      const fold = x + noise.at3(x * 1.7 + c.seed, y * 0.9, 3.5 + sway) * 0.16
      const edge =
        c.low + (noise.fractal(fold * 0.9 + c.seed, 2.5 + sway, 3) * 2 + 0.1 * Math.sin(fold * 2.3 + c.seed)) * c.bend
      const above = edge - y
      if (above < -0.05) continue
      const ray = 0.55 + 0.75 * noise.fractal(fold * 9 + c.seed, drift * 1.5 + y * 0.15, 3)
      const body = smooth(-0.05, 0.03, above) * Math.exp((-Math.max(0, above) / c.tall) * (2.6 - ray))
      const patch = smooth(-0.35, 0.35, noise.at(x * 0.8 + c.seed * 2, 7.5 + drift))
      sum = plus(sum, scale(light(Math.max(0, above) / c.tall), body * Math.max(0, ray) * patch * c.power))
    }
    return sum
  }
  const ridge = (x: number) =>
    0.03 + 0.19 * noise.ridged(x * 0.9 + 4, 0.5, 7) * smooth(-0.5, 0.4, noise.at(x * 0.55, 8.5))
  const view = (x: number, y: number): Colour => plus(sky(y / shore), glowAt(x, y))

  paint(picture, (x, y) => {
    const pixel = 1 / picture.unit
    if (y < shore) {
      const top = shore - ridge(x)
      const covered = smooth(-pixel, pixel, y - top)
      if (covered === 1) return plus(land, scale(sky(1), 0.12 * smooth(top, shore, y)))
      return mix(view(x, y), land, covered)
    }
    const deep = (y - shore) / (down - shore)
    const ripple = noise.fractal3(x * (5 - deep * 2), (y - shore) * (60 - 40 * deep), 4.5 + sway, 3)
    const mirrorY = shore - (y - shore) * (0.9 + 0.25 * deep) + ripple * 0.05 * (0.25 + deep)
    const mirrorX = x + ripple * 0.012
    const top = shore - ridge(mirrorX)
    const seen = mix(view(mirrorX, Math.max(0, mirrorY)), land, smooth(-0.004, 0.004, mirrorY - top))
    return scale(seen, (0.72 - 0.3 * deep) * (0.9 + 0.35 * ripple))
  })
  const stars = 420
  for (let i = 0; i < stars; i++) {
    const x = random.next() * across
    const y = random.next() * (shore - ridge(x) - 0.01)
    const strength = random.next() ** 5 * 1.8 + 0.06
    if (y > 0) glow(picture, x, y, random.between(0.0018, 0.0034), [0.85, 0.93, 1], strength)
  }
  bloom(picture, 0.06, 0.32, 0.12)
  vignette(picture, 0.3)
  develop(picture, 1.15)
}
