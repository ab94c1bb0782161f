import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'
import { nextOrigin } from './origin-list.ts'

const value = historyValue('site.previousPath', (path): path is string => typeof path === 'string')

/** The path of the page within the site that led to this one, if known. */
export const previousPath = value.read

/**
 * The state of a link on this page: the page behind it then knows where its visitor comes from. `list` is what this page is called as a
 * list, to which those behind it lead back; without one they lead back to the list that led here.
 */
export const linkState = (location: Pick<Location, 'pathname' | 'search' | 'state'>, list?: string): HistoryState => ({
  ...value.write(location.pathname),
  ...nextOrigin(location, list),
})
