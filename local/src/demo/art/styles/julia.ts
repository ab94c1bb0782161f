import { cycle, hex, mix, plus, scale } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { paintFine } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface JuliaOptions {
  /** A Julia set's constant; null draws the Mandelbrot set. */
  constant: readonly [number, number] | null
  centre: readonly [number, number]
  /** Height of the view in the complex plane. */
  extent: number
  turn: number
  colours: readonly string[]
  inside: string
  /** Turns of the palette for each doubling of the escape time. */
  pace: number
  iterations: number
}

/** Escape time with smooth colour, and light from the side as if the set were a relief. */
export function julia(picture: Picture, _random: Random, options: JuliaOptions): void {
  const { across, down } = picture
  const colours = cycle(options.colours)
  const inside = hex(options.inside)
  const [cos, sin] = [Math.cos(options.turn), Math.sin(options.turn)]
  const light = [0.62, 0.5, 0.6]

  const shade = (ux: number, uy: number): Colour => {
    const sx = ((ux - across / 2) * options.extent) / down
    const sy = ((uy - down / 2) * options.extent) / down
    let x = options.centre[0] + sx * cos - sy * sin
    let y = options.centre[1] + sx * sin + sy * cos
    const [cx, cy] = options.constant ?? [x, y]
    // The derivative along the orbit gives the slope of the relief.
    let dx = 1
    let dy = 0
    let trap = 1e9
    const own = options.constant === null ? 1 : 0
    for (let i = 0; i < options.iterations; i++) {
      const tx = 2 * (x * dx - y * dy) + own
      dy = 2 * (x * dy + y * dx)
      dx = tx
      const xx = x * x - y * y + cx
      y = 2 * x * y + cy
      x = xx
      const r2 = x * x + y * y
      trap = Math.min(trap, Math.abs(r2 - 0.35))
      if (r2 > 1e4) {
        const smoothCount = i + 1 - Math.log2(Math.log(r2) / Math.log(100))
        const d2 = dx * dx + dy * dy || 1e-12
        let nx = (x * dx + y * dy) / d2
        let ny = (y * dx - x * dy) / d2
        const n = Math.hypot(nx, ny) || 1
        nx /= n
        ny /= n
        const facing = (nx * light[0]! - ny * light[1]! + light[2]!) / 1.25
        const base = colours(options.pace * Math.log2(smoothCount + 1))
        const gleam = Math.max(0, facing) ** 8
        return plus(scale(base, 0.35 + 0.85 * Math.max(0, facing)), scale(mix(base, [1, 1, 1], 0.6), gleam * 0.3))
      }
    }
    return plus(inside, scale(colours(trap * 3), 0.25 * Math.exp(-trap * 9)))
  }
  paintFine(picture, shade)
  bloom(picture, 0.03, 0.18, 0.4)
  vignette(picture, 0.3)
  develop(picture, 1.1)
}
