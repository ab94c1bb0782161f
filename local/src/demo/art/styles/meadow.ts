import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour, Ramp } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, glow, polygon } from '../surface/shapes.ts'
import { curveThrough, stroke } from '../surface/strokes.ts'

export interface MeadowOptions {
  sky: readonly string[]
  sun: { x: number; y: number; colour: string }
  /** From the far grass to the near. */
  grass: readonly string[]
  flowers: readonly string[]
  bokeh: number
}

/** Tall grass and flowers against a low sun, the distance out of focus. */
export function meadow(picture: Picture, random: Random, options: MeadowOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const sky = ramp(options.sky)
  const grass = ramp(options.grass)
  const sunColour = hex(options.sun.colour)
  const sun = { x: options.sun.x * across, y: options.sun.y * down }
  paint(picture, (x, y) => {
    const far = Math.hypot(x - sun.x, y - sun.y)
    const blurred = smooth(down * 0.5, down * 0.78, y + 0.09 * noise.fractal(x * 1.7, 0.5, 2))
    const base = mix(sky(y / (down * 0.75)), grass(0.08), blurred * 0.85)
    return plus(base, scale(sunColour, 0.85 * Math.exp(-far * 3.6) + 0.25 * Math.exp(-far * 1.4)))
  })
  glow(picture, sun.x, sun.y, 0.16, sunColour, 1.6)
  for (let i = 0; i < options.bokeh; i++) {
    const [x, y] = [random.next() * across, down * random.between(0.3, 0.95)]
    const tint = random.chance(0.5) ? sunColour : hex(random.pick(options.flowers))
    disc(
      picture,
      x,
      y,
      random.between(0.012, 0.045),
      plus(tint, scale(sunColour, 0.2)),
      random.between(0.08, 0.3),
      0.006,
    )
  }
  const layers = 7
  for (let layer = 0; layer < layers; layer++) {
    const depth = (layer + 1) / layers
    const backlight = (x: number, y: number): Colour =>
      scale(sunColour, 0.4 * (1 - depth * 0.75) * Math.exp(-Math.hypot(x - sun.x, y - sun.y) * 1.8))
    const blades = Math.round((260 - 110 * depth) * across)
    for (let i = 0; i < blades; i++) {
      const x = random.between(-0.1, across + 0.1)
      const tall = (0.1 + 0.27 * depth) * random.between(0.5, 1.25) * (0.75 + 0.5 * noise.at(x * 2, layer * 3.3))
      const foot = down * (0.86 + 0.18 * depth)
      const bend = (random.gaussian() * 0.3 + 0.15) * tall
      const tone = grass(depth * 0.9 + random.gaussian() * 0.08)
      const spine = curveThrough([x, foot, x + bend * 0.25, foot - tall * 0.55, x + bend, foot - tall], 7)
      stroke(
        picture,
        spine,
        (t) => (0.0012 + 0.0034 * depth) * (1 - t ** 1.4),
        (px, py) => plus(scale(tone, 0.6 + 0.7 * ((foot - py) / tall)), backlight(px, py)),
      )
    }
    if (layer === 0) continue
    const flowers = Math.round((5 + 8 * (1 - depth)) * across)
    for (let i = 0; i < flowers; i++) {
      const x = ((i + random.next()) / flowers) * across
      const tall = (0.24 + 0.3 * depth) * random.between(0.4, 1.2)
      const foot = down * (0.86 + 0.18 * depth)
      const top = { x: x + random.gaussian() * 0.05, y: foot - tall }
      const stem = curveThrough([x, foot, x, foot - tall * 0.5, top.x, top.y], 8)
      stroke(picture, stem, 0.0009 + 0.0018 * depth, scale(grass(depth), 0.9))
      const size = (0.012 + 0.034 * depth) * random.between(0.75, 1.2)
      bloomHead(picture, random, top.x, top.y, size, hex(random.pick(options.flowers)), backlight, grass)
    }
  }
  bloom(picture, 0.05, 0.22, 0.45)
  vignette(picture, 0.3)
  develop(picture, 1.1)
}

function bloomHead(
  picture: Picture,
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: Colour,
  backlight: (x: number, y: number) => Colour,
  grass: Ramp,
) {
  const round = random.chance(0.45)
  const count = round ? 5 : random.integer(11, 15)
  const tilt = random.between(0.5, 0.9)
  const turn = random.between(0, 6.3)
  for (let k = 0; k < count; k++) {
    const angle = turn + (k / count) * 2 * Math.PI
    const wide = round ? 0.62 : 0.17
    const points: number[] = []
    for (let s = 0; s < 16; s++) {
      const t = (s / 16) * 2 * Math.PI
      const along = (0.56 + 0.46 * Math.cos(t)) * size
      const aside = Math.sin(t) * wide * size * (0.75 + 0.25 * Math.cos(t))
      points.push(
        x + along * Math.cos(angle) - aside * Math.sin(angle),
        y + (along * Math.sin(angle) + aside * Math.cos(angle)) * tilt,
      )
    }
    const shade = random.between(0.75, 1.1)
    polygon(
      picture,
      points,
      (px, py) => {
        const out = Math.hypot(px - x, (py - y) / tilt) / size
        return plus(scale(colour, shade * (0.6 + 0.5 * out)), scale(backlight(px, py), 0.8))
      },
      0.93,
    )
  }
  disc(picture, x, y, size * (round ? 0.16 : 0.24), round ? scale(grass(1), 0.5) : [0.75, 0.42, 0.06])
}
