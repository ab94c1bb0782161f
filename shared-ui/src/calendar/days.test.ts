import { expect, test } from 'vitest'
import { addDays, addMonths, clampDay, dayOf, fullName, monthName, weekday, weeksOfMonth } from './days.ts'

test.each([
  ['2027-01-31', 1, '2027-02-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days', (day, count, result) => {
  expect(addDays(day, count)).toBe(result)
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
])('%s and %i months', (day, count, result) => {
  expect(addMonths(day, count)).toBe(result)
})

test('splits a month into weeks from Sunday', () => {
  const weeks = weeksOfMonth('2027-01-05')
  expect(weeks[0]).toEqual([null, null, null, null, null, '2027-01-01', '2027-01-02'])
  expect(weeks).toHaveLength(6)
  expect(weeks.at(-1)).toEqual(['2027-01-31', null, null, null, null, null, null])
  expect(weeksOfMonth('2026-02-10').flat()).not.toContain(null)
})

test('formats day names and checks bounds', () => {
  expect(weekday('2027-01-05')).toBe(2)
  expect(monthName('2027-01-05')).toBe('January 2027')
  expect(fullName('2027-01-05')).toBe('Tuesday, January 5, 2027')
  expect(clampDay('2027-01-05', '2027-02-01')).toBe('2027-02-01')
  expect(clampDay('2027-01-05', undefined, '2026-02-01')).toBe('2026-02-01')
  expect(dayOf(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
})
