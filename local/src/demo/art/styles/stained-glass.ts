import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface StainedGlassOptions {
  /** From the light outwards. */
  sky: readonly string[]
  land: readonly string[]
  light: { x: number; y: number; colour: string; radius: number }
  /** Where the land begins; above 1 there is none. */
  horizon: number
  /** Size of a pane in units. */
  pane: number
}

interface Pane {
  x: number
  y: number
  colour: Colour
  seed: number
}

/** A window of leaded panes set in rings around the light. */
export function stainedGlass(picture: Picture, random: Random, options: StainedGlassOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const cx = options.light.x * across
  const cy = options.light.y * down
  const panes = layOut(picture, random, options)
  const cell = options.pane * 1.4
  const columns = Math.ceil(across / cell) + 4
  const rows = Math.ceil(down / cell) + 4
  const grid: Pane[][] = Array.from({ length: columns * rows }, () => [])
  for (const pane of panes) {
    const gx = Math.floor(pane.x / cell) + 2
    const gy = Math.floor(pane.y / cell) + 2
    if (gx >= 0 && gy >= 0 && gx < columns && gy < rows) grid[gy * columns + gx]!.push(pane)
  }
  const lead: Colour = [0.012, 0.012, 0.016]

  paintSharp(picture, (x, y) => {
    const gx = Math.floor(x / cell) + 2
    const gy = Math.floor(y / cell) + 2
    let first: Pane | undefined
    let second: Pane | undefined
    let d1 = 1e9
    let d2 = 1e9
    for (let j = Math.max(0, gy - 1); j <= Math.min(rows - 1, gy + 1); j++) {
      for (let i = Math.max(0, gx - 1); i <= Math.min(columns - 1, gx + 1); i++) {
        for (const pane of grid[j * columns + i]!) {
          const d = (pane.x - x) ** 2 + (pane.y - y) ** 2
          if (d < d1) {
            second = first
            d2 = d1
            first = pane
            d1 = d
          } else if (d < d2) {
            second = pane
            d2 = d
          }
        }
      }
    }
    if (!first || !second) return lead
    const border = (d2 - d1) / (2 * Math.hypot(first.x - second.x, first.y - second.y))
    const width = 0.0042
    const glass = smooth(width, width + 0.003, border)
    const streak =
      0.8 + 0.55 * noise.fractal(x * 14 + first.seed, y * 14, 3) + 0.3 * noise.at(x * 40, y * 40 + first.seed)
    const depth = 0.62 + 0.5 * smooth(width, 0.03, border)
    const near = Math.hypot(x - cx, y - cy)
    const shine = 0.55 + 1.15 * Math.exp(-near * 2.2)
    const rounded = 0.05 * smooth(width, 0, border) * (0.6 + 0.4 * noise.at(x * 20, y * 20))
    return plus(mix(lead, scale(first.colour, streak * depth * shine), glass), [rounded, rounded, rounded * 1.1])
  })
  bloom(picture, 0.04, 0.28, 0.25)
  vignette(picture, 0.35)
  develop(picture, 1.25)
}

function layOut(picture: Picture, random: Random, options: StainedGlassOptions): Pane[] {
  const { across, down } = picture
  const noise = makeNoise(random)
  const [sky, land] = [ramp(options.sky), ramp(options.land)]
  const glow = hex(options.light.colour)
  const cx = options.light.x * across
  const cy = options.light.y * down
  const panes: Pane[] = []
  const reach = Math.hypot(Math.max(cx, across - cx), Math.max(cy, down - cy)) + options.pane
  let turn = 0
  for (let ring = 0, radius = 0; radius < reach; ring++) {
    const count =
      ring === 0 ? 1 : Math.max(6, Math.round((2 * Math.PI * radius) / (options.pane * (0.85 + radius * 0.5))))
    turn += random.between(0.2, 0.5)
    for (let k = 0; k < count; k++) {
      const angle = turn + ((k + random.between(-0.16, 0.16)) / count) * 2 * Math.PI
      const out = radius + random.between(-0.13, 0.13) * options.pane
      const x = cx + out * Math.cos(angle)
      const y = cy + out * Math.sin(angle)
      const hill = options.horizon * down + 0.1 * noise.fractal(x * 1.6, 0.5, 2) * 2
      const ray = 0.16 * Math.sin(angle * 8 + ring * 0.4)
      const vary = random.between(-0.09, 0.09)
      let colour = sky((out / reach) * 1.15 + ray * (out / reach) + vary)
      if (y > hill) colour = land((y - hill) / (down - hill + 0.001) + vary * 1.6 + 0.35 * noise.at(x * 3, y * 6))
      if (out < options.light.radius && y <= hill) colour = glow
      panes.push({ x, y, colour: scale(colour, random.between(0.8, 1.2)), seed: random.between(0, 99) })
    }
    radius += options.pane * (ring === 0 ? 0.95 : random.between(0.8, 1.1)) * (1 + radius * 0.25)
  }
  return panes
}
