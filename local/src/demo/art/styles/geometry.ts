import { hex, scale } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp, revise } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface GeometryOptions {
  inks: readonly string[]
  /** Tiles along the shorter edge. */
  tiles: number
  margin: number
  paper: string
}

/** 0 is the tile's ground, 1 its figure, 2 its accent; u and v from 0 to 1. */
type Motif = (u: number, v: number) => 0 | 1 | 2

const motifs: readonly Motif[] = [
  (u, v) => (u * u + v * v < 1 ? 1 : 0),
  (u, v) => (Math.hypot(u - 0.5, v) < 0.5 ? 1 : 0),
  (u, v) => (Math.hypot(u - 0.5, v - 0.5) < 0.18 ? 2 : Math.hypot(u - 0.5, v - 0.5) < 0.42 ? 1 : 0),
  (u, v) => (u + v < 1 ? 1 : 0),
  (u, v) => (Math.hypot(u, v) < 1 && Math.hypot(1 - u, 1 - v) < 1 ? 1 : 0),
  (u) => (Math.floor(u * 7) % 2 === 1 ? 1 : 0),
  (u, v) => {
    const ring = Math.hypot(u, v)
    return ring > 1 ? 0 : Math.floor(ring * 4.999) % 2 === 0 ? 1 : 2
  },
  (u, v) => (Math.hypot(u - 0.5, v) < 0.5 ? 1 : Math.hypot(u - 0.5, v - 1) < 0.5 ? 2 : 0),
  (u, v) => (Math.hypot(((u * 3) % 1) - 0.5, ((v * 3) % 1) - 0.5) < 0.26 ? 1 : 0),
  (u, v) => (u < 0.5 === v < 0.5 ? 1 : 0),
  (u, v) => (Math.abs(u - 0.5) + Math.abs(v - 0.5) < 0.5 ? (Math.hypot(u - 0.5, v - 0.5) < 0.2 ? 2 : 1) : 0),
]

interface Tile {
  column: number
  row: number
  size: number
  motif: Motif
  turn: number
  inks: readonly Colour[]
}

/** Posters of quarter circles, stripes and discs on a strict grid. */
export function geometry(picture: Picture, random: Random, options: GeometryOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const inks = options.inks.map(hex)
  const paper = hex(options.paper)
  const cell = (1 - 2 * options.margin) / options.tiles
  const columns = Math.floor((across - 2 * options.margin + 1e-6) / cell)
  const rows = Math.floor((down - 2 * options.margin + 1e-6) / cell)
  const left = (across - columns * cell) / 2
  const top = (down - rows * cell) / 2

  const grid: (Tile | undefined)[] = Array.from({ length: columns * rows })
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (grid[row * columns + column]) continue
      const free = (size: number) =>
        column + size <= columns && row + size <= rows && !grid[row * columns + column + size - 1]
      const size = random.chance(0.12) && free(3) && free(2) ? 3 : random.chance(0.3) && free(2) ? 2 : 1
      const chosen = random.shuffle(inks).slice(0, 3)
      const tile = { column, row, size, motif: random.pick(motifs), turn: random.integer(0, 3), inks: chosen }
      for (let j = 0; j < size; j++) for (let i = 0; i < size; i++) grid[(row + j) * columns + column + i] = tile
    }
  }
  paintSharp(picture, (x, y) => {
    const gx = (x - left) / cell
    const gy = (y - top) / cell
    if (gx < 0 || gy < 0 || gx >= columns || gy >= rows) return paper
    const tile = grid[Math.floor(gy) * columns + Math.floor(gx)]!
    let u = (gx - tile.column) / tile.size
    let v = (gy - tile.row) / tile.size
    for (let k = 0; k < tile.turn; k++) [u, v] = [v, 1 - u]
    return tile.inks[tile.motif(u, v)]!
  })
  // Ink sits unevenly on paper.
  revise(picture, (was, x, y) =>
    scale(was, 1 + 0.07 * noise.fractal(x * 80, y * 80, 2) + 0.05 * noise.at(x * 4, y * 4)),
  )
}
