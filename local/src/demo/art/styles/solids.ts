import { hex, hue, mix, plus, ramp, scale, smooth, times } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, vignette, develop } from '../surface/light.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface SolidsOptions {
  shape: 'drops' | 'gyroid'
  /** From floor to ceiling of the studio. */
  studio: readonly string[]
  key: string
  /** Base colour and how much of a soap film lies on it. */
  skin: string
  film: number
  phase?: number
}

type Field = (x: number, y: number, z: number) => number

const FLOOR = -1.02

/** Shapes given only by a distance function, marched along each ray, in a studio with soft light. */
export function solids(picture: Picture, random: Random, options: SolidsOptions): void {
  const { across, down } = picture
  const studio = ramp(options.studio)
  const key = hex(options.key)
  const skin = hex(options.skin)
  const field = fieldOf(random, options)
  const sun = [-0.52, 0.72, -0.46]

  const env = (x: number, y: number, z: number): Colour => {
    const soft = smooth(0.62, 0.96, x * sun[0]! + y * sun[1]! + z * sun[2]!)
    const strip = smooth(0.09, 0.02, Math.abs(x - 0.72)) * smooth(-0.3, 0.2, y) * 0.9
    return plus(studio(0.5 + 0.5 * y), scale(key, soft * 2.6 + strip * 1.1))
  }
  const march = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number => {
    const b = ox * dx + oy * dy + oz * dz
    const h = b * b - (ox * ox + oy * oy + oz * oz - 1.75)
    if (h < 0) return -1
    const end = -b + Math.sqrt(h)
    let t = Math.max(0.01, -b - Math.sqrt(h))
    for (let i = 0; i < 90 && t < end; i++) {
      const d = field(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < 0.0012) return t
      t += d * 0.92
    }
    return -1
  }
  const floor = (x: number, z: number): Colour => {
    let open = 1
    // Only rays that pass near the shape can be darkened by it.
    const b = x * sun[0]! + FLOOR * sun[1]! + z * sun[2]!
    const h = b * b - (x * x + FLOOR * FLOOR + z * z - 2.1)
    let t = h < 0 ? 9 : Math.max(0.05, -b - Math.sqrt(h))
    for (let i = 0; i < 22 && t < 4; i++) {
      const d = field(x + sun[0]! * t, FLOOR + sun[1]! * t, z + sun[2]! * t)
      open = Math.min(open, 0.5 + (5 * d) / t)
      if (open <= 0) break
      t += Math.max(0.06, d)
    }
    const away = Math.hypot(x, z)
    const near = away > 2 ? 1 : smooth(-0.1, 0.75, field(x, FLOOR + 0.12, z))
    const far = smooth(1.2, 6, away)
    const lit = scale(mix(studio(0), key, 0.25), (0.45 + 0.6 * smooth(0, 1, open)) * (0.45 + 0.55 * near))
    return mix(lit, studio(0.42), far)
  }
  const shade = (x: number, y: number, z: number, dx: number, dy: number, dz: number): Colour => {
    const e = 0.0016
    const here = field(x, y, z)
    let nx = field(x + e, y, z) - here
    let ny = field(x, y + e, z) - here
    let nz = field(x, y, z + e) - here
    const n = Math.hypot(nx, ny, nz) || 1
    nx /= n
    ny /= n
    nz /= n
    const d = dx * nx + dy * ny + dz * nz
    const facing = Math.min(1, Math.max(0, -d))
    const mirror = env(dx - 2 * d * nx, dy - 2 * d * ny, dz - 2 * d * nz)
    const fresnel = 0.08 + 0.92 * (1 - facing) ** 4
    const tint = hue(0.12 + facing * 0.95 + ny * 0.16 + x * 0.1, 0.74, 0.15)
    const occluded = Math.min(1, 0.25 + 3.2 * Math.max(0, field(x + nx * 0.22, y + ny * 0.22, z + nz * 0.22)))
    const sunlit = Math.max(0, nx * sun[0]! + ny * sun[1]! + nz * sun[2]!)
    const body = times(
      mix(skin, tint, options.film),
      plus(scale(key, sunlit * 0.85), scale(studio(0.5 + 0.5 * ny), 0.75)),
    )
    const gloss = times(mirror, mix([1, 1, 1], scale(tint, 1.5), options.film * 0.8))
    return scale(plus(scale(body, 1 - fresnel * 0.6), scale(gloss, 0.25 + 0.7 * fresnel)), 0.35 + 0.65 * occluded)
  }
  const lens = 1.75
  paintSharp(picture, (px, py) => {
    const sx = px - across / 2
    const sy = down / 2 - py
    const length = Math.hypot(sx, sy - 0.13, lens)
    const [dx, dy, dz] = [sx / length, (sy - 0.13) / length, lens / length]
    const [ox, oy, oz] = [0, 0.42, -4.4]
    const t = march(ox, oy, oz, dx, dy, dz)
    if (t > 0) return shade(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz)
    if (dy < -0.02) {
      const f = (FLOOR - oy) / dy
      return mix(floor(ox + dx * f, oz + dz * f), studio(0.42), smooth(-0.1, -0.02, dy))
    }
    return studio(0.42 + dy * 0.9)
  })
  bloom(picture, 0.05, 0.12, 0.7)
  vignette(picture, 0.22)
  develop(picture, 0.95)
}

function fieldOf(random: Random, options: SolidsOptions): Field {
  const turn = (options.phase ?? 0) * 2 * Math.PI
  if (options.shape === 'gyroid') {
    const cos = Math.cos(0.6 + turn)
    const sin = Math.sin(0.6 + turn)
    return (x, y, z) => {
      const ball = Math.hypot(x, y, z) - 1
      if (ball > 0.2) return ball
      const [u, w] = [x * cos - z * sin, x * sin + z * cos]
      const k = 6.2
      const wave =
        Math.sin(u * k) * Math.cos(y * k) + Math.sin(y * k) * Math.cos(w * k) + Math.sin(w * k) * Math.cos(u * k)
      return Math.max(ball, Math.abs(wave) / (k * 1.5) - 0.035)
    }
  }
  const drops = Array.from({ length: 7 }, (_, i) => ({
    x: random.between(-0.75, 0.75) + 0.12 * Math.sin(turn + i),
    y: random.between(-0.62, 0.62) + 0.12 * Math.cos(turn + i * 2),
    z: random.between(-0.5, 0.5),
    r: random.between(0.2, 0.46),
  }))
  return (x, y, z) => {
    let best = 9
    for (const drop of drops) {
      const d = Math.sqrt((x - drop.x) ** 2 + (y - drop.y) ** 2 + (z - drop.z) ** 2) - drop.r
      const h = Math.max(0.26 - Math.abs(best - d), 0) / 0.26
      best = Math.min(best, d) - h * h * 0.065
    }
    return best
  }
}
