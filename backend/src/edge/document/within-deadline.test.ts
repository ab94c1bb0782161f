import { expect, onTestFinished, test, vi } from 'vitest'
import { startDeadline } from './within-deadline.ts'

test('optional parts delay a document by 300 ms in total, even one after the other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const within = startDeadline()
  const hanging = new Promise(() => {})
  const done = vi.fn()
  void within(hanging)
    .then(() => within(hanging))
    .then(done)
  await vi.advanceTimersByTimeAsync(290)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toHaveBeenCalledWith(null)
  expect(await within(Promise.resolve('known'))).toBe('known')
})
