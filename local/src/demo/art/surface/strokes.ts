import type { Colour } from './colour.ts'
import { lighten } from './picture.ts'
import type { Picture, cover } from './picture.ts'
import { polygon } from './shapes.ts'
import type { Ink } from './shapes.ts'

/** How a hair meets what is below it: laid over, or added as light. */
export type Blend = typeof cover

/** A line about one pixel wide along x, y, x, y ... (units): cheap enough to draw by the hundred thousand. */
export function hair(
  picture: Picture,
  points: readonly number[],
  colour: Colour,
  alpha: number | ((t: number) => number),
  blend: Blend = lighten,
): void {
  const { width, height, unit, data } = picture
  const count = points.length / 2 - 1
  for (let s = 0; s < count; s++) {
    const x0 = points[s * 2]! * unit - 0.5
    const y0 = points[s * 2 + 1]! * unit - 0.5
    const dx = points[s * 2 + 2]! * unit - 0.5 - x0
    const dy = points[s * 2 + 3]! * unit - 0.5 - y0
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)))
    for (let k = 0; k < steps; k++) {
      const x = x0 + (dx * k) / steps
      const y = y0 + (dy * k) / steps
      const column = Math.floor(x)
      const row = Math.floor(y)
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue
      const part = typeof alpha === 'number' ? alpha : alpha((s + k / steps) / count)
      const fx = x - column
      const fy = y - row
      const offset = (row * width + column) * 3
      blend(data, offset, colour, part * (1 - fx) * (1 - fy))
      blend(data, offset + 3, colour, part * fx * (1 - fy))
      blend(data, offset + width * 3, colour, part * (1 - fx) * fy)
      blend(data, offset + width * 3 + 3, colour, part * fx * fy)
    }
  }
}

/** The outline of a line whose half width changes along it (`t` from 0 to 1), as a polygon. */
export function ribbon(points: readonly number[], halfWidth: (t: number) => number): number[] {
  const count = points.length / 2
  const left: number[] = []
  const right: number[] = []
  for (let i = 0; i < count; i++) {
    const before = Math.max(0, i - 1) * 2
    const after = Math.min(count - 1, i + 1) * 2
    const dx = points[after]! - points[before]!
    const dy = points[after + 1]! - points[before + 1]!
    const length = Math.hypot(dx, dy) || 1
    const half = halfWidth(i / (count - 1))
    const x = points[i * 2]!
    const y = points[i * 2 + 1]!
    left.push(x - (dy / length) * half, y + (dx / length) * half)
    right.unshift(x + (dy / length) * half, y - (dx / length) * half)
  }
  return [...left, ...right]
}

/** A line with body: filled, with ends as thick as `halfWidth` says there. */
export function stroke(
  picture: Picture,
  points: readonly number[],
  halfWidth: number | ((t: number) => number),
  ink: Ink,
  alpha = 1,
): void {
  polygon(picture, ribbon(points, typeof halfWidth === 'number' ? () => halfWidth : halfWidth), ink, alpha)
}

/** Points on the curve that passes through all of `points` (Catmull-Rom), `steps` for each stretch. */
export function curveThrough(points: readonly number[], steps: number): number[] {
  const count = points.length / 2
  const at = (i: number, axis: number) => points[Math.min(count - 1, Math.max(0, i)) * 2 + axis]!
  const curve: number[] = []
  for (let i = 0; i < count - 1; i++) {
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      for (const axis of [0, 1]) {
        const [a, b, c, d] = [at(i - 1, axis), at(i, axis), at(i + 1, axis), at(i + 2, axis)]
        curve.push(
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t),
        )
      }
    }
  }
  curve.push(at(count - 1, 0), at(count - 1, 1))
  return curve
}
