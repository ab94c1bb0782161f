import { smooth } from './colour.ts'
import type { Colour } from './colour.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './picture.ts'

function blurLine(data: Float32Array, start: number, count: number, step: number, radius: number, line: Float32Array) {
  const share = 1 / (2 * radius + 1)
  for (let channel = 0; channel < 3; channel++) {
    const first = start + channel
    const last = count - 1
    let sum = data[first]! * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += data[first + Math.min(last, i) * step]!
    for (let i = 0; i < count; i++) {
      line[i] = sum * share
      const gone = i - radius < 0 ? 0 : i - radius
      const come = i + radius + 1 > last ? last : i + radius + 1
      sum += data[first + come * step]! - data[first + gone * step]!
    }
    for (let i = 0; i < count; i++) data[first + i * step] = line[i]!
  }
}

/** Blurs in place; three boxes are as good as a Gaussian. `radius` in units. */
export function blur(picture: Picture, radius: number): void {
  const { width, height, data, unit } = picture
  const box = Math.max(1, Math.round(radius * unit * 0.6))
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < height; row++) blurLine(data, row * width * 3, width, 3, box, line)
    for (let column = 0; column < width; column++) blurLine(data, column * 3, height, width * 3, box, line)
  }
}

function quarter(picture: Picture): Picture {
  const small = createPicture(Math.ceil(picture.width / 4), Math.ceil(picture.height / 4))
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      for (let k = 0; k < 16; k++) {
        const y = Math.min(picture.height - 1, row * 4 + (k >> 2))
        const x = Math.min(picture.width - 1, column * 4 + (k & 3))
        const from = (y * picture.width + x) * 3
        const to = (row * small.width + column) * 3
        for (let c = 0; c < 3; c++) small.data[to + c]! += picture.data[from + c]! / 16
      }
    }
  }
  return small
}

function between(a: number, b: number, c: number, d: number, x: number, y: number): number {
  const top = a + (b - a) * x
  return top + (c + (d - c) * x - top) * y
}

/** Colour between the pixels; x and y in units. */
export function sample(picture: Picture, x: number, y: number): Colour {
  const { width, height, data, unit } = picture
  const px = Math.min(width - 1.001, Math.max(0, x * unit - 0.5))
  const py = Math.min(height - 1.001, Math.max(0, y * unit - 0.5))
  const column = Math.floor(px)
  const row = Math.floor(py)
  const fx = px - column
  const fy = py - row
  const i = (row * width + column) * 3
  const below = row + 1 < height ? i + width * 3 : i
  const side = column + 1 < width ? 3 : 0
  return [
    between(data[i]!, data[i + side]!, data[below]!, data[below + side]!, fx, fy),
    between(data[i + 1]!, data[i + side + 1]!, data[below + 1]!, data[below + side + 1]!, fx, fy),
    between(data[i + 2]!, data[i + side + 2]!, data[below + 2]!, data[below + side + 2]!, fx, fy),
  ]
}

/** Lets bright places shine into their surroundings, as a lens does; only what is above `threshold` shines. */
export function bloom(picture: Picture, radius: number, strength: number, threshold = 0): void {
  const small = quarter(picture)
  for (let i = 0; i < small.data.length; i++) small.data[i] = Math.max(0, small.data[i]! - threshold)
  blur(small, radius)
  const { width, height, data } = picture
  // Written out rather than by `sample`: this runs over every pixel of nearly every picture.
  for (let row = 0, i = 0; row < height; row++) {
    const y = Math.min(small.height - 1.001, Math.max(0, (row + 0.5) / 4 - 0.5))
    const y0 = Math.floor(y)
    const fy = y - y0
    for (let column = 0; column < width; column++, i += 3) {
      const x = Math.min(small.width - 1.001, Math.max(0, (column + 0.5) / 4 - 0.5))
      const x0 = Math.floor(x)
      const j = (y0 * small.width + x0) * 3
      const k = j + small.width * 3
      for (let c = 0; c < 3; c++) {
        data[i + c]! +=
          strength *
          between(small.data[j + c]!, small.data[j + 3 + c]!, small.data[k + c]!, small.data[k + 3 + c]!, x - x0, fy)
      }
    }
  }
}

/** Darkens towards the corners. */
export function vignette(picture: Picture, strength: number): void {
  const { width, height, data } = picture
  for (let row = 0, i = 0; row < height; row++) {
    const dy = (row + 0.5) / height - 0.5
    for (let column = 0; column < width; column++, i += 3) {
      const dx = (column + 0.5) / width - 0.5
      const keep = 1 - strength * smooth(0.35, 1.05, Math.sqrt(dx * dx + dy * dy) / 0.7071)
      data[i]! *= keep
      data[i + 1]! *= keep
      data[i + 2]! *= keep
    }
  }
}

function film(v: number): number {
  return Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
}

/** Brings light of any brightness onto the screen as film does: soft shoulder, highlights going towards white. */
export function develop(picture: Picture, exposure = 1): void {
  const { data } = picture
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]! * exposure, data[i + 1]! * exposure, data[i + 2]! * exposure]
    const over = Math.max(0, Math.max(r, g, b) - 1) * 0.08
    data[i] = film(r + over)
    data[i + 1] = film(g + over)
    data[i + 2] = film(b + over)
  }
}
