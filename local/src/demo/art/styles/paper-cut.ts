import { hex, mix, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface PaperCutOptions {
  /** From the sheet in front to the one farthest back. */
  papers: readonly string[]
  back: string
  /** A disc of paper behind all sheets. */
  sun?: { x: number; y: number; radius: number; colour: string }
  layers: number
  /** A hole seen through ever deeper sheets, or sheets standing behind one another. */
  cut: 'hollow' | 'waves'
  wobble: number
  zoom: number
}

/** Sheets of coloured paper, cut and stacked, each throwing its shadow on the next. */
export function paperCut(picture: Picture, random: Random, options: PaperCutOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const papers = ramp(options.papers)
  const back = hex(options.back)
  const { layers, wobble, zoom } = options
  const [cx, cy] = [across * random.between(0.44, 0.56), down * random.between(0.44, 0.56)]

  // Above zero where the sheet is; about a distance in units.
  const sheet = (layer: number, x: number, y: number) => {
    const edge = wobble * noise.fractal(x * zoom + layer * 0.33, y * zoom + layer * 0.21, 3)
    if (options.cut === 'hollow') {
      const far = Math.hypot((x - cx) / Math.sqrt(across), (y - cy) / Math.sqrt(down))
      return far + edge - 0.56 * (1 - layer / layers) - 0.04
    }
    const level = down * (0.93 - (0.66 * layer) / layers)
    return y - level + edge * (1.2 - 0.5 * (layer / layers)) + 0.05 * Math.sin(x * 3.1 + layer * 1.9)
  }
  const behind = (x: number, y: number): Colour => {
    const sky = mix(back, scale(back, 0.8), y / down)
    const { sun } = options
    if (!sun) return sky
    const far = Math.hypot(x - sun.x * across, y - sun.y * down)
    const disc = smooth(sun.radius + 0.0012, sun.radius - 0.0012, far)
    const shade =
      0.35 *
      smooth(sun.radius + 0.05, sun.radius - 0.01, Math.hypot(x - sun.x * across - 0.012, y - sun.y * down - 0.02))
    return mix(scale(sky, 1 - shade), hex(sun.colour), disc)
  }
  const pixel = 0.8 / picture.unit
  paint(picture, (x, y) => {
    const fibre = 1 + 0.05 * noise.fractal(x * 70, y * 70, 2) + 0.02 * noise.at(x * 9, y * 200)
    let colour: Colour = [0, 0, 0]
    let left = 1
    let shade = 0
    for (let layer = 0; layer <= layers && left > 0.004; layer++) {
      const last = layer === layers
      const h = last ? 1 : sheet(layer, x, y)
      const covered = last ? 1 : smooth(-pixel, pixel, h)
      if (covered > 0) {
        const base = last ? behind(x, y) : papers(layer / (layers - 1))
        const rim = last ? 0 : 0.16 * Math.exp(-h / 0.004)
        const body = scale(mix(base, [1, 1, 1], rim), fibre * (1 - shade))
        colour = [
          colour[0] + body[0] * covered * left,
          colour[1] + body[1] * covered * left,
          colour[2] + body[2] * covered * left,
        ]
        left *= 1 - covered
      }
      // A sheet this far off cannot throw its shadow here.
      if (!last && left > 0.004 && h > -0.2) {
        // The light comes from the upper left.
        const dark = smooth(-0.075, 0.01, sheet(layer, x - 0.014, y - 0.022))
        shade = Math.max(shade * 0.75, 0.62 * dark * dark)
      }
    }
    return colour
  })
  vignette(picture, 0.18)
}
