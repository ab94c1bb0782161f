import type { Place } from './visits.ts'

/** Which page was shown at a time of the document, in milliseconds. */
export interface PageLog {
  /** Whether it is another page. */
  moved(place: Place, at?: number): boolean
  at(time: number): Place
}

const KEPT = 50

export function createPageLog(first: Place): PageLog {
  const log = [{ since: 0, place: first }]
  return {
    moved(place, at = performance.now()) {
      const last = log.at(-1)!.place
      if (place.app === last.app && place.page === last.page) return false
      log.push({ since: at, place })
      if (log.length > KEPT) log.shift()
      return true
    },
    at: (time) => (log.findLast(({ since }) => since <= time) ?? log[0]!).place,
  }
}
