import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'
import { nextOrigin } from './origin-list.ts'

const value = historyValue('site.previousPath', (path): path is string => typeof path === 'string')

/** Path of the previous page within the site, if known. */
export const previousPath = value.read

/** State for links on this page. `list` names it as a list to link back to; without one the origin is passed on. */
export const linkState = (location: Pick<Location, 'pathname' | 'search' | 'state'>, list?: string): HistoryState => ({
  ...value.write(location.pathname),
  ...nextOrigin(location, list),
})
