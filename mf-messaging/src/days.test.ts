import { expect, test } from 'vitest'
import { dayName, dayNumber, lastTime } from './days.ts'

const at = (day: string, time = '15:04') => new Date(`${day}T${time}:00`)
const today = dayNumber(at('2026-03-12'))

test('a day number spans midnight to midnight in local time', () => {
  expect(dayNumber(at('2026-03-12', '00:00'))).toBe(today)
  expect(dayNumber(at('2026-03-12', '23:59'))).toBe(today)
  expect(dayNumber(at('2026-03-13', '00:00'))).toBe(today + 1)
})

test.each([
  ['2026-03-12', 'Today', '3:04 PM'],
  ['2026-03-13', 'Today', '3:04 PM'],
  ['2026-03-11', 'Yesterday', 'Yesterday'],
  ['2026-03-10', 'Tuesday, March 10', 'Tue'],
  ['2026-03-05', 'Thursday, March 5', 'Mar 5'],
  ['2025-12-31', 'Wednesday, December 31, 2025', 'Dec 31, 2025'],
])('formats %s between messages as %s, in a list as %s', (day, between, inList) => {
  expect(dayName(at(day), today)).toBe(between)
  expect(lastTime(at(day), today).replace('\u202f', ' ')).toBe(inList)
})
