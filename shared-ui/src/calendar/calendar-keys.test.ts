import { expect, test } from 'vitest'
import { dayForKey } from './calendar-keys.ts'

test.each([
  ['ArrowLeft', '2027-01-12'],
  ['ArrowRight', '2027-01-14'],
  ['ArrowUp', '2027-01-06'],
  ['ArrowDown', '2027-01-20'],
  ['Home', '2027-01-10'],
  ['End', '2027-01-16'],
  ['PageUp', '2026-12-13'],
  ['PageDown', '2027-02-13'],
])('from a Wednesday, %s moves to %s', (key, day) => {
  expect(dayForKey({ key, shiftKey: false }, '2027-01-13')).toBe(day)
})

test('Shift makes Page Up and Page Down move by a year', () => {
  expect(dayForKey({ key: 'PageUp', shiftKey: true }, '2028-02-29')).toBe('2027-02-28')
  expect(dayForKey({ key: 'PageDown', shiftKey: true }, '2027-01-13')).toBe('2028-01-13')
})

test('other keys do not move', () => {
  for (const key of ['Enter', 'Tab', 'a', 'constructor'])
    expect(dayForKey({ key, shiftKey: false }, '2027-01-13')).toBe(undefined)
})
