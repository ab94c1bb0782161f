import { historyValue } from './history-value.ts'
import type { HistoryState } from './history-value.ts'

const value = historyValue('site.toWrite', (isToWrite) => isToWrite === true)

/** Navigation state for a page opened for writing, which focuses its field: Message. */
export const toWrite: HistoryState = value.write(true)

/** Whether an entry was opened for writing. */
export const isToWrite = (entry: Parameters<typeof value.read>[0]): boolean => value.read(entry) === true
