import type { Location } from 'react-router-dom'

/** What a history entry carries beside its address, by names of {@link historyValue}: `<Link state>`, `navigate(to, { state })`. */
export type HistoryState = Readonly<Record<`${string}.${string}`, unknown>>

type Entry = Pick<Location, 'state'>

/** One typed value of history entries. Values of several owners are spread into one state. */
export interface HistoryValue<T> {
  write(value: T): HistoryState
  /** The value of an entry; undefined when it has none, or one of another shape. */
  read(entry: Entry): T | undefined
}

/**
 * Names a value that its owner keeps in history entries: `historyValue('gallery.list', isList)`. Entries outlive reloads and
 * releases, so what is read must pass `is`.
 */
export const historyValue = <T>(name: `${string}.${string}`, is: (value: unknown) => value is T): HistoryValue<T> => ({
  write: (value) => ({ [name]: value }),
  read({ state }) {
    const value = (state as HistoryState | null)?.[name]
    return is(value) ? value : undefined
  },
})
