import { MARKED_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import sharp from 'sharp'
import { stillOf, thumbHash, WEBP, WIDTHS } from './renditions.ts'
import type { Renditions } from './renditions.ts'

type Point = readonly [x: number, y: number]

const E: Point[][] = [
  [
    [6, 0],
    [0, 0],
    [0, 10],
    [6, 10],
  ],
  [
    [0, 5],
    [5, 5],
  ],
]
const P: Point[][] = [
  [
    [0, 10],
    [0, 0],
    [4, 0],
    [6, 2],
    [6, 3],
    [4, 5],
    [0, 5],
  ],
]
const R: Point[][] = [
  ...P,
  [
    [3, 5],
    [6, 10],
  ],
]
const V: Point[][] = [
  [
    [0, 0],
    [3, 10],
    [6, 0],
  ],
]
const I: Point[][] = [
  [
    [3, 0],
    [3, 10],
  ],
  [
    [1, 0],
    [5, 0],
  ],
  [
    [1, 10],
    [5, 10],
  ],
]
const W: Point[][] = [
  [
    [0, 0],
    [1.5, 10],
    [3, 4],
    [4.5, 10],
    [6, 0],
  ],
]
/** In boxes of 6 by 10: a text would need fonts, which servers may lack, and a decoder of SVG, which inspection forbids. */
const PREVIEW = [P, R, E, V, I, E, W]
const ADVANCE = 9
const TILE = { width: PREVIEW.length * ADVANCE + 24, height: 48 }
/** Pixels of the drawn tile for each unit. */
const GRAIN = 8
/** Tiles across a picture. */
const ACROSS = 2.4
const ANGLE = -Math.PI / 6
const STROKE = { light: 0.55, dark: 1.1 }
/** Red, green, blue, opacity: nothing, outline, stroke. */
const INKS = [
  [0, 0, 0, 0],
  [0, 0, 0, 90],
  [255, 255, 255, 153],
] as const

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The index of an ink for each pixel: the word, and in the next row half a tile aside. */
function drawTile(): Uint8Array {
  const [across, down] = [TILE.width * GRAIN, TILE.height * GRAIN]
  const tile = new Uint8Array(across * down)
  const words: Point[] = [
    [6, 7],
    [6 - TILE.width / 2, 31],
    [6 + TILE.width / 2, 31],
  ]
  for (const [left, top] of words)
    for (const [at, letter] of PREVIEW.entries())
      for (const line of letter)
        for (const [place, end] of line.slice(1).entries())
          drawLine(tile, moved(line[place]!, left + at * ADVANCE, top), moved(end, left + at * ADVANCE, top))
  return tile
}

const moved = ([x, y]: Point, right: number, down: number): Point => [x + right, y + down]

function drawLine(tile: Uint8Array, from: Point, to: Point): void {
  const [across, down] = [TILE.width * GRAIN, TILE.height * GRAIN]
  const range = (one: number, other: number, most: number) =>
    [Math.min(one, other) - STROKE.dark, Math.max(one, other) + STROKE.dark].map((edge) =>
      Math.max(0, Math.min(most, Math.round(edge * GRAIN))),
    ) as [number, number]
  const [left, right] = range(from[0], to[0], across)
  const [top, bottom] = range(from[1], to[1], down)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const far = distance([(x + 0.5) / GRAIN, (y + 0.5) / GRAIN], from, to)
      const ink = far <= STROKE.light ? 2 : far <= STROKE.dark ? 1 : 0
      tile[y * across + x] = Math.max(tile[y * across + x]!, ink)
    }
}

let drawn: Uint8Array | undefined

/** As pixels of four bytes. */
function markOf(width: number, height: number): Buffer {
  const tile = (drawn ??= drawTile())
  const [across, down] = [TILE.width * GRAIN, TILE.height * GRAIN]
  const scale = across / (width / ACROSS)
  const [cos, sin] = [Math.cos(ANGLE) * scale, Math.sin(ANGLE) * scale]
  const within = (value: number, most: number) => Math.floor(((value % most) + most) % most)
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ink = tile[within(y * cos - x * sin, down) * across + within(x * cos + y * sin, across)]!
      if (ink > 0) pixels.set(INKS[ink]!, (y * width + x) * 4)
    }
  return pixels
}

/** Small, still, and with a mark across it, in place of what shows all of it. */
export async function markedRenditions({ images, width, height }: Renditions): Promise<Renditions> {
  const widest = stillOf(images.at(-1)!)
  const most = Math.max(1, Math.round(width * Math.min(1, MARKED_SIDE_MAX / Math.max(width, height))))
  const widths = [...WIDTHS.filter((one) => one < most && one < MARKED_SIDE_MAX / 1.5), most]
  const marked: Renditions['images'] = []
  for (const target of widths) {
    const { data: raw, info } = await sharp(widest)
      .resize({ width: target })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: across, height: down, channels } = info
    const data = await sharp(raw, { raw: { width: across, height: down, channels } })
      .composite([{ input: markOf(across, down), raw: { width: across, height: down, channels: 4 } }])
      .webp(WEBP)
      .toBuffer()
    marked.push({ width: target, data, avif: null })
  }
  return { width, height, placeholder: await thumbHash(marked[0]!.data), images: marked }
}
