import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { cover, paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow, polygon } from '../surface/shapes.ts'

export interface MountainOptions {
  /** From the top of the sky to the horizon. */
  sky: readonly string[]
  sun: { x: number; y: number; radius: number; colour: string; shine: number }
  far: string
  near: string
  mist: string
  layers: number
  /** Where the farthest ridge stands, as a share of the height. */
  horizon: number
  /** 0 gives hills, 1 gives peaks. */
  jagged: number
  stars?: number
  pines?: boolean
  clouds?: number
}

/** Ridge behind ridge, each paler with distance, mist in the valleys and a low sun. */
export function mountains(picture: Picture, random: Random, options: MountainOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const sky = ramp(options.sky)
  const sunColour = hex(options.sun.colour)
  const sun = { x: options.sun.x * across, y: options.sun.y * down, radius: options.sun.radius }
  const horizon = options.horizon * down

  paint(picture, (x, y) => {
    const far = Math.hypot(x - sun.x, y - sun.y)
    const base = sky(y / (horizon * 1.15))
    const streak = noise.fractal(x * 1.3 + 5, y * 7 + noise.at(x * 2, y * 3) * 0.5, 5)
    const cloud = smooth(0.05, 0.42, streak) * (options.clouds ?? 0) * smooth(0, 0.25, y / down)
    const lit = mix(base, sunColour, Math.exp(-far * 2.6) * 0.55 * Math.min(1, options.sun.shine))
    const halo = scale(sunColour, Math.exp(-far * 3.2) * 0.35 * options.sun.shine)
    return plus(mix(base, plus(lit, scale(sunColour, 0.12 * Math.exp(-far * 1.5))), cloud), halo)
  })
  for (let i = 0; i < (options.stars ?? 0); i++) {
    const y = random.next() ** 1.5 * horizon
    glow(picture, random.next() * across, y, random.between(0.0015, 0.0035), [0.9, 0.95, 1], random.next() ** 3 * 1.6)
  }
  polygonDisc(picture, sun.x, sun.y, sun.radius, scale(sunColour, 1 + options.sun.shine))

  for (let layer = 0; layer < options.layers; layer++) {
    drawLayer(picture, random, noise, options, layer / (options.layers - 1), layer)
  }
  bloom(picture, 0.05, 0.14 * options.sun.shine, 0.5)
  vignette(picture, 0.25)
  develop(picture, 1.02)
}

function polygonDisc(picture: Picture, x: number, y: number, radius: number, colour: Colour) {
  const points: number[] = []
  for (let i = 0; i < 120; i++) {
    points.push(x + radius * Math.cos((i * Math.PI) / 60), y + radius * Math.sin((i * Math.PI) / 60))
  }
  polygon(picture, points, colour)
}

function drawLayer(
  picture: Picture,
  random: Random,
  noise: ReturnType<typeof makeNoise>,
  options: MountainOptions,
  depth: number,
  layer: number,
) {
  const { across, down, width, height, unit } = picture
  const horizon = options.horizon * down
  const base = horizon + (down - horizon) * depth ** 1.25 * 0.88
  const rise = (0.13 + 0.2 * (1 - Math.abs(depth - 0.35))) * (0.55 + 0.45 * options.jagged)
  const frequency = 0.9 + depth * 0.7
  const skyline = (x: number) => {
    const peaks = noise.ridged(x * frequency + layer * 13.7, layer * 5.3 + 0.5, 7) - 0.5
    const hills = noise.fractal(x * frequency * 1.1 + layer * 7.9, layer * 3.1 + 0.5, 4) * 0.9
    return base - rise * (peaks * options.jagged + hills * (1 - options.jagged * 0.6))
  }
  const body = mix(hex(options.far), hex(options.near), depth ** 1.1)
  const mist = mix(hex(options.mist), body, 0.12 + depth * 0.3)
  const reach = 0.2 + 0.12 * depth
  const shade = (x: number, y: number, top: number) => {
    const wisp = noise.fractal(x * 2.2 + layer * 3, y * 6 + layer, 4) * 0.35
    return mix(body, mist, smooth(0, 1, (y - top) / reach + wisp - 0.1) * (1 - depth * 0.75))
  }
  for (let column = 0; column < width; column++) {
    const x = (column + 0.5) / unit
    const top = skyline(x)
    for (let row = Math.max(0, Math.floor(top * unit) - 1); row < height; row++) {
      const alpha = Math.min(1, row + 1 - top * unit)
      if (alpha > 0) cover(picture.data, (row * width + column) * 3, shade(x, (row + 0.5) / unit, top), alpha)
    }
  }
  if (!options.pines || depth < 0.45) return
  const size = 0.025 + 0.13 * (depth - 0.4) ** 1.4
  for (let x = 0; x < across; x += size * random.between(0.1, 0.42)) {
    if (noise.at(x * 3.1, layer * 9.7) < -0.18) continue
    const tall = size * random.between(0.5, 1.25)
    const foot = skyline(x) + size * 0.12
    pine(picture, random, x, foot, tall, (px, py) => shade(px, py + size * 0.4, foot))
  }
}

function pine(
  picture: Picture,
  random: Random,
  x: number,
  foot: number,
  tall: number,
  ink: (x: number, y: number) => Colour,
) {
  const tiers = 9
  const left: number[] = []
  const right: number[] = []
  for (let i = 1; i <= tiers; i++) {
    const y = foot - tall * (1 - i / tiers)
    const wide = tall * 0.2 * (i / tiers) ** 0.85
    left.unshift(x - wide * 0.45, y - tall * 0.012, x - wide * random.between(0.75, 1.2), y + tall * 0.02)
    right.push(x + wide * random.between(0.75, 1.2), y + tall * 0.02, x + wide * 0.45, y - tall * 0.012)
  }
  polygon(picture, [x, foot - tall, ...right, ...left], ink)
}
