import type { CSSProperties } from 'react'

/** Width divided by height. Beyond, pictures are cropped: towers fill the screen, strips are hardly visible. */
const NARROWEST = 9 / 16
const WIDEST = 2

/** Words and gap below a picture, in card widths (6.5625 of 20rem); fixed, so that resizing moves no card. */
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

/** Deals each card to the shortest column: the order runs downward, as the keyboard does, and later cards move none. */
export function masonry(ratios: readonly number[]): Masonry {
  // All heights follow from the card width, so nothing is measured; a grid of 1px rows ends in Firefox at row 10,000
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
