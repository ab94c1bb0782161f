import { expect, test } from 'vitest'
import { deadlineText } from './project-deadline.ts'

test.each([
  ['2026-05-20', 'today'],
  ['2026-05-21', 'tomorrow'],
  ['2026-06-01', 'in 12 days'],
  ['2026-05-19', 'passed yesterday'],
  ['2026-05-17', 'passed 3 days ago'],
])('a deadline on %s is %s', (day, text) => {
  for (const hour of [0, 12, 23]) expect(deadlineText(day, new Date(2026, 4, 20, hour))).toBe(text)
})
