import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint, revise } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, glow } from '../surface/shapes.ts'
import { curveThrough, stroke } from '../surface/strokes.ts'

export interface ForestOptions {
  /** From the light behind the trees to the darkest bark. */
  air: readonly string[]
  leaves: readonly string[]
  floor: readonly [string, string]
  sun: { x: number; y: number; colour: string }
  layers: number
}

/** Trunks fading into bright fog, leaves catching the light that falls between them. */
export function forest(picture: Picture, random: Random, options: ForestOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const air = ramp(options.air)
  const leaves = ramp(options.leaves)
  const sun = { x: options.sun.x * across, y: options.sun.y * down, colour: hex(options.sun.colour) }
  const [farFloor, nearFloor] = options.floor.map(hex)
  const ground = down * 0.74

  paint(picture, (x, y) => {
    const far = Math.hypot(x - sun.x, y - sun.y)
    const fog = air(0.12 + 0.3 * smooth(0, 1.2, far) + 0.14 * noise.fractal(x * 1.5, y * 2.5, 4))
    return plus(fog, scale(sun.colour, 0.9 * Math.exp(-far * 3.4)))
  })
  for (let layer = 0; layer < options.layers; layer++) {
    const depth = (layer + 0.5) / options.layers
    const foot = ground + (down - ground) * depth ** 1.6 * 0.9
    const floor = mix(farFloor!, nearFloor!, depth)
    const fogged = (colour: Colour, x: number, y: number): Colour => {
      const far = Math.hypot(x - sun.x, y - sun.y)
      const near = air(0.12 + 0.3 * smooth(0, 1.2, far))
      return mix(plus(near, scale(sun.colour, 0.8 * Math.exp(-far * 3.6))), colour, 0.1 + 0.9 * depth ** 1.15)
    }
    revise(picture, (was, x, y) => {
      if (y < foot - 0.06) return was
      const edge = foot - 0.03 * noise.fractal(x * 3 + layer * 9, 0.5, 4)
      const inside = smooth(edge - 0.004, edge + 0.004, y)
      if (inside === 0) return was
      const litter = 0.65 + 0.9 * (noise.fractal(x * 22, y * 60 + layer, 3) + 0.3)
      return mix(was, fogged(scale(mix(floor, leaves(0.5), 0.25 * noise.at(x * 4, y * 9) + 0.1), litter), x, y), inside)
    })
    const trunks = Math.round((4 + 20 * (1 - depth)) * across * 0.72)
    for (let i = 0; i < trunks; i++) {
      const x = ((i + random.between(0.1, 0.9)) / trunks) * across
      const thick = (0.004 + 0.026 * depth ** 1.5) * random.between(0.7, 1.3)
      tree(picture, random, x, foot + random.between(-0.01, 0.02), thick, depth, (px, py) => {
        const side = smooth(-1, 1, ((px - x) / thick) * (sun.x > x ? 1 : -1))
        const bark = 0.55 + 0.5 * noise.fractal(px * 50, py * 9, 3)
        return fogged(plus(scale(air(0.95), bark), scale(sun.colour, 0.16 * side ** 3)), px, py)
      })
    }
    const count = 900 * (0.4 + (1 - depth)) * across
    for (let i = 0; i < count; i++) {
      const x = random.next() * across
      const y = random.next() ** 1.7 * down * 0.7
      const clump = noise.fractal(x * 2.2 + layer * 7, y * 2.2, 3)
      if (clump < 0.02 + y * 0.12) continue
      const tint = leaves(0.5 + 0.5 * random.gaussian() * 0.5)
      const lit = plus(tint, scale(sun.colour, 0.3 * Math.exp(-Math.hypot(x - sun.x, y - sun.y) * 2)))
      disc(picture, x, y, (0.0025 + 0.0065 * depth) * random.between(0.6, 1.4), fogged(lit, x, y), 0.75, 0.001)
    }
  }
  shafts(picture, sun, noise)
  for (let i = 0; i < 90; i++) {
    glow(
      picture,
      random.next() * across,
      down * random.between(0.3, 0.95),
      random.between(0.003, 0.008),
      sun.colour,
      random.next() * 0.35,
    )
  }
  bloom(picture, 0.06, 0.22, 0.35)
  vignette(picture, 0.35)
  develop(picture, 0.72)
}

function tree(
  picture: Picture,
  random: Random,
  x: number,
  foot: number,
  thick: number,
  depth: number,
  ink: (x: number, y: number) => Colour,
) {
  const lean = random.gaussian() * 0.035
  const spine = curveThrough([x, foot, x + lean * 0.3, foot * 0.66, x + lean, foot * 0.3, x + lean * 1.4, -0.05], 8)
  stroke(picture, spine, (t) => thick * (1 - 0.55 * t + 0.5 * Math.exp(-t * 22)), ink)
  const branches = 2 + Math.round(6 * (1 - depth))
  for (let i = 0; i < branches; i++) {
    const y = foot * random.between(0.05, 0.6)
    const way = random.chance(0.5) ? 1 : -1
    const reach = thick * random.between(6, 14)
    const from = x + lean * (1 - y / foot)
    const bough = [
      from,
      y,
      from + way * reach * 0.5,
      y - reach * 0.25,
      from + way * reach,
      y - reach * random.between(0.45, 0.9),
    ]
    stroke(picture, curveThrough(bough, 6), (t) => thick * 0.28 * (1 - t * 0.9), ink)
  }
}

/** Rays that start at the sun and widen. */
function shafts(picture: Picture, sun: { x: number; y: number; colour: Colour }, noise: ReturnType<typeof makeNoise>) {
  revise(picture, (was, x, y) => {
    const far = Math.hypot(x - sun.x, y - sun.y)
    const angle = Math.atan2(y - sun.y, x - sun.x)
    const ray =
      smooth(0.02, 0.55, noise.fractal(angle * 5.5, 3.5, 3) + 0.12) * Math.exp(-far * 1.5) * smooth(0, 0.2, far)
    return plus(was, scale(sun.colour, ray * 0.38))
  })
}
