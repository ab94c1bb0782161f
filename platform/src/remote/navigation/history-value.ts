import type { Location } from 'react-router-dom'

/**
 * Data of a history entry besides its address, keyed by {@link historyValue} names: `<Link state>`, `navigate(to, { state })`.
 */
export type HistoryState = Readonly<Record<`${string}.${string}`, unknown>>

type Entry = Pick<Location, 'state'>

/** One typed value in history entries. Values of several owners are spread into one state. */
export interface HistoryValue<T> {
  write(value: T): HistoryState
  /** The entry's value; undefined if missing or of another shape. */
  read(entry: Entry): T | undefined
}

/**
 * Names a value stored in history entries: `historyValue('gallery.list', isList)`. Entries outlive reloads and releases, so
 * `is` validates values on read.
 */
export const historyValue = <T>(name: `${string}.${string}`, is: (value: unknown) => value is T): HistoryValue<T> => ({
  write: (value) => ({ [name]: value }),
  read({ state }) {
    const value = (state as HistoryState | null)?.[name]
    return is(value) ? value : undefined
  },
})
