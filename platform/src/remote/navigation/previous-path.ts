import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'
import { nextOrigin } from './origin-list.ts'

const value = historyValue('site.previousPath', (path): path is string => typeof path === 'string')

/** Path of the previous page within the site, if known. */
export const previousPath = value.read

/**
 * State for a link on this page, so that the next page knows its origin. `list` is this page's name as a list, to which the
 * next pages link back; without one they link back to the list that led here.
 */
export const linkState = (location: Pick<Location, 'pathname' | 'search' | 'state'>, list?: string): HistoryState => ({
  ...value.write(location.pathname),
  ...nextOrigin(location, list),
})
