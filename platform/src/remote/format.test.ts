import { expect, test } from 'vitest'
import { ageInWords, clockTime, compactCount, dollars, moment, plural, whenInWords } from './format.ts'

const now = '2027-01-05T12:00:00Z'
const before = (ms: number) => new Date(Date.parse(now) - ms)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [12 * day, '12 days ago'],
  [400 * day, '400 days ago'],
  [-hour, 'Just now'],
])('formats an age of %i ms', (age, text) => {
  expect(ageInWords(before(age), now)).toBe(text)
})

test.each([
  [0, '0'],
  [-3, '0'],
  [999, '999'],
  [1000, '1k'],
  [1249, '1.2k'],
  [1999, '1.9k'],
  [12_600, '12k'],
  [999_999, '999k'],
  [1_000_000, '1m'],
  [2_540_000_000, '2.5b'],
])('compacts %i', (count, text) => {
  expect(compactCount(count)).toBe(text)
})

test('moments and clock times use the given time zone', () => {
  expect(moment(now, 'Asia/Tokyo').replace(/\s/g, ' ')).toBe('Jan 5, 2027, 9:00 PM')
  expect(clockTime(now, 'Asia/Tokyo').replace(/\s/g, ' ')).toBe('9:00 PM')
})

test.each([
  [0, 'in a minute'],
  [59_000, 'in a minute'],
  [39.5 * 60_000, 'in 40 minutes'],
  [89 * 60_000, 'in 89 minutes'],
  [2 * 3_600_000, 'today at 11:00 PM'],
  [12 * 3_600_000, 'tomorrow at 9:00 AM'],
  [27.5 * 3_600_000, 'on Jan 7, 2027, 12:30 AM'],
])('%i ms from now is %s', (wait, text) => {
  expect(whenInWords(Date.parse(now) + wait, now, 'Asia/Tokyo').replace(/\s/g, ' ')).toBe(text)
})

test('formats prices and counts', () => {
  expect(dollars(1200)).toBe('$1,200')
  expect(plural(1, 'application')).toBe('1 application')
  expect(plural(0, 'application')).toBe('0 applications')
  expect(plural(2, 'reply', 'replies')).toBe('2 replies')
})
