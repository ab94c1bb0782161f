import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

const value = historyValue('site.keepFocus', (keep) => keep === true)

/** The state of a navigation that leaves the focus where it is, for a control that stays: `navigate(to, { replace: true, state })`. */
export const keepFocus: HistoryState = value.write(true)

/** Whether the navigation to an entry leaves the focus where it is. */
export const keepsFocus = (entry: Parameters<typeof value.read>[0]): boolean => value.read(entry) === true
