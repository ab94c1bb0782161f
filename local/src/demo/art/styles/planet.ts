import { hex, mix, plus, ramp, scale, smooth, times } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow } from '../surface/shapes.ts'

export interface PlanetOptions {
  /** Bands from pole to pole. */
  bands: readonly string[]
  rings: readonly string[]
  sky: readonly string[]
  air: string
  land: string
  x: number
  y: number
  radius: number
  tilt: number
}

/** A ringed giant rising over a dark horizon. */
export function planet(picture: Picture, random: Random, options: PlanetOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const [bands, rings, sky] = [ramp(options.bands), ramp(options.rings), ramp(options.sky)]
  const air = hex(options.air)
  const land = hex(options.land)
  const cx = options.x * across
  const cy = options.y * down
  const { radius } = options
  const sun = [-0.72, -0.42, 0.55]
  const [cos, sin] = [Math.cos(options.tilt), Math.sin(options.tilt)]
  const squash = 0.2

  const space = (x: number, y: number) => {
    const cloud = noise.fractal(x * 1.4 + noise.fractal(x * 2, y * 2, 3), y * 1.4 + 4, 5) + 0.35
    return plus(sky(y / down), scale(sky(0.85), 0.28 * smooth(0.1, 0.9, cloud)))
  }
  const globe = (x: number, y: number): Colour => {
    const nx = (x - cx) / radius
    const ny = (y - cy) / radius
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
    const latitude = -sin * nx + cos * ny
    const longitude = Math.atan2(cos * nx + sin * ny, nz)
    const swirl = noise.fractal(longitude * 2.2 + 3, latitude * 9, 5)
    const curl = noise.fractal(longitude * 3 + swirl * 2, latitude * 14 + swirl * 1.5, 4)
    const skin = bands(0.5 + latitude * 0.5 + 0.07 * swirl + 0.035 * curl)
    const storm = 0.85 + 0.3 * noise.at(longitude * 1.5, latitude * 30 + curl * 2)
    const light = nx * sun[0]! + ny * sun[1]! + nz * sun[2]!
    const day = smooth(-0.12, 0.85, light)
    // The ring's shadow falls on the globe as a dark band.
    const shadow = 1 - 0.55 * Math.exp(-(((latitude - 0.16 + nx * 0.05) / 0.045) ** 2))
    const rim = (1 - nz) ** 3
    return plus(scale(skin, day * storm * shadow * 1.15), scale(air, rim * (0.12 + 1.1 * smooth(-0.2, 0.7, light))))
  }
  const ringLight = (u: number) => {
    const grooves = 0.55 + 0.45 * noise.fractal(u * 26, 1.5, 4) * 2
    return (
      smooth(1.28, 1.36, u) *
      smooth(2.25, 2.12, u) *
      (0.25 + 0.75 * smooth(0.035, 0.06, Math.abs(u - 1.86))) *
      Math.max(0.05, grooves)
    )
  }

  paint(picture, (x, y) => {
    const pixel = 1.2 / picture.unit
    const far = Math.hypot(x - cx, y - cy)
    const rx = (cos * (x - cx) + sin * (y - cy)) / radius
    const ry = (-sin * (x - cx) + cos * (y - cy)) / radius
    const u = Math.hypot(rx, ry / squash)
    const behind = ry < 0
    const onGlobe = smooth(radius + pixel, radius - pixel, far)
    let colour = space(x, y)
    colour = plus(
      colour,
      scale(air, 0.5 * Math.exp(-Math.max(0, far - radius) * 9) * smooth(0.9, -0.6, (x - cx + y - cy) / radius)),
    )
    const eclipse = rx > 0 && u < 2.4 ? smooth(0.75, 1.15, Math.abs(ry / squash + rx * 0.2) + 0.25 * rx) : 1
    const ring = ringLight(u)
    const ringColour = scale(rings((u - 1.28) / 0.95), 0.95 * (behind ? 0.25 + 0.75 * eclipse : 1))
    if (behind) colour = mix(colour, ringColour, ring * 0.85)
    if (onGlobe > 0) colour = mix(colour, globe(x, y), onGlobe)
    if (!behind) colour = mix(colour, ringColour, ring * 0.9)
    const hill = down * 0.86 - 0.11 * noise.ridged(x * 1.1 + 2, 0.5, 7)
    const nearHill = down * 0.97 - 0.12 * noise.ridged(x * 0.8 + 9, 3.5, 7)
    const haze = scale(times(sky(1), [1.2, 1.1, 1]), 0.8)
    colour = plus(colour, scale(haze, 0.8 * smooth(down * 0.6, down * 0.92, y)))
    colour = mix(colour, mix(land, haze, 0.42), smooth(-pixel, pixel, y - hill))
    return mix(colour, land, smooth(-pixel, pixel, y - nearHill))
  })
  for (let i = 0; i < 700; i++) {
    const [x, y] = [random.next() * across, random.next() ** 1.4 * down * 0.8]
    if (Math.hypot(x - cx, y - cy) < radius * 1.02) continue
    glow(picture, x, y, random.between(0.0016, 0.0032), [0.95, 0.95, 1], 0.1 + random.next() ** 6 * 2)
  }
  bloom(picture, 0.05, 0.2, 0.35)
  vignette(picture, 0.3)
  develop(picture, 1.1)
}
