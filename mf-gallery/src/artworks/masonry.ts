import type { CSSProperties } from 'react'
import { GALLERY_PAGE_SIZE } from '@atelier/contract/artworks/limits.ts'

/**
 * Width divided by height of a card's picture at the least and at the most. Only what goes beyond is cropped: a tower would push
 * everything else out of sight, a strip would hardly be seen.
 */
const NARROWEST = 9 / 16
const WIDEST = 2

/**
 * The words below a picture and the gap below them, in widths of a card (6.5625rem of 20rem). Taken as fixed, so that as long as the
 * number of columns stays, a change of the window's width moves no card to another column.
 */
const WORDS = 0.32

/** More than one column: cards are dealt. In a single one they just follow each other. */
const DEALT = [2, 3, 4]

/** Cards that a list loads at a time, of which the last few choose their columns so that all end at about one height. */
const PAGE = GALLERY_PAGE_SIZE
const EVENED = 5

/** In widths of a card. */
const NOT_SEEN = 0.02

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

/** The columns of the cards that come, and how far the columns' ends are apart then, in widths of a card. */
interface Ending {
  columns: number[]
  spread: number
}

/** The proportions in which a card shows a picture: its own. */
export const cardRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height))

/**
 * Deals cards to columns, for every number of columns at once; container queries choose among them. All heights follow from
 * the width of a card, so nothing is measured, and cards that come later never move the earlier ones. (A grid of 1px rows
 * would end in Firefox at row 10,000.)
 */
export function masonry(ratios: readonly number[]): Masonry {
  const grid: Properties = {}
  const items = ratios.map((ratio): Properties => ({ '--ratio': ratio }))
  for (const count of DEALT) {
    const columns = Array.from({ length: count }, (): Column => ({ pictures: 0, cards: 0 }))
    dealt(ratios, count).forEach((index, place) => {
      const column = columns[index]!
      items[place]![`--column-${count}`] = index
      items[place]![`--top-${count}`] = lengthOf(column)
      column.pictures += 1 / ratios[place]!
      column.cards += 1
    })
    grid[`--bottom-${count}`] = `max(${columns.map(lengthOf).join()})`
  }
  return { grid, items } as Masonry
}

/** The column of each card: the shortest so far, and for the last cards of a complete page those that let it end most evenly. */
function dealt(ratios: readonly number[], count: number): number[] {
  const heights = Array.from({ length: count }, () => 0)
  const chosen: number[] = []
  const put = (column: number) => {
    heights[column]! += 1 / ratios[chosen.length]! + WORDS
    chosen.push(column)
  }
  while (chosen.length < ratios.length) {
    const left = PAGE - (chosen.length % PAGE)
    const isComplete = chosen.length + left <= ratios.length
    if (left > EVENED || !isComplete) put(shortestFirst(heights)[0]!)
    else {
      const coming = ratios.slice(chosen.length, chosen.length + left).map((ratio) => 1 / ratio + WORDS)
      for (const column of mostEven(heights, coming).columns) put(column)
    }
  }
  return chosen
}

/** Tries the shortest column first, so that of equal ends the one nearest to the cards' order is taken. */
function mostEven(heights: readonly number[], [next, ...others]: readonly number[]): Ending {
  if (next === undefined) return { columns: [], spread: Math.max(...heights) - Math.min(...heights) }
  return shortestFirst(heights)
    .map((column): Ending => {
      const { columns, spread } = mostEven(heights.with(column, heights[column]! + next), others)
      return { columns: [column, ...columns], spread }
    })
    .reduce((best, each) => (each.spread < best.spread - NOT_SEEN ? each : best))
}

const shortestFirst = (heights: readonly number[]) =>
  heights.map((_, column) => column).toSorted((a, b) => heights[a]! - heights[b]!)

const lengthOf = ({ pictures, cards }: Column) =>
  `calc(${pictures.toFixed(4)} * var(--card) + ${cards} * (var(--words) + var(--gap-below)))`
