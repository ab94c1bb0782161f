import { expect, test } from 'vitest'
import { cardRatio, masonry } from './masonry.ts'

const columnsOf = (ratios: number[], count: number) =>
  masonry(ratios).items.map((item) => (item as Record<string, unknown>)[`--column-${count}`])

test('a picture keeps its own proportions; only extremes are cropped', () => {
  expect(cardRatio({ width: 1600, height: 1200 })).toBe(4 / 3)
  expect(cardRatio({ width: 1080, height: 1920 })).toBe(9 / 16)
  expect(cardRatio({ width: 100, height: 4000 })).toBe(9 / 16)
  expect(cardRatio({ width: 4000, height: 100 })).toBe(2)
})

test('the first row goes from left to right, then each card to the column that is shortest so far', () => {
  expect(columnsOf([1, 1 / 2, 2, 1, 1], 3)).toEqual([0, 1, 2, 2, 0])
})

test('pictures of one format stand in rows', () => {
  expect(columnsOf([1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3], 4)).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
})

test('cards that come later move none of the earlier ones', () => {
  const first = [4 / 5, 3 / 2, 1, 3 / 4, 4 / 3, 2 / 3, 16 / 9, 1, 9 / 16]
  expect(masonry([...first, 2, 1 / 2, 1]).items.slice(0, 9)).toEqual(masonry(first).items)
})

test('each card is placed below the others of its column, and the grid ends below its longest column', () => {
  const { grid, items } = masonry([1, 2, 2, 1])
  const [, , third, fourth] = items as Record<string, unknown>[]
  const words = '(var(--words) + var(--gap-below))'
  expect(third!['--top-2']).toBe(`calc(0.5000 * var(--card) + 1 * ${words})`)
  expect(fourth!['--top-2']).toBe(`calc(1.0000 * var(--card) + 1 * ${words})`)
  expect((grid as Record<string, unknown>)['--bottom-2']).toBe(
    `max(calc(2.0000 * var(--card) + 2 * ${words}),calc(1.0000 * var(--card) + 2 * ${words}))`,
  )
})
