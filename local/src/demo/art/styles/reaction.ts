import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import { vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface ReactionOptions {
  /** From the valleys to the crests. */
  colours: readonly string[]
  light: string
  /** Feed and kill rates at two ends of the picture; the pattern changes between them. */
  from: readonly [number, number]
  to: readonly [number, number]
  /** Cells along the shorter edge. */
  cells: number
  steps: number
  gloss: number
}

/** Two substances that feed on each other (Gray-Scott), grown into a relief and lit from the side. */
export function reaction(picture: Picture, random: Random, options: ReactionOptions): void {
  const { across, down } = picture
  const columns = Math.round(across * options.cells)
  const rows = Math.round(down * options.cells)
  const field = grow(columns, rows, random, options)
  const noise = makeNoise(random)
  const colours = ramp(options.colours)
  const light = hex(options.light)

  const height = (x: number, y: number) => {
    const gx = Math.min(columns - 2.001, Math.max(1, x * options.cells))
    const gy = Math.min(rows - 2.001, Math.max(1, y * options.cells))
    const cx = Math.floor(gx)
    const cy = Math.floor(gy)
    const fx = gx - cx
    const fy = gy - cy
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const i = cy * columns + cx
    const top = field[i]! + (field[i + 1]! - field[i]!) * sx
    return top + (field[i + columns]! + (field[i + columns + 1]! - field[i + columns]!) * sx - top) * sy
  }
  const e = 0.9 / options.cells
  paint(picture, (x, y) => {
    const h = height(x, y)
    const slopeX = (height(x + e, y) - height(x - e, y)) * 3.2
    const slopeY = (height(x, y + e) - height(x, y - e)) * 3.2
    const n = Math.hypot(slopeX, slopeY, 1)
    const facing = (0.55 * slopeX + 0.6 * slopeY + 0.6) / n
    const gleam = Math.max(0, (0.36 * slopeX + 0.4 * slopeY + 0.86) / n) ** 50 * options.gloss
    const tone = smooth(0.02, 0.36, h) * (0.72 + 0.4 * noise.at(x * 1.7, y * 1.7)) + 0.12
    const shadow = 0.5 + 0.5 * smooth(0, 0.2, h)
    const body = scale(colours(tone), (0.32 + 0.85 * Math.max(0, facing)) * shadow)
    return plus(mix(body, light, 0.05 * Math.max(0, facing)), scale(light, gleam * 0.55))
  })
  vignette(picture, 0.3)
}

function grow(columns: number, rows: number, random: Random, options: ReactionOptions): Float32Array {
  const size = columns * rows
  let a = new Float32Array(size).fill(1)
  let b = new Float32Array(size)
  let nextA = new Float32Array(size).fill(1)
  let nextB = new Float32Array(size)
  for (let k = 0; k < size / 260; k++) {
    const seed = random.integer(2, rows - 5) * columns + random.integer(2, columns - 5)
    for (let j = 0; j < 3; j++) for (let i = 0; i < 3; i++) b[seed + j * columns + i] = random.between(0.4, 0.9)
  }
  for (let step = 0; step < options.steps; step++) {
    for (let row = 1; row < rows - 1; row++) {
      const along = row / rows
      const feed = options.from[0] + (options.to[0] - options.from[0]) * along
      const kill = options.from[1] + (options.to[1] - options.from[1]) * along
      for (let column = 1, i = row * columns + 1; column < columns - 1; column++, i++) {
        const va = a[i]!
        const vb = b[i]!
        const spreadA =
          0.2 * (a[i - 1]! + a[i + 1]! + a[i - columns]! + a[i + columns]!) +
          0.05 * (a[i - columns - 1]! + a[i - columns + 1]! + a[i + columns - 1]! + a[i + columns + 1]!) -
          va
        const spreadB =
          0.2 * (b[i - 1]! + b[i + 1]! + b[i - columns]! + b[i + columns]!) +
          0.05 * (b[i - columns - 1]! + b[i - columns + 1]! + b[i + columns - 1]! + b[i + columns + 1]!) -
          vb
        const react = va * vb * vb
        nextA[i] = va + spreadA - react + feed * (1 - va)
        nextB[i] = vb + 0.5 * spreadB + react - (kill + feed) * vb
      }
    }
    mirrorEdges(nextA, columns, rows)
    mirrorEdges(nextB, columns, rows)
    ;[a, nextA] = [nextA, a]
    ;[b, nextB] = [nextB, b]
  }
  return b
}

/** Nothing flows over the border. */
function mirrorEdges(field: Float32Array, columns: number, rows: number) {
  for (let column = 0; column < columns; column++) {
    field[column] = field[columns + column]!
    field[(rows - 1) * columns + column] = field[(rows - 2) * columns + column]!
  }
  for (let row = 0; row < rows; row++) {
    field[row * columns] = field[row * columns + 1]!
    field[row * columns + columns - 1] = field[row * columns + columns - 2]!
  }
}
