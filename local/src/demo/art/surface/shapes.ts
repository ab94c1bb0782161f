import type { Colour } from './colour.ts'
import { cover, lighten } from './picture.ts'
import type { Picture } from './picture.ts'

/** A colour, or what the colour is at a place (units). */
export type Ink = Colour | ((x: number, y: number) => Colour)

const inkAt = (ink: Ink, x: number, y: number) => (typeof ink === 'function' ? ink(x, y) : ink)

/** Visits the pixels of a box (units), clipped to the picture, with their offset and centre. */
export function eachPixel(
  picture: Picture,
  box: { left: number; top: number; right: number; bottom: number },
  visit: (offset: number, x: number, y: number) => void,
): void {
  const { width, height, unit } = picture
  const first = Math.max(0, Math.floor(box.left * unit))
  const last = Math.min(width - 1, Math.ceil(box.right * unit))
  const lastRow = Math.min(height - 1, Math.ceil(box.bottom * unit))
  for (let row = Math.max(0, Math.floor(box.top * unit)); row <= lastRow; row++) {
    for (let column = first; column <= last; column++) {
      visit((row * width + column) * 3, (column + 0.5) / unit, (row + 0.5) / unit)
    }
  }
}

/** Fills wherever `distance` (units, negative inside) is below zero, with a soft edge of one pixel or of `softness`. */
export function fillShape(
  picture: Picture,
  box: { left: number; top: number; right: number; bottom: number },
  distance: (x: number, y: number) => number,
  ink: Ink,
  alpha = 1,
  softness = 0,
): void {
  const edge = Math.max(softness, 1 / picture.unit)
  eachPixel(picture, box, (offset, x, y) => {
    const inside = 0.5 - distance(x, y) / edge
    if (inside > 0) cover(picture.data, offset, inkAt(ink, x, y), (inside < 1 ? inside : 1) * alpha)
  })
}

export function disc(picture: Picture, x: number, y: number, radius: number, ink: Ink, alpha = 1, softness = 0): void {
  const reach = radius + softness + 1 / picture.unit
  const box = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
  fillShape(picture, box, (px, py) => Math.hypot(px - x, py - y) - radius, ink, alpha, softness)
}

export function ring(picture: Picture, x: number, y: number, radius: number, width: number, ink: Ink, alpha = 1): void {
  const reach = radius + width
  const box = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
  fillShape(picture, box, (px, py) => Math.abs(Math.hypot(px - x, py - y) - radius) - width / 2, ink, alpha)
}

/** Adds a round light that fades to nothing at `radius`. */
export function glow(picture: Picture, x: number, y: number, radius: number, colour: Colour, strength = 1): void {
  const box = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  eachPixel(picture, box, (offset, px, py) => {
    const near = 1 - ((px - x) ** 2 + (py - y) ** 2) / (radius * radius)
    if (near > 0) lighten(picture.data, offset, colour, strength * near * near * near)
  })
}

/** A filled polygon; `points` are x, y, x, y ... in units. Four scan lines a pixel row, exact across. */
export function polygon(picture: Picture, points: readonly number[], ink: Ink, alpha = 1): void {
  const { width, height, unit, data } = picture
  let top = Infinity
  let bottom = -Infinity
  for (let i = 1; i < points.length; i += 2) {
    top = Math.min(top, points[i]!)
    bottom = Math.max(bottom, points[i]!)
  }
  const lines = 4
  const lastRow = Math.min(height - 1, Math.floor(bottom * unit))
  const coverage = new Float32Array(width + 1)
  for (let row = Math.max(0, Math.floor(top * unit)); row <= lastRow; row++) {
    let low = width
    let high = -1
    for (let line = 0; line < lines; line++) {
      const y = (row + (line + 0.5) / lines) / unit
      const crossings: number[] = []
      for (let i = 0; i < points.length; i += 2) {
        const j = (i + 2) % points.length
        const y0 = points[i + 1]!
        const y1 = points[j + 1]!
        if (y0 <= y !== y1 <= y) crossings.push(points[i]! + ((y - y0) / (y1 - y0)) * (points[j]! - points[i]!))
      }
      crossings.sort((a, b) => a - b)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, crossings[i]! * unit)
        const to = Math.min(width, crossings[i + 1]! * unit)
        if (to <= from) continue
        low = Math.min(low, Math.floor(from))
        high = Math.max(high, Math.ceil(to) - 1)
        for (let column = Math.floor(from); column < to; column++) {
          coverage[column]! += (Math.min(to, column + 1) - Math.max(from, column)) / lines
        }
      }
    }
    for (let column = low; column <= high; column++) {
      const part = coverage[column]!
      coverage[column] = 0
      if (part > 0) {
        const colour = inkAt(ink, (column + 0.5) / unit, (row + 0.5) / unit)
        cover(data, (row * width + column) * 3, colour, Math.min(1, part) * alpha)
      }
    }
  }
}
