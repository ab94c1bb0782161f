import { hex, mix, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp, revise } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'
import { disc, polygon, ring } from '../surface/shapes.ts'
import { curveThrough, stroke } from '../surface/strokes.ts'

export interface PortraitOptions {
  rays: readonly [string, string]
  halo: string
  hair: string
  /** The lit and the shaded half of the face. */
  skin: readonly [string, string]
  lips: string
  cloth: readonly [string, string]
  gold: string
  style: 'bob' | 'crown' | 'waves'
}

/** Nobody in particular: a face built of arcs, half in light and half in shade, before a sun of rays. */
export function portrait(picture: Picture, random: Random, options: PortraitOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const cx = across / 2
  const cy = down * 0.42
  const size = 0.27
  const [rayA, rayB] = options.rays.map(hex)
  const [lit, shade] = options.skin.map(hex)
  const [cloth, clothTrim] = options.cloth.map(hex)
  const gold = hex(options.gold)
  const hair = hex(options.hair)
  const px = (u: number) => cx + u * size
  const py = (v: number) => cy + v * size
  const path = (points: readonly number[], steps = 10) => {
    const placed = points.map((value, i) => (i % 2 === 0 ? px(value) : py(value)))
    return curveThrough(placed, steps)
  }
  const mirrored = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? -value : value))

  paintSharp(picture, (x, y) => {
    const turn = Math.atan2(y - cy, x - cx) / (2 * Math.PI) + 0.5
    return Math.floor(turn * 48) % 2 === 0 ? rayA! : rayB!
  })
  disc(picture, cx, cy, size * 1.62, hex(options.halo))
  for (const [r, w] of [
    [1.62, 0.03],
    [1.72, 0.012],
    [1.5, 0.01],
  ] as const) {
    ring(picture, cx, cy, size * r, size * w, gold)
  }
  for (let k = 0; k < 24; k++) {
    const angle = (k / 24) * 2 * Math.PI
    disc(picture, cx + Math.cos(angle) * size * 1.82, cy + Math.sin(angle) * size * 1.82, size * 0.035, gold)
  }

  drawHair(picture, options, hair, gold, { cx, cy, size, path, mirrored })
  // Shoulders and neck.
  const shoulder = path([-0.3, 1.25, -0.75, 1.48, -1.35, 1.75, -1.75, 2.3, -1.9, 3.4])
  polygon(picture, [...shoulder, ...mirrorX(shoulder, cx)], cloth!)
  for (let k = 0; k < 5; k++) {
    const collar = path([
      -1.0 - k * 0.2,
      1.62 + k * 0.16,
      -0.5,
      2.05 + k * 0.24,
      0,
      2.22 + k * 0.26,
      0.5,
      2.05 + k * 0.24,
      1.0 + k * 0.2,
      1.62 + k * 0.16,
    ])
    stroke(picture, collar, size * 0.022, k % 2 ? gold : clothTrim!)
  }
  const neck = path([-0.34, 0.75, -0.3, 1.2, -0.48, 1.45, -0.1, 1.78, 0, 1.82])
  polygon(picture, [...neck, ...mirrorX(neck, cx)], (x) =>
    x < cx + size * 0.06 ? scale(lit!, 0.86) : scale(shade!, 0.86),
  )
  const jawShadow = path([-0.34, 0.95, 0, 1.28, 0.34, 0.95, 0.33, 0.7, -0.33, 0.7])
  polygon(picture, jawShadow, scale(shade!, 0.72), 0.6)

  // The face: an egg, parted by the line of brow and nose.
  const face: number[] = []
  for (let k = 0; k < 90; k++) {
    const t = (k / 90) * 2 * Math.PI
    const v = -Math.cos(t)
    face.push(px(0.74 * Math.sin(t) * (1 - 0.17 * v - 0.1 * Math.max(0, v) ** 3)), py(v * (v > 0 ? 1.12 : 0.98)))
  }
  const parting = (y: number) => {
    const v = (y - cy) / size
    const nose = v > -0.3 && v < 0.33 ? 0.13 * smooth(-0.3, 0.3, v) : 0
    return cx + size * (0.02 + nose * (v < 0.3 ? 1 : (0.33 - v) / 0.03))
  }
  const pixel = 1 / picture.unit
  polygon(picture, face, (x, y) => mix(lit!, shade!, smooth(-pixel, pixel, x - parting(y))))
  for (const side of [-1, 1]) {
    disc(
      picture,
      px(side * 0.44),
      py(0.34),
      size * 0.15,
      mix(hex(options.lips), side < 0 ? lit! : shade!, 0.62),
      0.75,
      size * 0.06,
    )
    features(picture, options, side, path, mirrored, gold)
  }
  lips(picture, hex(options.lips), path)
  fringe(picture, options, hair, path, mirrored)
  for (const side of [-1, 1]) {
    const drops: [number, number, Colour][] = [
      [0.62, 0.05, gold],
      [0.78, 0.085, hex(options.halo)],
      [0.98, 0.06, gold],
    ]
    for (const [v, r, colour] of drops) disc(picture, px(side * 0.8), py(v), size * r, colour)
  }
  revise(picture, (was, x, y) =>
    scale(was, 1 + 0.08 * noise.fractal(x * 75, y * 75, 2) + 0.05 * noise.at(x * 3, y * 3)),
  )
}

const mirrorX = (points: readonly number[], cx: number) => {
  const back: number[] = []
  for (let i = points.length - 2; i >= 0; i -= 2) back.push(2 * cx - points[i]!, points[i + 1]!)
  return back
}

type Path = (points: readonly number[], steps?: number) => number[]
type Mirrored = (points: readonly number[]) => number[]

function drawHair(
  picture: Picture,
  options: PortraitOptions,
  hair: Colour,
  gold: Colour,
  at: { cx: number; cy: number; size: number; path: Path; mirrored: Mirrored },
) {
  const { cx, size, path } = at
  if (options.style === 'crown') {
    const y = at.cy - size * 1.02
    for (let k = 0; k < 9; k++) {
      const angle = Math.PI + (k / 8) * Math.PI
      disc(
        picture,
        cx + Math.cos(angle) * size * 0.78,
        y + size * 0.3 + Math.sin(angle) * size * 0.72,
        size * 0.3,
        hair,
      )
    }
    disc(picture, cx, y - size * 0.16, size * 0.62, hair)
    ring(picture, cx, y - size * 0.16, size * 0.5, size * 0.02, gold)
    ring(picture, cx, y - size * 0.16, size * 0.34, size * 0.02, gold)
    return
  }
  const long = options.style === 'waves' ? 2.1 : 0.95
  const side = path([
    0,
    -1.22,
    -0.62,
    -1.12,
    -0.98,
    -0.6,
    -1.02,
    0.1,
    -0.98 - (long > 1 ? 0.22 : 0),
    long * 0.6,
    -0.9 - (long > 1 ? 0.1 : -0.06),
    long,
    -0.3,
    long + 0.06,
  ])
  polygon(picture, [...side, ...mirrorX(side, cx)], hair)
  for (let k = 1; k < 6; k++) {
    const inset = k * 0.055
    const strand = path([
      -0.2,
      -1.16 + inset,
      -0.66 + inset * 0.6,
      -0.98 + inset,
      -0.96 + inset,
      -0.5,
      -0.98 + inset,
      0.1,
      -1.12 + inset,
      long * 0.6,
      -0.95 + inset,
      long - 0.02,
    ])
    for (const line of [strand, mirrorX(strand, cx)]) stroke(picture, line, size * 0.007, mix(hair, gold, 0.4), 0.8)
  }
}

function fringe(picture: Picture, options: PortraitOptions, hair: Colour, path: Path, mirrored: Mirrored) {
  if (options.style === 'crown') {
    const band = path([-0.72, -0.52, -0.4, -0.74, 0, -0.82, 0.4, -0.74, 0.72, -0.52])
    stroke(picture, band, 0.012, hex(options.gold))
    return
  }
  const low = options.style === 'bob' ? -0.42 : -0.7
  const part = [0, -1.0, -0.22, low - 0.12, -0.55, low + 0.16, -0.82, 0.05, -0.95, -0.2, -0.7, -0.95, 0, -1.12]
  polygon(picture, path(part), hair)
  polygon(picture, path(mirrored(part)), hair)
}

function features(
  picture: Picture,
  options: PortraitOptions,
  side: number,
  path: Path,
  mirrored: Mirrored,
  gold: Colour,
) {
  const place = (points: readonly number[]) => path(side < 0 ? points : mirrored(points))
  const dark: Colour = [0.02, 0.015, 0.02]
  const lid = place([-0.55, -0.06, -0.42, -0.15, -0.28, -0.15, -0.14, -0.04, -0.28, 0.03, -0.42, 0.02, -0.55, -0.06])
  polygon(picture, lid, mix(hex(options.halo), hex(options.skin[side < 0 ? 0 : 1]), 0.45))
  stroke(
    picture,
    place([-0.58, -0.08, -0.44, 0.02, -0.28, 0.04, -0.13, -0.04]),
    (t) => 0.0052 * Math.sin(Math.PI * (0.12 + 0.8 * t)),
    dark,
  )
  for (let k = 0; k < 5; k++) {
    const u = -0.56 + k * 0.085
    const v = [-0.06, 0.0, 0.025, 0.035, 0.035][k]!
    stroke(
      picture,
      place([u, v, u - 0.03 + k * 0.006, v + 0.045, u - 0.05 + k * 0.012, v + 0.085]),
      (t) => 0.0017 * (1 - t),
      dark,
    )
  }
  stroke(
    picture,
    place([-0.62, -0.3, -0.46, -0.42, -0.28, -0.42, -0.1, -0.34]),
    (t) => 0.007 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    hex(options.hair),
  )
  disc(picture, ...(place([-0.34, -0.25]).slice(0, 2) as [number, number]), 0.0035, gold)
}

function lips(picture: Picture, colour: Colour, path: Path) {
  polygon(
    picture,
    path([-0.25, 0.61, -0.1, 0.545, 0, 0.575, 0.1, 0.545, 0.25, 0.61, 0.1, 0.625, 0, 0.615, -0.1, 0.625, -0.25, 0.61]),
    scale(colour, 0.72),
  )
  polygon(
    picture,
    path([-0.25, 0.61, -0.1, 0.63, 0, 0.622, 0.1, 0.63, 0.25, 0.61, 0.12, 0.725, 0, 0.745, -0.12, 0.725, -0.25, 0.61]),
    colour,
  )
}
