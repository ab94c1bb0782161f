import type { CSSProperties } from 'react'

/** Minimum and maximum width/height of a card's picture. Beyond them pictures are cropped: towers fill the screen, strips are hardly visible. */
const NARROWEST = 9 / 16
const WIDEST = 2

/**
 * The words below a picture and the gap below them, in widths of a card (6.5625rem of 20rem). Taken as fixed, so that as long as the
 * number of columns stays, a change of the window's width moves no card to another column.
 */
const WORDS = 0.32

/** More than one column: cards are dealt. In a single one they just follow each other. */
const DEALT = [2, 3, 4]

/** Cards in one row at most. */
export const MOST_COLUMNS = Math.max(...DEALT)

/** Custom properties, as gallery-grid.module.css reads them. */
export interface Masonry {
  grid: CSSProperties
  /** One for each ratio, in their order. */
  items: CSSProperties[]
}

type Properties = Record<`--${string}`, string | number>

/** A column's content: total picture height in card widths, and number of cards. */
interface Column {
  pictures: number
  cards: number
}

/** The proportions in which a card shows a picture: its own. */
export const cardRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height))

/**
 * Deals cards to columns, each to the shortest so far, for every number of columns at once; container queries choose among them.
 * So the order runs downward, as the keyboard does: columns that end more evenly would put later cards above earlier ones. All
 * heights follow from the width of a card, so nothing is measured, and later cards never move earlier ones. (A grid of 1px rows
 * would end in Firefox at row 10,000.)
 */
export function masonry(ratios: readonly number[]): Masonry {
  const grid: Properties = {}
  const items = ratios.map((ratio): Properties => ({ '--ratio': ratio }))
  for (const count of DEALT) {
    const columns = Array.from({ length: count }, (): Column => ({ pictures: 0, cards: 0 }))
    ratios.forEach((ratio, place) => {
      const shortest = columns.reduce((best, column) => (height(column) < height(best) ? column : best))
      items[place]![`--column-${count}`] = columns.indexOf(shortest)
      items[place]![`--top-${count}`] = lengthOf(shortest)
      shortest.pictures += 1 / ratio
      shortest.cards += 1
    })
    grid[`--bottom-${count}`] = `max(${columns.map(lengthOf).join()})`
  }
  return { grid, items } as Masonry
}

const height = ({ pictures, cards }: Column) => pictures + cards * WORDS

const lengthOf = ({ pictures, cards }: Column) =>
  `calc(${pictures.toFixed(4)} * var(--card) + ${cards} * (var(--words) + var(--gap-below)))`
