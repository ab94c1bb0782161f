import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface TruchetOptions {
  ground: string
  /** Along the diagonal of the picture. */
  inks: readonly string[]
  tiles: number
  /** Width of a cord as a share of its tile. */
  cord: number
  /** Stripes in a cord. */
  stripes: number
}

/** Cords that wander from tile to tile, over and under one another. */
export function truchet(picture: Picture, random: Random, options: TruchetOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const inks = ramp(options.inks)
  const ground = hex(options.ground)
  const columns = Math.ceil(across * options.tiles) + 1
  const turns = Uint8Array.from({ length: columns * (Math.ceil(down * options.tiles) + 1) }, () => random.integer(0, 5))
  const half = options.cord / 2

  const cord = (off: number, x: number, y: number, along: number): Colour => {
    const across01 = off / half
    const round = Math.sqrt(Math.max(0, 1 - across01 * across01))
    const tone = inks((x / across + y / down) / 2 + 0.28 * noise.fractal(x * 1.1, y * 1.1, 2))
    const stripe = Math.floor((across01 + 1) * 0.5 * options.stripes)
    const base = stripe % 2 === 0 ? tone : mix(tone, ground, 0.72)
    const gleam = Math.max(0, round - 0.86) ** 2 * 9
    return plus(scale(base, 0.32 + 0.78 * round + 0.04 * Math.sin(along * 60)), scale([1, 1, 1], gleam * 0.35))
  }
  paintSharp(picture, (x, y) => {
    const gx = x * options.tiles
    const gy = y * options.tiles
    const column = Math.floor(gx)
    const row = Math.floor(gy)
    const kind = turns[row * columns + column]!
    let u = gx - column
    const v = gy - row
    let first: number
    let second: number
    if (kind >= 4) {
      // A crossing: one straight cord over the other.
      first = kind === 4 ? u - 0.5 : v - 0.5
      second = kind === 4 ? v - 0.5 : u - 0.5
    } else {
      if (kind % 2 === 1) u = 1 - u
      const [a, b] = [Math.hypot(u, v) - 0.5, Math.hypot(1 - u, 1 - v) - 0.5]
      ;[first, second] = Math.abs(a) < Math.abs(b) ? [a, b] : [b, a]
    }
    if (Math.abs(first) < half) return cord(first, x, y, u + v)
    const shadow = 0.75 * smooth(half + 0.2, half - 0.02, Math.abs(first))
    if (Math.abs(second) < half) return scale(cord(second, x, y, u + v), kind >= 4 ? 1 - shadow : 1)
    const nearest = Math.min(Math.abs(first), Math.abs(second))
    return scale(ground, (1 - 0.6 * smooth(half + 0.22, half, nearest)) * (1 + 0.12 * noise.at(x * 30, y * 30)))
  })
  vignette(picture, 0.28)
}
