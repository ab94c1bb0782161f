import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { avatars } from './collection/avatars.ts'
import { pieces } from './collection.ts'
import { drawToPixels } from './jpeg.ts'
import { seedOf } from './piece.ts'

const oneOfEachStyle: Record<string, string> = {
  attractor: 'ghost-of-a-nautilus',
  aurora: 'the-lake-remembers',
  blossom: 'a-branch-for-haru',
  city: 'four-million-windows',
  flame: 'anemone-in-starlight',
  'flow-field': 'combed-by-the-wind',
  forest: 'october-cathedral',
  geometry: 'terracotta-arithmetic',
  jellyfish: 'slow-lanterns',
  julia: 'seahorse-valley',
  likeness: 'avatar-harbour',
  marbling: 'ink-argument',
  meadow: 'late-june',
  mountains: 'ember-country',
  nebula: 'nursery-of-suns',
  packing: 'small-worlds',
  'paper-cut': 'folded-evening',
  planet: 'harvest-giant',
  portrait: 'copper-and-teal',
  reaction: 'coral-grammar',
  relief: 'what-the-wind-wrote',
  ribbons: 'rush-hour-in-colour',
  ridgelines: 'frequencies-of-a-mountain',
  sea: 'slow-gold',
  silk: 'rosace',
  'soft-glass': 'three-breaths',
  solids: 'soap-logic',
  'stained-glass': 'rose-window',
  truchet: 'the-long-way-home',
  waves: 'ten-thousand-waves',
}

const all = [...pieces, ...avatars]
const find = (id: string) => {
  const piece = all.find((one) => one.id === id)
  if (!piece) throw new Error(`There is no piece ${id}.`)
  return piece
}
const hash = (pixels: Buffer) => createHash('sha256').update(pixels).digest('hex')

test('every style is looked at here', async () => {
  const files = await readdir(join(import.meta.dirname, 'styles'))
  expect(Object.keys(oneOfEachStyle).sort()).toEqual(files.map((file) => file.replace('.ts', '')).sort())
})

test.each(Object.entries(oneOfEachStyle))(
  '%s draws the same picture every time, and not an empty one',
  (_style, id) => {
    const piece = find(id)
    const once = drawToPixels(piece, 48 / piece.height)
    const again = drawToPixels(piece, 48 / piece.height)
    expect(hash(again.pixels)).toBe(hash(once.pixels))
    expect(once.pixels.length).toBe(once.width * once.height * 3)

    const mean = once.pixels.reduce((sum, value) => sum + value, 0) / once.pixels.length
    const spread = Math.sqrt(once.pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / once.pixels.length)
    expect(mean).toBeGreaterThan(8)
    expect(mean).toBeLessThan(245)
    expect(spread).toBeGreaterThan(7)
  },
)

test('another edition of a piece is another picture', () => {
  const piece = find('combed-by-the-wind')
  const small = drawToPixels(piece, 0.03)
  const other = drawToPixels({ ...piece, edition: 7 }, 0.03)
  expect(hash(other.pixels)).not.toBe(hash(small.pixels))
})

test('pieces have names and seeds of their own and sizes a gallery can use', () => {
  expect(new Set(all.map((piece) => piece.id)).size).toBe(all.length)
  expect(new Set(all.map(seedOf)).size).toBe(all.length)
  for (const piece of pieces) {
    const long = Math.max(piece.width, piece.height)
    expect(long).toBeGreaterThanOrEqual(1200)
    expect(long).toBeLessThanOrEqual(1600)
  }
  const shapes = new Set(pieces.map((piece) => (piece.width / piece.height).toFixed(2)))
  expect(shapes.size).toBeGreaterThanOrEqual(5)
})
