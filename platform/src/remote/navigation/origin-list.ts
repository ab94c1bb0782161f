import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

interface OriginList {
  name: string
  to: string
  steps: number
}

const isOriginList = (value: unknown): value is OriginList => {
  const { name, to, steps } = (value ?? {}) as Partial<Record<keyof OriginList, unknown>>
  return typeof name === 'string' && typeof to === 'string' && typeof steps === 'number'
}

const value = historyValue('site.originList', isOriginList)

/** The list that led to a page, also through other pages; undefined if there is none or it is the page itself. */
export function originList(location: Pick<Location, 'pathname' | 'state'>): OriginList | undefined {
  const list = value.read(location)
  return list?.to.split('?')[0] === location.pathname ? undefined : list
}

/** The origin that links on a page pass on: the page itself if it is a named list, else the list that led to it. */
export function nextOrigin(location: Pick<Location, 'pathname' | 'search' | 'state'>, name?: string): HistoryState {
  if (name !== undefined) return value.write({ name, to: location.pathname + location.search, steps: 1 })
  const list = value.read(location)
  return list ? value.write({ ...list, steps: list.steps + 1 }) : {}
}
