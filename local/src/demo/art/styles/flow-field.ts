import { hex, ramp, scale } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { cover, fill, lighten } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { hair } from '../surface/strokes.ts'

export interface FlowOptions {
  ground: string
  inks: readonly string[]
  strands: number
  /** Length of a strand in units. */
  length: number
  zoom: number
  /** How far the field turns. */
  curl: number
  /** Light strands on a dark ground; otherwise ink on paper. */
  luminous: boolean
  alpha: number
  /** Centres that the current circles around. */
  eddies: number
}

/** A hundred thousand fine strands following one current. */
export function flowField(picture: Picture, random: Random, options: FlowOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const inks = ramp(options.inks)
  fill(picture, hex(options.ground))
  const eddies = Array.from({ length: options.eddies }, () => ({
    x: random.between(0.15, 0.85) * across,
    y: random.between(0.15, 0.85) * down,
    reach: random.between(0.18, 0.4),
    spin: random.chance(0.5) ? 1 : -1,
  }))
  const step = 0.006
  const count = Math.round(options.length / step)
  const strands = Math.round(options.strands * across * down)

  for (let i = 0; i < strands; i++) {
    let x = random.between(-0.1, across + 0.1)
    let y = random.between(-0.1, down + 0.1)
    const tone = noise.fractal(x * 1.1 + 40, y * 1.1, 3) * 1.1 + 0.5 + random.gaussian() * 0.07
    const colour = inks(tone)
    const points = [x, y]
    for (let k = 0; k < count; k++) {
      const angle = options.curl * noise.fractal(x * options.zoom, y * options.zoom, 2)
      let vx = Math.cos(angle)
      let vy = Math.sin(angle)
      for (const eddy of eddies) {
        const ex = x - eddy.x
        const ey = y - eddy.y
        const far = Math.hypot(ex, ey) + 1e-6
        const pull = 2.6 * Math.exp(-((far / eddy.reach) ** 2))
        vx += (-ey / far) * eddy.spin * pull - (ex / far) * pull * 0.12
        vy += (ex / far) * eddy.spin * pull - (ey / far) * pull * 0.12
      }
      const speed = Math.hypot(vx, vy) || 1
      x += (vx / speed) * step
      y += (vy / speed) * step
      points.push(x, y)
    }
    const power = options.alpha * (0.3 + random.next() ** 3 * 1.4)
    const fadeInOut = (t: number) => power * Math.min(1, 4 * t, 4 - 4 * t)
    hair(picture, points, options.luminous ? scale(colour, 1) : colour, fadeInOut, options.luminous ? lighten : cover)
  }
  if (options.luminous) {
    bloom(picture, 0.03, 0.25, 0.2)
    vignette(picture, 0.4)
    develop(picture)
  }
}
