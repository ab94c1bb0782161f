import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestCoalescer } from './request-coalescer.ts'

function reads() {
  const shared = new RequestCoalescer<string>()
  const answers: ((answer: string) => void)[] = []
  const read = (key: string) => shared.run(key, () => new Promise<string>((resolve) => answers.push(resolve)))
  return { shared, answers, read }
}

test('coalesces identical concurrent reads only', async () => {
  const { answers, read } = reads()
  const asked = [read('a'), read('a'), read('b')]
  expect(answers).toHaveLength(2)
  answers[0]!('A')
  answers[1]!('B')
  expect(await Promise.all(asked)).toEqual(['A', 'A', 'B'])
})

test('caches nothing after success or failure', async () => {
  const { answers, read, shared } = reads()
  const first = read('a')
  answers[0]!('old')
  await first
  await expect(shared.run('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const again = [read('a'), read('b')]
  answers[1]!('new')
  answers[2]!('there')
  expect(await Promise.all(again)).toEqual(['new', 'there'])
})

test('a read after a change does not join one begun before it', async () => {
  const { answers, read, shared } = reads()
  const before = read('a')
  shared.clear()
  const after = [read('a'), read('a')]
  answers[0]!('old')
  expect(await before).toBe('old')
  // The end of the old read does not remove the new one.
  after.push(read('a'))
  expect(answers).toHaveLength(2)
  answers[1]!('new')
  expect(await Promise.all(after)).toEqual(['new', 'new', 'new'])
})

test('keeps a response for a moment after its read began, until a change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shared = new RequestCoalescer<number>(1000)
  let made = 0
  const read = () => shared.run('a', () => Promise.resolve(++made))
  expect([await read(), await read()]).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
  shared.clear()
  expect(await read()).toBe(3)
})

test('keeps a bounded number of responses', async () => {
  const shared = new RequestCoalescer<number>(60_000)
  for (let n = 0; n < 301; n++) await shared.run(`${n}`, () => Promise.resolve(n))
  expect(await shared.run('1', () => Promise.resolve(-1))).toBe(1)
  expect(await shared.run('0', () => Promise.resolve(-1))).toBe(-1)
})
