import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test('a page with an id and a page without', () => {
  expect(paths.artwork('abc')).toBe('/artwork/abc')
  expect(paths.applicants(12)).toBe('/my-projects/12/applicants')
  expect(paths.home()).toBe('/')
})

test('an id cannot lead to another page', () => {
  expect(paths.artwork('../messages?x#y')).toBe('/artwork/..%2Fmessages%3Fx%23y')
})

test('no two pages share an address', () => {
  const all = Object.values(patterns)
  expect(new Set(all).size).toBe(all.length)
})
