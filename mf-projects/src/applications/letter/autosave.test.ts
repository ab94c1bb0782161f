import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An autosave whose saves the test resolves manually. */
function open() {
  const ends: { done: () => void; fail: () => void }[] = []
  const save = vi.fn(
    (_text: string) =>
      new Promise<void>((resolve, reject) => ends.push({ done: resolve, fail: () => reject(new Error('no')) })),
  )
  const states: string[] = []
  const autosave = createAutosave<string>({
    save,
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    onState: (state) => void states.push(state),
  })
  const saved = () => save.mock.calls.map(([text]) => text)
  const end = async (how: 'done' | 'fail') => {
    ends.shift()![how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...autosave, saved, states, end }
}

/** A save of `a` is in flight. */
async function openSaving() {
  const opened = open()
  opened.change('a')
  await vi.advanceTimersByTimeAsync(800)
  return opened
}

test('debounces several values into one save of the last', async () => {
  const { change, saved, states, end } = open()
  for (const text of ['a', 'ab', 'abc']) change(text)
  await vi.advanceTimersByTimeAsync(799)
  expect(saved()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved()).toEqual(['abc'])
  await end('done')
  expect(states.at(-1)).toBe('saved')
})

test('serializes saves: a value typed during a save is saved after it', async () => {
  const { change, saved, states, end } = await openSaving()
  change('ab')
  await vi.advanceTimersByTimeAsync(800)
  expect(saved()).toEqual(['a'])
  await end('done')
  expect(saved()).toEqual(['a', 'ab'])
  expect(states.at(-1)).toBe('saving')
  await end('done')
  expect(states.at(-1)).toBe('saved')
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved()).toHaveLength(2)
})

test('keeps the debounce delay after the previous save ends', async () => {
  const { change, saved, end } = await openSaving()
  change('ab')
  await end('done')
  expect(saved()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(800)
  expect(saved()).toEqual(['a', 'ab'])
})

test('retries a failed save on demand, not automatically', async () => {
  const { retry, flush, saved, states, end } = await openSaving()
  await end('fail')
  expect(states.at(-1)).toBe('failed')
  flush()
  expect(saved()).toHaveLength(1)
  retry()
  await end('done')
  expect(saved()).toEqual(['a', 'a'])
  expect(states.at(-1)).toBe('saved')
})

test('after a failure saves only the next value', async () => {
  const { change, saved, states, end } = await openSaving()
  change('ab')
  await end('fail')
  expect(states.at(-1)).toBe('saving')
  await vi.advanceTimersByTimeAsync(800)
  await end('done')
  expect(saved()).toEqual(['a', 'ab'])
  expect(states.at(-1)).toBe('saved')
})

test('flush saves a pending value immediately; a dropped one is not saved', async () => {
  const { change, flush, drop, saved } = open()
  change('a')
  flush()
  expect(saved()).toEqual(['a'])
  change('ab')
  drop()
  flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved()).toEqual(['a'])
})

test('a save in flight reports nothing after drop', async () => {
  const { change, drop, states, end } = open()
  change('a')
  await vi.advanceTimersByTimeAsync(800)
  drop()
  await end('done')
  expect(states.at(-1)).toBe('saving')
})
