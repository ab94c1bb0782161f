import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow, polygon } from '../surface/shapes.ts'

export interface CityOptions {
  /** From the street to the roofs. */
  walls: readonly string[]
  windows: readonly string[]
  haze: string
  neon: readonly string[]
  /** Blocks along the shorter edge. */
  blocks: number
}

/** A city at night from above, window by window. */
export function city(picture: Picture, random: Random, options: CityOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const walls = ramp(options.walls)
  const haze = hex(options.haze)
  paint(picture, (x, y) => scale(haze, 0.5 + 0.4 * noise.fractal(x * 2, y * 2, 3)))
  const half = 0.5 / options.blocks
  const columns = Math.ceil(across / half) + 4
  const rows = Math.ceil(down / (half * 0.5)) + 30

  for (let row = -4; row < rows; row++) {
    for (let k = -2; k < columns; k++) {
      if ((row + k) % 2 !== 0) continue
      const x = k * half
      const y = row * half * 0.5
      const lot = random.next()
      const street = Math.floor((row + k) / 2) % 5 === 0 || Math.floor((row - k) / 2) % 6 === 0
      if (street) {
        traffic(picture, random, x, y, half, options)
        continue
      }
      const district = smooth(-0.35, 0.5, noise.at(x * 1.2 + 5, y * 1.2))
      const tall = half * (0.5 + 7.5 * district * lot ** 1.6 + lot)
      const inset = half * random.between(0.06, 0.22)
      tower(picture, random, x, y, half - inset, tall, walls, haze, options)
      if (tall > half * 3.5 && random.chance(0.55)) {
        tower(picture, random, x, y - tall, (half - inset) * 0.55, tall * 0.3, walls, haze, options)
      }
    }
  }
  bloom(picture, 0.02, 0.55, 0.18)
  vignette(picture, 0.45)
  develop(picture, 1.3)
}

function traffic(picture: Picture, random: Random, x: number, y: number, half: number, options: CityOptions) {
  polygon(picture, [x - half, y, x, y - half * 0.5, x + half, y, x, y + half * 0.5], scale(hex(options.haze), 0.3))
  for (let i = 0; i < 3; i++) {
    const t = random.between(-0.8, 0.8)
    const colour = random.chance(0.5) ? hex(random.pick(options.neon)) : ([1, 0.8, 0.5] as Colour)
    glow(
      picture,
      x + t * half * 0.5,
      y + t * half * 0.25,
      half * random.between(0.12, 0.4),
      colour,
      random.next() * 0.9,
    )
  }
}

function tower(
  picture: Picture,
  random: Random,
  x: number,
  y: number,
  half: number,
  tall: number,
  walls: (t: number) => Colour,
  haze: Colour,
  options: CityOptions,
) {
  const tone = random.between(0.35, 1)
  const floors = Math.max(2, Math.round(tall / 0.016))
  const bays = Math.max(3, Math.round(half / 0.0105))
  const lamp = hex(random.pick(options.windows))
  const busy = random.between(0.1, 0.42)
  const sign = random.chance(0.09) ? hex(random.pick(options.neon)) : undefined
  const lit = Array.from({ length: floors * bays * 2 }, () => (random.chance(busy) ? random.between(0.35, 1.5) : 0.03))
  for (const side of [-1, 1]) {
    const face = [x, y + half * 0.5, x + side * half, y, x + side * half, y - tall, x, y + half * 0.5 - tall]
    polygon(picture, face, (px, py) => {
      const along = Math.min(0.999, Math.max(0, ((px - x) * side) / half))
      const foot = y + half * 0.5 * (1 - along)
      const up = Math.min(0.999, Math.max(0, (foot - py) / tall))
      const bay = along * bays
      const floor = up * floors
      const [u, v] = [bay - Math.floor(bay), floor - Math.floor(floor)]
      const wall = scale(walls(up * tone), side < 0 ? 0.5 : 0.85)
      const glass = smooth(0.16, 0.24, u) * smooth(0.86, 0.78, u) * smooth(0.2, 0.3, v) * smooth(0.85, 0.75, v)
      const power = lit[(Math.floor(floor) * bays + Math.floor(bay)) * 2 + (side < 0 ? 0 : 1)]!
      let colour = plus(mix(wall, scale(lamp, power), glass * 0.92), scale(haze, 0.55 * (1 - up) ** 3))
      if (sign)
        colour = plus(
          colour,
          scale(sign, 1.6 * smooth(0.02, 0, Math.abs(up - 0.94) - 0.004) + 0.25 * smooth(0.75, 1, up)),
        )
      return colour
    })
  }
  const roof = y - tall
  polygon(
    picture,
    [x - half, roof, x, roof - half * 0.5, x + half, roof, x, roof + half * 0.5],
    scale(walls(tone), 1.15),
  )
  polygon(
    picture,
    [x - half * 0.55, roof, x, roof - half * 0.27, x + half * 0.55, roof, x, roof + half * 0.27],
    scale(walls(tone), 0.8),
  )
  if (random.chance(0.08)) glow(picture, x, roof - half * 0.3, half * 0.5, [1, 0.15, 0.1], 0.9)
}
