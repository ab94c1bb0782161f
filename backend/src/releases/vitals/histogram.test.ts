import { expect, test } from 'vitest'
import { addTo, counterOf, percentile, vitals } from './histogram.ts'

test.each([
  ['LCP', 0, 'lcp.500'],
  ['LCP', 2500, 'lcp.2500'],
  ['LCP', 2500.1, 'lcp.3000'],
  ['LCP', 30_001, 'lcp.more'],
  ['INP', 200, 'inp.200'],
  ['CLS', 0.1, 'cls.100'],
  ['CLS', 0.1001, 'cls.150'],
] as const)('counts %s %d as %s', (name, value, counter) => {
  expect(counterOf(name, value)).toBe(counter)
})

test.each([
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 100, 250],
] as const)('the thresholds of %s are limits of its buckets', (name, good, poor) => {
  expect(vitals[name].limits).toEqual(expect.arrayContaining([good, poor]))
  expect(vitals[name].limits).toEqual(vitals[name].limits.toSorted((one, other) => one - other))
})

test('a percentile is interpolated within its bucket', () => {
  expect(percentile('LCP', { 500: 2, 1000: 2 }, 0.75)).toBe(750)
  expect(percentile('LCP', { 500: 3, 4000: 1 }, 0.75)).toBe(500)
  expect(percentile('CLS', { 100: 4 }, 0.75)).toBeCloseTo(0.09375)
})

test('a percentile above the last limit is that limit, and one of nothing is null', () => {
  expect(percentile('INP', { 25: 1, more: 3 }, 0.75)).toBe(5000)
  expect(percentile('INP', {}, 0.75)).toBeNull()
})

test('sums histograms by bucket', () => {
  const total = { 500: 1 }
  addTo(total, undefined)
  addTo(total, { 500: 2, more: 1 })
  expect(total).toEqual({ 500: 3, more: 1 })
})
