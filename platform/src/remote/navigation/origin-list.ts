import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

/** The list of the site through which a page was reached. */
interface OriginList {
  /** What the way back to it says: "Popular", "Search: aurora". */
  name: string
  /** Its address. */
  to: string
  /** How many entries of the history it lies behind. */
  steps: number
}

const isOriginList = (value: unknown): value is OriginList => {
  const { name, to, steps } = (value ?? {}) as Partial<Record<keyof OriginList, unknown>>
  return typeof name === 'string' && typeof to === 'string' && typeof steps === 'number'
}

const value = historyValue('site.originList', isOriginList)

/** The list that led to a page, also through other pages; undefined when none did, or it is the page itself. */
export function originList(location: Pick<Location, 'pathname' | 'state'>): OriginList | undefined {
  const list = value.read(location)
  return list?.to.split('?')[0] === location.pathname ? undefined : list
}

/** What the links on a page say of the list behind it: the page itself when it has a name as a list, else the one that led there. */
export function nextOrigin(location: Pick<Location, 'pathname' | 'search' | 'state'>, name?: string): HistoryState {
  if (name !== undefined) return value.write({ name, to: location.pathname + location.search, steps: 1 })
  const list = value.read(location)
  return list ? value.write({ ...list, steps: list.steps + 1 }) : {}
}
