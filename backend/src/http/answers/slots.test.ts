import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const fill = (take: (who: string) => unknown, who: string, wanted: number) =>
  Array.from({ length: wanted }, () => take(who)).filter((release) => release !== null).length

test('reserves half of the slots for holders of one', () => {
  const slots = createSlots({ each: 16, all: 150, multiple: 75 })
  const greedy = Array.from({ length: 10 }, (_, n) => fill(slots.take, `greedy ${n}`, 17))
  // Four at their maximum, one with the rest of the half, the others with one
  expect(greedy).toEqual([16, 16, 16, 16, 11, 1, 1, 1, 1, 1])
  expect(Array.from({ length: 70 }, (_, n) => fill(slots.take, `modest ${n}`, 2))).toEqual(Array(70).fill(1))
  expect(slots.take('late')).toBeNull()
})

test('releasing is idempotent and updates both counts', () => {
  const slots = createSlots({ each: 2, all: 4, multiple: 2 })
  const [first, second] = [slots.take('a')!, slots.take('a')!]
  slots.take('b')
  expect(slots.take('b')).toBeNull()
  first()
  first()
  expect(slots.take('b')).toBeTypeOf('function')
  expect(slots.take('a')).toBeNull()
  second()
  expect(slots.take('a')).toBeTypeOf('function')
  expect(slots.take('a')).toBeNull()
})
