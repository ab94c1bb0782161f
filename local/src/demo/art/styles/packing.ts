import { hex, mix, plus, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { cover, paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, eachPixel } from '../surface/shapes.ts'

export interface PackingOptions {
  ground: readonly [string, string]
  inks: readonly string[]
  /** Glossy balls, or discs of concentric rings. */
  look: 'balls' | 'rings'
  largest: number
  smallest: number
  tries: number
}

interface Round {
  x: number
  y: number
  r: number
}

/** Circles of every size, packed until no more fit. */
export function packing(picture: Picture, random: Random, options: PackingOptions): void {
  const { down } = picture
  const noise = makeNoise(random)
  const [top, bottom] = options.ground.map(hex)
  paint(picture, (x, y) => scale(mix(top!, bottom!, y / down), 1 + 0.04 * noise.fractal(x * 60, y * 60, 2)))
  const inks = options.inks.map(hex)
  const circles = pack(picture, random, options)
  for (const c of circles) {
    disc(picture, c.x + c.r * 0.14, c.y + c.r * 0.24, c.r * 1.02, scale(bottom!, 0.25), 0.42, c.r * 0.5)
  }
  for (const c of circles) {
    const zone = Math.floor((noise.at(c.x * 1.2, c.y * 1.2) * 0.5 + 0.5 + random.gaussian() * 0.16) * inks.length)
    const ink = inks[Math.min(inks.length - 1, Math.max(0, zone))]!
    if (options.look === 'balls') ball(picture, c, scale(ink, random.between(0.85, 1.1)))
    else rings(picture, random, c, ink, inks)
  }
  vignette(picture, 0.2)
}

function pack(picture: Picture, random: Random, options: PackingOptions): Round[] {
  const { across, down } = picture
  const circles: Round[] = []
  for (let i = 0; i < options.tries; i++) {
    const limit = Math.max(options.smallest, options.largest * (1 - i / options.tries) ** 3)
    const x = random.between(-0.05, across + 0.05)
    const y = random.between(-0.05, down + 0.05)
    let room = limit
    for (const c of circles) {
      room = Math.min(room, Math.hypot(c.x - x, c.y - y) - c.r - 0.0035)
      if (room < options.smallest) break
    }
    if (room >= options.smallest) circles.push({ x, y, r: room })
  }
  return circles
}

function ball(picture: Picture, c: Round, ink: Colour) {
  const box = { left: c.x - c.r, right: c.x + c.r, top: c.y - c.r, bottom: c.y + c.r }
  const pixel = 1 / picture.unit
  eachPixel(picture, box, (offset, x, y) => {
    const nx = (x - c.x) / c.r
    const ny = (y - c.y) / c.r
    const far = nx * nx + ny * ny
    if (far > 1.1) return
    const nz = Math.sqrt(Math.max(0, 1 - far))
    const facing = Math.max(0, -0.5 * nx - 0.62 * ny + 0.6 * nz)
    const gleam = Math.max(0, -0.34 * nx - 0.42 * ny + 0.84 * nz) ** 60
    const window = smooth(0.02, 0.1, gleam) * 0.5 + gleam * 0.5
    const bounce = Math.max(0, 0.4 * nx + 0.7 * ny) ** 2 * (1 - nz)
    const rim = (1 - nz) ** 4 * 0.35
    const body = plus(scale(ink, 0.13 + 0.95 * facing + 0.4 * bounce), [
      window * 0.75 + rim * 0.25,
      window * 0.75 + rim * 0.27,
      window * 0.75 + rim * 0.3,
    ])
    cover(picture.data, offset, body, smooth(c.r + pixel / 2, c.r - pixel / 2, Math.sqrt(far) * c.r))
  })
}

function rings(picture: Picture, random: Random, c: Round, ink: Colour, inks: readonly Colour[]) {
  const count = c.r > 0.06 ? random.integer(4, 7) : c.r > 0.02 ? random.integer(2, 4) : 1
  let radius = c.r
  let colour = ink
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [random.gaussian() * c.r * 0.012, random.gaussian() * c.r * 0.012]
    disc(picture, c.x + dx, c.y + dy, radius, colour)
    radius *= 1 - random.between(0.14, 0.34)
    colour = random.pick(inks)
  }
}
