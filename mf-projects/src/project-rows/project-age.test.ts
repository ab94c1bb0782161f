import { expect, test } from 'vitest'
import { projectAge } from './project-age.ts'

const now = '2027-01-05T12:00:00Z'
const before = (ms: number) => new Date(Date.parse(now) - ms)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'Less than an hour ago'],
  [hour - 1, 'Less than an hour ago'],
  [hour, '1 hour ago'],
  [2 * hour - 1, '1 hour ago'],
  [5 * hour, '5 hours ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [3 * day + hour, '3 days ago'],
  [400 * day, '400 days ago'],
  [-5 * minute, 'Less than an hour ago'],
])('formats a project age of %i ms', (age, text) => {
  expect(projectAge(before(age), now)).toBe(text)
})
