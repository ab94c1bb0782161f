import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour, Ramp } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, polygon } from '../surface/shapes.ts'
import { stroke } from '../surface/strokes.ts'

export interface BlossomOptions {
  paper: readonly string[]
  sun: { x: number; y: number; radius: number; colour: string }
  bark: string
  /** From the heart of a petal to its edge. */
  petals: readonly string[]
  /** Where the branch enters, and its direction in radians. */
  root: { x: number; y: number; angle: number; reach: number }
  flowers: number
}

interface Twig {
  x: number
  y: number
  depth: number
}

/** A flowering branch before a paper sun. */
export function blossom(picture: Picture, random: Random, options: BlossomOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const paper = ramp(options.paper)
  const petals = ramp(options.petals)
  const bark = hex(options.bark)
  paint(picture, (x, y) => {
    const wash = noise.fractal(x * 1.2, y * 1.6, 4) * 0.3
    const fibre = 1 + 0.05 * noise.fractal(x * 70, y * 25, 3) + 0.03 * noise.at(x * 220, y * 220)
    return scale(paper(y / down + wash), fibre)
  })
  const { sun } = options
  disc(
    picture,
    sun.x * across,
    sun.y * down,
    sun.radius,
    (x, y) => scale(hex(sun.colour), 0.95 + 0.16 * noise.fractal(x * 12, y * 12, 4)),
    0.94,
  )
  for (let i = 0; i < 3; i++) mist(picture, noise, paper, down * (0.62 + i * 0.14), i)

  const twigs: Twig[] = []
  const root = { x: options.root.x * across, y: options.root.y * down }
  grow(picture, random, bark, noise, twigs, root, options.root.angle, options.root.reach, 0.02, 0)
  const places = random.shuffle(twigs.filter((twig) => twig.depth >= 2)).slice(0, options.flowers)
  for (const twig of places.sort((a, b) => a.depth - b.depth)) {
    const size = random.between(0.012, 0.026)
    flower(picture, random, twig.x + random.gaussian() * 0.012, twig.y + random.gaussian() * 0.012, size, petals)
  }
  for (let i = 0; i < 46; i++) {
    petal(
      picture,
      random.next() * across,
      random.next() * down,
      random.between(0.006, 0.013),
      random.between(0, 6.3),
      petals,
      random.between(0.4, 0.95),
    )
  }
}

function mist(picture: Picture, noise: ReturnType<typeof makeNoise>, paper: Ramp, level: number, i: number) {
  const points = [picture.across, picture.down, 0, picture.down]
  for (let k = 0; k <= 160; k++) {
    const x = (k / 160) * picture.across
    points.push(x, level - 0.16 * (noise.ridged(x * 0.9 + i * 7, i + 0.5, 5) - 0.45))
  }
  const tone = scale(paper(0.95), 0.66 - i * 0.13)
  polygon(picture, points, (_, y) => mix(tone, paper(0.8), smooth(level - 0.12, level + 0.16, y)), 0.62)
}

function grow(
  picture: Picture,
  random: Random,
  bark: Colour,
  noise: ReturnType<typeof makeNoise>,
  twigs: Twig[],
  from: { x: number; y: number },
  angle: number,
  length: number,
  thick: number,
  depth: number,
): void {
  const points = [from.x, from.y]
  let { x, y } = from
  let heading = angle
  const steps = Math.max(5, Math.round(length / 0.02))
  const sprouts: { x: number; y: number; heading: number; t: number }[] = []
  for (let k = 1; k <= steps; k++) {
    heading += random.gaussian() * 0.11 - Math.cos(heading) * 0.004
    x += (Math.cos(heading) * length) / steps
    y += (Math.sin(heading) * length) / steps
    points.push(x, y)
    twigs.push({ x, y, depth })
    if (k > steps * 0.2) sprouts.push({ x, y, heading, t: k / steps })
  }
  stroke(
    picture,
    points,
    (t) => thick * (1 - 0.72 * t),
    (px, py) => scale(bark, 0.6 + 0.9 * (noise.fractal(px * 40, py * 40, 3) + 0.4)),
  )
  if (depth >= 4 || thick < 0.0009) return
  const wanted = depth === 0 ? 7 : random.integer(2, 4)
  for (const sprout of random.shuffle(sprouts).slice(0, wanted)) {
    const way = random.chance(0.5) ? 1 : -1
    const turn = sprout.heading + way * random.between(0.35, 0.95)
    grow(
      picture,
      random,
      bark,
      noise,
      twigs,
      sprout,
      turn,
      length * random.between(0.34, 0.58),
      thick * (1 - 0.6 * sprout.t) * 0.6,
      depth + 1,
    )
  }
}

function flower(picture: Picture, random: Random, x: number, y: number, size: number, petals: Ramp) {
  const turn = random.between(0, 6.3)
  const flat = random.between(0.6, 1)
  for (let k = 0; k < 5; k++) {
    const angle = turn + (k * 2 * Math.PI) / 5
    const px = x + Math.cos(angle) * size * 0.55
    const py = y + Math.sin(angle) * size * 0.55 * flat
    petal(picture, px, py, size * 0.58, Math.atan2(Math.sin(angle) * flat, Math.cos(angle)), petals, 0.94)
  }
  disc(picture, x, y, size * 0.13, scale(petals(0), 0.7))
  for (let k = 0; k < 9; k++) {
    const angle = turn + k * 0.7
    disc(
      picture,
      x + Math.cos(angle) * size * 0.36,
      y + Math.sin(angle) * size * 0.36 * flat,
      size * 0.045,
      [0.9, 0.6, 0.15],
    )
  }
}

function petal(picture: Picture, x: number, y: number, size: number, angle: number, petals: Ramp, alpha: number) {
  const points: number[] = []
  for (let k = 0; k < 22; k++) {
    const t = (k / 22) * 2 * Math.PI
    // Round outside with a small notch, narrow at the heart.
    const notch = 1 - 0.2 * Math.exp(-((Math.atan2(Math.sin(t), Math.cos(t)) / 0.25) ** 2))
    const px = Math.cos(t) * size * notch
    const py = Math.sin(t) * size * (0.72 + 0.2 * Math.cos(t))
    points.push(x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle))
  }
  const heart = { x: x - Math.cos(angle) * size, y: y - Math.sin(angle) * size }
  polygon(
    picture,
    points,
    (px, py) => plus(petals(Math.hypot(px - heart.x, py - heart.y) / (2 * size)), [0.01, 0.01, 0.01]),
    alpha,
  )
}
