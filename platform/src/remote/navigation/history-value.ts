import type { Location } from 'react-router-dom'

/** For `<Link state>` and `navigate(to, { state })`, keyed by {@link historyValue} names. */
export type HistoryState = Readonly<Record<`${string}.${string}`, unknown>>

type Entry = Pick<Location, 'state'>

/** Values of several owners are spread into one state. */
export interface HistoryValue<T> {
  write(value: T): HistoryState
  /** The entry's value; undefined if missing or of another shape. */
  read(entry: Entry): T | undefined
}

/** Names a value in history entries, which outlive reloads and releases, so `is` validates it on read. */
export const historyValue = <T>(name: `${string}.${string}`, is: (value: unknown) => value is T): HistoryValue<T> => ({
  write: (value) => ({ [name]: value }),
  read({ state }) {
    const value = (state as HistoryState | null)?.[name]
    return is(value) ? value : undefined
  },
})
