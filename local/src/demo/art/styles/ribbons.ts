import { hex, mix, scale } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { stroke } from '../surface/strokes.ts'

export interface RibbonOptions {
  paper: string
  inks: readonly string[]
  /** Half widths in units, from the widest band to the finest thread. */
  widths: readonly number[]
  zoom: number
  curl: number
  slant: number
}

/** Bands of flat colour that flow side by side and never touch. */
export function ribbons(picture: Picture, random: Random, options: RibbonOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const paper = hex(options.paper)
  paint(picture, (x, y) => scale(paper, 1 + 0.035 * noise.fractal(x * 60, y * 60, 2) + 0.03 * noise.at(x * 2, y * 2)))

  // A grid of taken cells keeps the bands apart.
  const cell = 0.002
  const columns = Math.ceil(across / cell)
  const rows = Math.ceil(down / cell)
  const owner = new Uint16Array(columns * rows)
  const probe = (x: number, y: number, reach: number, id: number, mark: boolean): boolean => {
    const span = Math.ceil(reach / cell)
    const cx = Math.floor(x / cell)
    const cy = Math.floor(y / cell)
    for (let j = -span; j <= span; j++) {
      for (let i = -span; i <= span; i++) {
        if (i * i + j * j > span * span) continue
        const [gx, gy] = [cx + i, cy + j]
        if (gx < 0 || gy < 0 || gx >= columns || gy >= rows) continue
        const taken = owner[gy * columns + gx]!
        if (mark) owner[gy * columns + gx] = id
        else if (taken !== 0 && taken !== id) return false
      }
    }
    return true
  }
  const angleAt = (x: number, y: number) =>
    options.slant + options.curl * noise.fractal(x * options.zoom, y * options.zoom, 1)
  const inks = options.inks.map(hex)
  const margin = 0.05

  let id = 0
  options.widths.forEach((half, rank) => {
    const attempts = 260 + 900 * rank
    for (let attempt = 0; attempt < attempts && id < 65000; attempt++) {
      const points: number[] = []
      const start = { x: random.between(margin, across - margin), y: random.between(margin, down - margin) }
      const gap = half + 0.0035
      if (!probe(start.x, start.y, gap, ++id, false)) continue
      const longest = random.between(0.25, 1.3)
      for (const way of [-1, 1]) {
        let { x, y } = start
        for (let length = 0; length < longest / 2; length += 0.004) {
          const angle = angleAt(x, y)
          x += Math.cos(angle) * 0.004 * way
          y += Math.sin(angle) * 0.004 * way
          const inside = x > margin && y > margin && x < across - margin && y < down - margin
          if (!inside || !probe(x, y, gap, id, false)) break
          if (way === 1) points.push(x, y)
          else points.unshift(x, y)
        }
      }
      if (points.length < 2 * Math.max(8, (half * 5) / 0.004)) continue
      for (let i = 0; i < points.length; i += 2) probe(points[i]!, points[i + 1]!, half, id, true)
      const ink =
        inks[
          Math.floor(
            Math.min(
              0.999,
              Math.max(0, noise.at(start.x * 1.3, start.y * 1.3 + 50) * 0.5 + 0.5 + random.gaussian() * 0.22),
            ) * inks.length,
          )
        ]!
      const tone = scale(mix(ink, paper, random.between(0, 0.06)), random.between(0.92, 1.05))
      stroke(picture, points, half, (x, y) => scale(tone, 1 + 0.05 * noise.at(x * 90, y * 90)))
    }
  })
}
