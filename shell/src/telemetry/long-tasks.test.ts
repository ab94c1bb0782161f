import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLongTasks } from './long-tasks.ts'

interface Task {
  startTime: number
  duration: number
}

let deliver: (...tasks: Task[]) => void
class FakeObserver {
  static supportedEntryTypes = ['longtask']
  constructor(listen: (list: { getEntries(): Task[] }) => void) {
    deliver = (...tasks) => listen({ getEntries: () => tasks })
  }
  observe() {}
  takeRecords() {
    return []
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', FakeObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const home = { app: 'gallery', page: '/' }
const inner = { app: 'projects', page: '/find-project' }
const task = (startTime: number, duration: number): Task => ({ startTime, duration })

test('reports the time beyond 50 ms of long tasks within the first 5 s of a document and of each page after it', () => {
  const reports: unknown[] = []
  const { moved } = watchLongTasks(home, (...one) => reports.push(one))
  deliver(task(100, 150), task(900, 60), task(5001, 900))
  vi.advanceTimersByTime(6000)
  expect(reports).toEqual([['BLOCKED', 110, home]])
  vi.spyOn(performance, 'now').mockReturnValue(8000)
  moved(inner)
  // The change of the address and what blocked behind it are one task
  deliver(task(7000, 900), task(7990, 3000))
  vi.advanceTimersByTime(5000)
  expect(reports.slice(1)).toEqual([['SOFT_BLOCKED', 2950, inner]])
})

test('reports a page that is left sooner, and nothing where browsers do not tell', () => {
  const reports: unknown[] = []
  const { moved, end } = watchLongTasks(home, (...one) => reports.push(one))
  moved(inner)
  end()
  end()
  expect(reports).toEqual([
    ['BLOCKED', 0, home],
    ['SOFT_BLOCKED', 0, inner],
  ])
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['paint'] })
  watchLongTasks(home, () => reports.push('none')).end()
  expect(reports).toHaveLength(2)
})
