import { expect, test } from 'vitest'
import { idOf } from '@atelier/platform/testing'
import { sampleViews } from './sample-views.ts'

test('the sample views of an artwork never change', () => {
  expect(sampleViews('65a1b2c3d4e5f60718293a4b')).toBe(sampleViews('65a1b2c3d4e5f60718293a4b'))
  expect(sampleViews(idOf(1))).not.toBe(sampleViews(idOf(2)))
})

test('they lie between 100 and 1099, and spread over that range', () => {
  const counts = Array.from({ length: 5000 }, (_, number) => sampleViews(idOf(number)))
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...counts)).toBeLessThanOrEqual(1099)
  expect(new Set(counts).size).toBeGreaterThan(900)
})
