import { expect, test } from 'vitest'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { nextApplication } from './next-application.ts'

const applications = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as ReceivedApplication)
const [a, , c, d] = applications as [ReceivedApplication, ReceivedApplication, ReceivedApplication, ReceivedApplication]
const nextOf = (from: ReceivedApplication, matching: string) =>
  nextApplication(applications, from, ({ id }) => matching.includes(id))?.id

test.each([
  ['the next one', a, 'bcd', 'b'],
  ['the next matching one', a, 'd', 'd'],
  ['at the end the previous one', d, 'abc', 'c'],
  ['without a later match the closest earlier one', c, 'ab', 'b'],
  ['none if only the application itself matches', c, 'c', undefined],
])('finds %s', (_, from, matching, id) => {
  expect(nextOf(from, matching)).toBe(id)
})
