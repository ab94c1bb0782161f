import { expect, test } from 'vitest'
import { deviceFacts } from './device-facts.ts'

const factsOf = (userAgent: string | undefined, timeZone?: string) =>
  deviceFacts({ headers: { 'user-agent': userAgent } }, timeZone)

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Microsoft Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
])('recognizes %s', (userAgent, browser, system) => {
  expect(factsOf(userAgent)).toEqual({ browser, system, time_zone: null })
})

test.each([undefined, '', 'node', 'My Secret Tool/1.0 (mine)', '<script>/1 (x', '{"$gt":""}/1 ', 'x'.repeat(15_000)])(
  'stores nothing of %s',
  (userAgent) => expect(factsOf(userAgent)).toEqual({ browser: null, system: null, time_zone: null }),
)

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Mars/Olympus_Mons', null],
  ['', null],
  ['<img src=x>', null],
  [undefined, null],
])('stores the time zone %s as %s', (told, kept) => {
  expect(factsOf('node', told).time_zone).toBe(kept)
})
