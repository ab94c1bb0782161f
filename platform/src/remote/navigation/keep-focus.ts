import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

const value = historyValue('site.keepFocus', (keep) => keep === true)

/** Navigation state that keeps the focus in place, for a control that stays: `navigate(to, { replace: true, state })`. */
export const keepFocus: HistoryState = value.write(true)

/** Whether navigating to an entry keeps the focus in place. */
export const keepsFocus = (entry: Parameters<typeof value.read>[0]): boolean => value.read(entry) === true
