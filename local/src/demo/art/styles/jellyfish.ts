import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour, Ramp } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import type { Noise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { glow } from '../surface/shapes.ts'
import { hair } from '../surface/strokes.ts'

export interface JellyfishOptions {
  water: readonly string[]
  shaft: string
  /** From the crown of the bell to the tips of the arms. */
  body: readonly string[]
  swarm: readonly { x: number; y: number; size: number; lean: number }[]
  phase?: number
}

/** Creatures of light that drift in deep water. */
export function jellyfish(picture: Picture, random: Random, options: JellyfishOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const water = ramp(options.water)
  const shaft = hex(options.shaft)
  const body = ramp(options.body)
  const turn = (options.phase ?? 0) * 2 * Math.PI
  paint(picture, (x, y) => {
    const slant = (x - across * 0.6) / (0.5 + y * 0.6)
    const ray = smooth(-0.1, 0.6, noise.fractal(slant * 3.4, 1.5 + 0.1 * Math.sin(turn), 3) + 0.15) * Math.exp(-y * 1.5)
    const murk = 0.85 + 0.35 * noise.fractal(x * 1.6, y * 1.6 + 3, 4)
    return plus(scale(water(y / down), murk), scale(shaft, ray * 0.28))
  })
  options.swarm.forEach((one, i) => {
    const heart = turn + i * 2.1
    const place = {
      ...one,
      x: one.x * across,
      y: one.y * down + 0.012 * Math.sin(heart),
      pulse: Math.sin(heart),
      seed: i * 13.7,
      turn,
    }
    drawOne(picture, noise, body, place)
  })
  for (let i = 0; i < 260; i++) {
    const depth = random.next() ** 3
    const drift = 0.012 * Math.sin(turn + i)
    const speck: Colour = mix(shaft, [1, 1, 1], 0.3)
    glow(
      picture,
      random.next() * across + drift,
      random.next() * down,
      0.002 + depth * 0.012,
      speck,
      0.05 + 0.22 * random.next() * (1 - depth * 0.6),
    )
  }
  bloom(picture, 0.035, 0.42, 0.08)
  vignette(picture, 0.4)
  develop(picture, 1.3)
}

interface Place {
  x: number
  y: number
  size: number
  lean: number
  pulse: number
  seed: number
  turn: number
}

function drawOne(picture: Picture, noise: Noise, body: Ramp, at: Place) {
  const [cos, sin] = [Math.cos(at.lean), Math.sin(at.lean)]
  const put = (points: number[], px: number, py: number) => {
    points.push(at.x + (px * cos - py * sin) * at.size, at.y + (px * sin + py * cos) * at.size)
  }
  const open = 1 + 0.09 * at.pulse
  const rim = (angle: number) => 1 + 0.05 * Math.sin(angle * 8) + 0.02 * Math.sin(angle * 16 + at.seed)
  const alpha = 0.75 * Math.min(1, at.size * 4)
  glow(picture, at.x, at.y - at.size * 0.1, at.size * 1.5, body(0.2), 0.16)

  // The bell: meridians, then rings near the rim.
  const meridians = 190
  for (let m = 0; m < meridians; m++) {
    const angle = (m / meridians) * 2 * Math.PI
    const front = Math.sin(angle)
    const points: number[] = []
    for (let k = 0; k <= 26; k++) {
      const t = k / 26
      const bell = Math.sin(t * Math.PI * 0.56) ** 0.85 * (t > 0.85 ? 1 - (t - 0.85) * 0.7 : 1)
      const radius = bell * open * (1 + (rim(angle) - 1) * t * t)
      const fold = 0.035 * t * t * Math.sin(angle * 8)
      put(points, radius * Math.cos(angle), -0.86 * Math.cos(t * Math.PI * 0.54) + radius * front * 0.2 + fold)
    }
    const edge = Math.abs(Math.cos(angle)) ** 3
    const vein = m % 12 === 0 ? 2.6 : 1
    hair(
      picture,
      points,
      body(0.08 + 0.22 * edge),
      (t) => alpha * vein * (0.05 + 0.13 * edge + 0.12 * t ** 3) * (front < 0 ? 0.6 : 1),
    )
  }
  for (let ringIndex = 0; ringIndex < 7; ringIndex++) {
    const points: number[] = []
    for (let k = 0; k <= 120; k++) {
      const angle = (k / 120) * 2 * Math.PI
      const radius = 0.9 * open * rim(angle) * (1 - ringIndex * 0.035)
      put(
        points,
        radius * Math.cos(angle),
        0.05 - ringIndex * 0.035 + radius * Math.sin(angle) * 0.2 + 0.035 * Math.sin(angle * 8),
      )
    }
    hair(picture, points, body(0.3), alpha * (0.5 - ringIndex * 0.06))
  }
  // Frilled arms from the middle, fine threads from the rim.
  for (let arm = 0; arm < 7; arm++) {
    const length = 1.7 + 0.7 * noise.at(arm * 3.3, at.seed + 0.5)
    for (let thread = 0; thread < 24; thread++) {
      const points: number[] = []
      for (let k = 0; k <= 90; k++) {
        const t = k / 90
        const sway = noise.at(t * 1.7 - 0.25 * Math.sin(at.turn), arm * 5.1 + at.seed) * 0.55 * t
        const frill =
          Math.sin(t * 38 + arm + thread * 0.28 - at.turn) * 0.09 * (thread / 24) * Math.sin(t * Math.PI) ** 0.6
        put(points, (arm - 3) * 0.1 + sway + frill, -0.1 + t * length + 0.02 * Math.cos(t * 38 + thread * 0.3))
      }
      hair(picture, points, body(0.35 + 0.03 * arm + thread * 0.008), (t) => alpha * 0.17 * (1 - t) ** 0.8)
    }
  }
  for (let thread = 0; thread < 46; thread++) {
    const angle = (thread / 46) * 2 * Math.PI
    const length = 2 + 1.3 * noise.at(thread * 1.7, at.seed)
    const points: number[] = []
    for (let k = 0; k <= 70; k++) {
      const t = k / 70
      const sway =
        noise.at(t * 2.1 - 0.2 * Math.sin(at.turn), thread * 0.35 + at.seed) * 0.6 * t +
        Math.sin(t * 15 + thread - at.turn) * 0.02
      put(points, 0.88 * open * Math.cos(angle) * (1 - 0.35 * t) + sway, 0.07 + Math.sin(angle) * 0.18 + t * length)
    }
    hair(picture, points, body(0.7 + 0.3 * Math.sin(thread)), (t) => alpha * 0.42 * (1 - t))
  }
}
