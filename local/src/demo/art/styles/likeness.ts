import { hex, mix, scale } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, polygon } from '../surface/shapes.ts'
import { curveThrough, stroke } from '../surface/strokes.ts'

export interface LikenessOptions {
  ground: readonly [string, string]
  skin: string
  hair: string
  cloth: string
  accent: string
  style: 'short' | 'bun' | 'long' | 'curls' | 'bald' | 'scarf' | 'fringe'
  glasses?: boolean
  beard?: boolean
}

/** A small flat picture of somebody, without features but not to be mistaken for another. */
export function likeness(picture: Picture, _random: Random, options: LikenessOptions): void {
  const [inner, outer] = options.ground.map(hex)
  const skin = hex(options.skin)
  const hair = hex(options.hair)
  const cloth = hex(options.cloth)
  const accent = hex(options.accent)
  paintSharp(picture, (x, y) => mix(inner!, outer!, Math.hypot(x - 0.35, y - 0.3) * 1.1))
  disc(picture, 0.5, 0.46, 0.36, mix(accent, inner!, 0.35), 0.9)

  backHair(picture, options, hair, accent)
  both(picture, [0.44, 0.6, 0.43, 0.74, 0.3, 0.8, 0.13, 0.87, 0.05, 1.1, 0.5, 1.1, 0.5, 0.6], cloth)
  both(picture, [0.43, 0.55, 0.43, 0.75, 0.46, 0.82, 0.5, 0.84, 0.5, 0.55], scale(skin, 0.78))
  const head: number[] = []
  for (let k = 0; k < 60; k++) {
    const t = (k / 60) * 2 * Math.PI
    const v = -Math.cos(t)
    head.push(0.5 + 0.155 * Math.sin(t) * (1 - 0.13 * v), 0.44 + 0.2 * v)
  }
  polygon(picture, head, (x) => (x < 0.5 ? skin : scale(skin, 0.87)))
  const ears = options.style === 'scarf' ? [] : [-1, 1]
  for (const side of ears) disc(picture, 0.5 + side * 0.157, 0.46, 0.028, scale(skin, side < 0 ? 0.95 : 0.8))
  if (options.beard) {
    both(picture, [0.342, 0.45, 0.352, 0.56, 0.42, 0.66, 0.5, 0.68, 0.5, 0.575, 0.44, 0.56, 0.39, 0.52], hair)
  }
  frontHair(picture, options, hair, accent)
  stroke(picture, curveThrough([0.5, 0.45, 0.487, 0.5, 0.5, 0.51], 6), 0.005, scale(skin, 0.7))
  if (options.glasses) glasses(picture)
}

/** Draws an outline and its mirror image. */
function both(picture: Picture, points: readonly number[], ink: Colour) {
  const curve = curveThrough(points, 6)
  polygon(picture, curve, ink)
  polygon(
    picture,
    curve.map((value, i) => (i % 2 === 0 ? 1 - value : value)),
    ink,
  )
}

function backHair(picture: Picture, options: LikenessOptions, hair: Colour, accent: Colour) {
  const { style } = options
  if (style === 'long')
    both(picture, [0.5, 0.19, 0.36, 0.22, 0.29, 0.4, 0.29, 0.62, 0.25, 0.82, 0.5, 0.84, 0.5, 0.19], hair)
  if (style === 'fringe')
    both(picture, [0.5, 0.19, 0.36, 0.22, 0.29, 0.4, 0.3, 0.63, 0.4, 0.66, 0.5, 0.64, 0.5, 0.19], hair)
  if (style === 'scarf')
    both(picture, [0.5, 0.19, 0.36, 0.22, 0.29, 0.42, 0.31, 0.66, 0.22, 0.84, 0.5, 0.95, 0.5, 0.19], accent)
  if (style === 'bun') disc(picture, 0.5, 0.19, 0.085, hair)
  if (style === 'curls') {
    for (let k = 0; k < 15; k++) {
      const angle = Math.PI * (0.82 + (k / 14) * 1.36)
      disc(picture, 0.5 + 0.17 * Math.cos(angle), 0.4 + 0.17 * Math.sin(angle), 0.075, hair)
    }
  }
}

function frontHair(picture: Picture, options: LikenessOptions, hair: Colour, accent: Colour) {
  const { style } = options
  if (style === 'short') {
    const cap = [
      0.335, 0.44, 0.325, 0.3, 0.4, 0.21, 0.53, 0.195, 0.65, 0.25, 0.675, 0.34, 0.665, 0.44, 0.63, 0.35, 0.55, 0.32,
      0.42, 0.335, 0.37, 0.36, 0.335, 0.44,
    ]
    polygon(picture, curveThrough(cap, 6), hair)
  }
  if (style === 'bun')
    both(picture, [0.5, 0.225, 0.4, 0.24, 0.34, 0.33, 0.335, 0.45, 0.38, 0.35, 0.5, 0.3, 0.5, 0.225], hair)
  if (style === 'long')
    both(picture, [0.5, 0.2, 0.38, 0.22, 0.31, 0.36, 0.32, 0.6, 0.37, 0.42, 0.5, 0.26, 0.5, 0.2], hair)
  if (style === 'curls')
    for (let k = 0; k < 7; k++) disc(picture, 0.37 + k * 0.043, 0.3 - 0.02 * Math.sin((k / 6) * Math.PI), 0.045, hair)
  if (style === 'fringe')
    both(picture, [0.5, 0.2, 0.38, 0.22, 0.32, 0.34, 0.325, 0.5, 0.36, 0.385, 0.5, 0.385, 0.5, 0.2], hair)
  if (style === 'scarf') {
    both(picture, [0.5, 0.2, 0.39, 0.22, 0.33, 0.34, 0.335, 0.5, 0.375, 0.36, 0.5, 0.295, 0.5, 0.2], accent)
    both(
      picture,
      [0.335, 0.48, 0.36, 0.57, 0.43, 0.632, 0.5, 0.645, 0.5, 0.9, 0.3, 0.85, 0.33, 0.66, 0.325, 0.5],
      accent,
    )
    stroke(picture, curveThrough([0.36, 0.4, 0.5, 0.3, 0.64, 0.4], 8), 0.006, mix(accent, hair, 0.5))
  }
}

function glasses(picture: Picture) {
  const dark: Colour = [0.015, 0.015, 0.02]
  for (const side of [-1, 1]) {
    const lens: number[] = []
    for (let k = 0; k <= 30; k++) {
      const t = (k / 30) * 2 * Math.PI
      lens.push(0.5 + side * 0.07 + 0.052 * Math.cos(t), 0.44 + 0.048 * Math.sin(t))
    }
    polygon(picture, lens, [0.9, 0.95, 1], 0.25)
    stroke(picture, lens, 0.006, dark)
  }
  stroke(picture, [0.482, 0.435, 0.518, 0.435], 0.006, dark)
}
