import { cycle, hex, mix } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { hair } from '../surface/strokes.ts'

export interface SilkOptions {
  ground: readonly [string, string]
  colours: readonly string[]
  /** Copies around the centre; 1 leaves it free. */
  symmetry: number
  threads: number
  sheets: number
  alpha: number
  phase?: number
}

/** Sheets of fine threads that fold over one another in the dark. */
export function silk(picture: Picture, random: Random, options: SilkOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const [outer, inner] = options.ground.map(hex)
  const colours = cycle(options.colours)
  const turn = (options.phase ?? 0) * 2 * Math.PI
  const [cx, cy] = [across / 2, down / 2]
  paint(picture, (x, y) => mix(inner!, outer!, Math.min(1, Math.hypot(x - cx, y - cy) * 1.35)))
  const scaleUp = options.symmetry > 1 ? 0.5 : 0.62

  for (let sheet = 0; sheet < options.sheets; sheet++) {
    const seed = random.between(0, 90)
    const lead = random.between(0, 2 * Math.PI)
    const wave = random.between(0.7, 1.5)
    for (let thread = 0; thread < options.threads; thread++) {
      const share = thread / options.threads
      const colour = colours(sheet / options.sheets + share * 0.3)
      const points: number[] = []
      const slip = share * 0.9
      for (let k = 0; k <= 90; k++) {
        const t = k / 90
        const radius = scaleUp * (0.08 + 0.95 * t) * (1 + 0.35 * noise.at(seed + t * 1.6, slip + Math.cos(turn) * 0.18))
        const angle =
          lead +
          (t - 0.4) * 2.2 * wave +
          1.5 * noise.at(t * 1.5 + seed, 5 + slip + Math.sin(turn) * 0.18) +
          0.9 * noise.at(t * 3 + seed * 2, 9 + slip * 1.6)
        points.push(radius * Math.cos(angle), radius * Math.sin(angle))
      }
      const edge = 0.35 + 1.1 * Math.max(0, Math.sin(share * Math.PI * 3) ** 8)
      const power = options.alpha * edge
      for (let copy = 0; copy < options.symmetry; copy++) {
        const a = (2 * Math.PI * copy) / options.symmetry
        const mirror = options.symmetry > 1 ? [1, -1] : [1]
        for (const side of mirror) {
          const placed: number[] = []
          for (let i = 0; i < points.length; i += 2) {
            const [px, py] = [points[i]!, points[i + 1]! * side]
            placed.push(cx + px * Math.cos(a) - py * Math.sin(a), cy + px * Math.sin(a) + py * Math.cos(a))
          }
          hair(picture, placed, colour, (t) => power * Math.min(1, t * 5, (1 - t) * 3.5))
        }
      }
    }
  }
  bloom(picture, 0.035, 0.5, 0.05)
  vignette(picture, 0.25)
  develop(picture, 1.25)
}
