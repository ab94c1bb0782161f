import type { Colour } from './colour.ts'

/**
 * A picture in linear light. Every drawing function takes its measures in units of the shorter edge, so that the same
 * drawing comes out at any size.
 */
export interface Picture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels in the shorter edge: what one unit of drawing is. */
  readonly unit: number
  /** Extent in units; the shorter of the two is 1. */
  readonly across: number
  readonly down: number
  /** Three floats a pixel, rows from the top. */
  readonly data: Float32Array
}

export function createPicture(width: number, height: number): Picture {
  const unit = Math.min(width, height)
  return { width, height, unit, across: width / unit, down: height / unit, data: new Float32Array(width * height * 3) }
}

/** Gives every pixel the colour that `shader` has at its centre (units). */
export function paint(picture: Picture, shader: (x: number, y: number) => Colour): void {
  const { width, height, unit, data } = picture
  for (let row = 0, i = 0; row < height; row++) {
    const y = (row + 0.5) / unit
    for (let column = 0; column < width; column++, i += 3) {
      const colour = shader((column + 0.5) / unit, y)
      data[i] = colour[0]
      data[i + 1] = colour[1]
      data[i + 2] = colour[2]
    }
  }
}

/** As `paint`, with the mean of two samples a pixel: for fine detail everywhere. */
export function paintFine(picture: Picture, shader: (x: number, y: number) => Colour): void {
  const step = 0.25 / picture.unit
  paint(picture, (x, y) => {
    const a = shader(x - step, y - step)
    const b = shader(x + step, y + step)
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  })
}

/** Changes every pixel in place. */
export function revise(picture: Picture, change: (was: Colour, x: number, y: number) => Colour): void {
  const { data, unit, width } = picture
  for (let i = 0, p = 0; i < data.length; i += 3, p++) {
    const column = p % width
    const now = change(
      [data[i]!, data[i + 1]!, data[i + 2]!],
      (column + 0.5) / unit,
      ((p - column) / width + 0.5) / unit,
    )
    data[i] = now[0]
    data[i + 1] = now[1]
    data[i + 2] = now[2]
  }
}

export function fill(picture: Picture, colour: Colour): void {
  paint(picture, () => colour)
}

/** Lays a colour over the pixel that begins at `offset`. */
export function cover(data: Float32Array, offset: number, colour: Colour, alpha: number): void {
  data[offset]! += (colour[0] - data[offset]!) * alpha
  data[offset + 1]! += (colour[1] - data[offset + 1]!) * alpha
  data[offset + 2]! += (colour[2] - data[offset + 2]!) * alpha
}

/** Adds light to the pixel that begins at `offset`. */
export function lighten(data: Float32Array, offset: number, colour: Colour, amount: number): void {
  data[offset]! += colour[0] * amount
  data[offset + 1]! += colour[1] * amount
  data[offset + 2]! += colour[2] * amount
}

/** The mean of each block of `factor` x `factor` pixels. */
export function shrink(large: Picture, factor: number): Picture {
  const small = createPicture(Math.floor(large.width / factor), Math.floor(large.height / factor))
  const share = 1 / (factor * factor)
  for (let row = 0; row < small.height * factor; row++) {
    for (let column = 0; column < small.width * factor; column++) {
      const from = (row * large.width + column) * 3
      const to = (Math.floor(row / factor) * small.width + Math.floor(column / factor)) * 3
      small.data[to]! += large.data[from]! * share
      small.data[to + 1]! += large.data[from + 1]! * share
      small.data[to + 2]! += large.data[from + 2]! * share
    }
  }
  return small
}

/** As `paint`, with five samples where neighbouring pixels differ: clean edges at little cost. */
export function paintSharp(picture: Picture, shader: (x: number, y: number) => Colour): void {
  paint(picture, shader)
  const { width, height, unit, data } = picture
  const once = data.slice()
  const row3 = width * 3
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const i = row * row3 + column * 3
      const across = contrast(once, i, i - 3) + contrast(once, i, i + 3)
      if (across + contrast(once, i, i - row3) + contrast(once, i, i + row3) < 0.2) continue
      let r = 0
      let g = 0
      let b = 0
      for (let k = 0; k < 5; k++) {
        const colour = shader((column + (k + 0.5) / 5) / unit, (row + ((k * 2) % 5) / 5 + 0.1) / unit)
        r += colour[0]
        g += colour[1]
        b += colour[2]
      }
      data[i] = r / 5
      data[i + 1] = g / 5
      data[i + 2] = b / 5
    }
  }
}

function contrast(data: Float32Array, i: number, j: number): number {
  return Math.abs(data[i]! - data[j]!) + Math.abs(data[i + 1]! - data[j + 1]!) + Math.abs(data[i + 2]! - data[j + 2]!)
}
