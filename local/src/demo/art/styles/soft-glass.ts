import { hex, mix, plus, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint, revise } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import { sample } from '../surface/light.ts'
import type { Random } from '../surface/random.ts'

export interface SoftGlassOptions {
  colours: readonly string[]
  panes: readonly { x: number; y: number; radius: number }[]
}

/** Melting colours behind discs of glass. */
export function softGlass(picture: Picture, random: Random, options: SoftGlassOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const spots = options.colours.flatMap((code) =>
    [0, 1].map(() => ({
      colour: hex(code),
      x: across * random.between(-0.05, 1.05),
      y: down * random.between(-0.05, 1.05),
    })),
  )
  paint(picture, (px, py) => {
    const x = px + 0.22 * noise.fractal(px * 1.1 + 3, py * 1.1, 2)
    const y = py + 0.22 * noise.fractal(px * 1.1 + 9, py * 1.1 + 5.2, 2)
    let [r, g, b, sum] = [0, 0, 0, 0]
    for (const spot of spots) {
      const near = Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) * 9)
      r += spot.colour[0] * near
      g += spot.colour[1] * near
      b += spot.colour[2] * near
      sum += near
    }
    return [r / sum, g / sum, b / sum]
  })
  for (const pane of options.panes) {
    const under = { ...picture, data: picture.data.slice() }
    const [cx, cy] = [pane.x * across, pane.y * down]
    revise(picture, (was, x, y) => glassAt(was, x, y))
    function glassAt(was: Colour, x: number, y: number): Colour {
      const dx = (x - cx) / pane.radius
      const dy = (y - cy) / pane.radius
      const far = Math.hypot(dx, dy)
      if (far > 1.35) return was
      const shade = 0.42 * smooth(1.3, 0.85, Math.hypot(dx - 0.06, dy - 0.12))
      const outside = scale(was, 1 - shade)
      const inside = smooth(1 + 1.5 / (pane.radius * picture.unit), 1, far)
      if (inside === 0) return outside
      // A lens: little bending in the middle, much at the rim.
      const bend = far ** 6 * 1.4 + 0.12
      const seen = sample(
        under,
        cx + dx * pane.radius * (1 - bend) - dx * 0.1,
        cy + dy * pane.radius * (1 - bend) - dy * 0.1,
      )
      const rim = smooth(0.93, 1, far)
      const facing = (-dx * 0.6 - dy * 0.8) / Math.max(0.001, far)
      const edge = rim * (0.1 + 0.75 * Math.max(0, facing) ** 2 + 0.35 * Math.max(0, -facing) ** 4)
      const sheen = 0.14 * smooth(0.95, -0.4, dy + dx * 0.35)
      const gleam = 0.5 * Math.exp(-(((dx + 0.38) ** 2 + (dy + 0.52) ** 2) / 0.025))
      return mix(outside, plus(mix(seen, [1, 1, 1], sheen), scale([1, 1, 1], edge + gleam)), inside)
    }
  }
}
