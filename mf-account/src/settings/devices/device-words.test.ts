import { expect, test } from 'vitest'
import { deviceName, lastUse, zoneWords } from './device-words.ts'

test.each([
  ['Chrome', 'macOS', 'Chrome on macOS'],
  ['Chrome', null, 'Chrome'],
  [null, 'macOS', 'macOS'],
  [null, null, 'Unknown device'],
])('names a device with %s and %s: %s', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name)
})

test.each([
  ['Europe/Tallinn', 'Tallinn time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
  ['Etc/GMT+3', undefined],
  [null, undefined],
])('formats the time zone %s as %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words)
})

test.each([
  [true, '2026-01-01T00:00:00Z', 'Active now'],
  [false, '2026-03-05T11:45:00Z', 'Active in the last half hour'],
  [false, '2026-03-05T11:15:00Z', 'Active 45 minutes ago'],
  [false, '2026-03-02T12:00:00Z', 'Active 3 days ago'],
])('current %s, last used at %s: %s', (current, last_used_at, words) => {
  expect(lastUse({ current, last_used_at }, '2026-03-05T12:00:00Z')).toBe(words)
})
