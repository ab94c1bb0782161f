import type { Location } from 'react-router-dom'
import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

const value = historyValue('site.previousPath', (path): path is string => typeof path === 'string')

/** The path of the page within the site that led to this one, if known. */
export const previousPath = value.read

/** The state of a link on this page: the page behind it then knows where its visitor comes from. */
export const linkState = ({ pathname }: Pick<Location, 'pathname'>, more: HistoryState = {}): HistoryState => ({
  ...value.write(pathname),
  ...more,
})
