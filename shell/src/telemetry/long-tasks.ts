import type { VitalName } from '@atelier/contract/telemetry/schemas.ts'
import type { Place } from './visits.ts'

const FIRST_MS = 5000
const SHORT_MS = 50

interface Opening {
  name: Extract<VitalName, 'BLOCKED' | 'SOFT_BLOCKED'>
  place: Place
  since: number
  blocked: number
}

/** Reports for how long long tasks blocked the first seconds of each page, where browsers tell. */
export function watchLongTasks(first: Place, report: (name: Opening['name'], value: number, place: Place) => void) {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return { moved() {}, end() {} }
  let opening: Opening | undefined
  let timer: ReturnType<typeof setTimeout>
  const observer = new PerformanceObserver((list) => add(list.getEntries()))

  function add(tasks: PerformanceEntryList): void {
    for (const { startTime, duration } of tasks) {
      // A page that changes its address and then blocks does both in one task
      if (opening && startTime < opening.since + FIRST_MS && startTime + duration > opening.since)
        opening.blocked += Math.max(0, duration - SHORT_MS)
    }
  }
  function end(): void {
    clearTimeout(timer)
    add(observer.takeRecords())
    if (opening) report(opening.name, opening.blocked, opening.place)
    opening = undefined
  }
  function begin(name: Opening['name'], place: Place, since: number): void {
    end()
    opening = { name, place, since, blocked: 0 }
    // Tasks of the past are delivered later
    timer = setTimeout(end, Math.max(1000, FIRST_MS - (performance.now() - since)))
  }
  observer.observe({ type: 'longtask', buffered: true })
  begin('BLOCKED', first, 0)
  return { moved: (place: Place) => begin('SOFT_BLOCKED', place, performance.now()), end }
}
