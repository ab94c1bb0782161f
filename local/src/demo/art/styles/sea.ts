import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface SeaOptions {
  /** From the zenith to the horizon. */
  sky: readonly string[]
  sun: { x: number; lift: number; radius: number; colour: string; shine: number }
  cloud: string
  clouds: number
  water: string
  /** Share of the height above the horizon. */
  horizon: number
  swell: number
  phase?: number
}

/** A low sun over open water; every ripple mirrors the piece of sky it faces. */
export function sea(picture: Picture, random: Random, options: SeaOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const sky = ramp(options.sky)
  const sunColour = hex(options.sun.colour)
  const cloudColour = hex(options.cloud)
  const water = hex(options.water)
  const horizon = options.horizon * down
  const cx = options.sun.x * across
  const phase = (options.phase ?? 0) * 2 * Math.PI

  // Whole turns a loop, so that the end meets the beginning.
  const waves = Array.from({ length: 22 }, (_, i) => {
    const length = 0.95 ** i * 0.9 * random.between(0.75, 1.3) * (i > 11 ? 0.35 : 1)
    const way = random.gaussian() * 0.55
    const k = (2 * Math.PI) / length
    const pace = Math.max(1, Math.round(1.1 / Math.sqrt(length)))
    return {
      kx: k * Math.sin(way),
      kz: k * Math.cos(way),
      steep: random.between(0.5, 1) * 0.032,
      length,
      shift: random.between(0, 7),
      pace,
    }
  })

  const heaven = (x: number, lift: number): Colour => {
    const up = Math.max(0, lift)
    const far = Math.hypot(x - cx, up - options.sun.lift)
    const base = sky(1 - up / horizon)
    const band = noise.fractal((x * 1.1) / (0.35 + up), 2.2 / (0.12 + up * 1.1), 5)
    const cover = smooth(-0.06, 0.4, band) * options.clouds * smooth(0.0, 0.08, up)
    const lit = plus(cloudColour, scale(sunColour, 0.85 * Math.exp(-far * 2.6)))
    const shine = scale(sunColour, options.sun.shine * (0.5 * Math.exp(-far * 6) + 0.22 * Math.exp(-far * 1.9)))
    return plus(mix(base, lit, cover), shine)
  }
  paint(picture, (x, y) => {
    if (y < horizon) {
      const lift = horizon - y
      const far = Math.hypot(x - cx, lift - options.sun.lift)
      const disc = smooth(options.sun.radius + 0.002, options.sun.radius - 0.002, far)
      return plus(heaven(x, lift), scale(sunColour, disc * (1 + 2.2 * options.sun.shine)))
    }
    const fall = y - horizon + 0.0015
    const z = 0.42 / fall
    const wx = (x - cx) * z
    // What is smaller than a pixel there must not flicker.
    const reach = (z * z * 2.4) / picture.unit
    let slopeX = 0
    let slopeZ = 0
    const gust = 0.65 + 0.7 * (noise.fractal(wx * 0.35, z * 0.35, 3) + 0.3)
    for (const w of waves) {
      const seen = smooth(0.35, 1.6, w.length / reach)
      if (seen === 0) continue
      const angle = w.kx * wx + w.kz * z + w.shift + phase * w.pace
      const s = Math.cos(angle + 0.6 * Math.sin(angle)) * w.steep * seen
      slopeX += s * (w.kx / (Math.abs(w.kx) + Math.abs(w.kz)))
      slopeZ += s * (w.kz / (Math.abs(w.kx) + Math.abs(w.kz)))
    }
    const rough = options.swell * gust
    const fine = noise.fractal(wx * 7, z * 7, 2) * smooth(0.8, 0.15, reach * 7) * 0.16
    slopeX = slopeX * rough * 2 + fine
    slopeZ = slopeZ * rough * 2 + fine * 0.7
    const mirrorLift = fall + slopeZ * 1.7 + Math.abs(slopeX) * 0.25
    const mirrorX = x + slopeX * (0.5 + fall)
    const grazing = Math.exp(-fall * (1.6 + Math.max(0, slopeZ) * 3))
    const mirror = heaven(mirrorX, Math.abs(mirrorLift))
    const sunFar = Math.hypot((mirrorX - cx) * 1.25, (Math.abs(mirrorLift) - options.sun.lift) * 0.55)
    const glint = Math.exp(-((sunFar / (options.sun.radius * 0.9 + 0.03)) ** 2)) * options.sun.shine * 2.6
    const body = mix(water, scale(water, 0.35), smooth(0, down - horizon, fall))
    return plus(mix(body, mirror, 0.12 + 0.8 * grazing), scale(sunColour, glint * (0.35 + 0.65 * grazing)))
  })
  bloom(picture, 0.05, 0.2 * options.sun.shine, 0.6)
  vignette(picture, 0.3)
  develop(picture, 1.05)
}
