import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  document.body.innerHTML = '<div id="first-paint"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  delete document.documentElement.dataset['styles']
})

function begin() {
  const painted = vi.fn()
  void afterFirstPaint(document).then(painted)
  return painted
}
const A_FRAME_MS = 20

test('waits for the frame that shows the first paint', async () => {
  const painted = begin()
  await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(A_FRAME_MS)
  expect(painted).toHaveBeenCalled()
})

test('waits for the page’s style sheets, until which it is hidden, but not for long', async () => {
  document.documentElement.dataset['styles'] = 'wait'
  const painted = begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(painted).not.toHaveBeenCalled()
  delete document.documentElement.dataset['styles']
  await vi.advanceTimersByTimeAsync(A_FRAME_MS)
  expect(painted).toHaveBeenCalled()

  document.documentElement.dataset['styles'] = 'wait'
  const late = begin()
  await vi.advanceTimersByTimeAsync(200 + A_FRAME_MS)
  expect(late).toHaveBeenCalled()
})

test.each([
  ['without a first paint', () => (document.body.innerHTML = '')],
  ['in a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['once it is painted', () => vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry])],
])('does not wait %s', async (_, given) => {
  given()
  const painted = begin()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  expect(painted).toHaveBeenCalled()
})
