import { expect, test } from 'vitest'
import { clientError, errorOf, isTransient } from './api-error.ts'

test.each([
  [400, false],
  [401, false],
  [404, false],
  [408, false],
  [413, false],
  [429, false],
  [500, false],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
  [507, false],
  [520, false],
  [599, false],
])('a %s is transient: %s, from the API and from a proxy', (status, transient) => {
  expect(isTransient(errorOf(status, '<html>proxy</html>'))).toBe(transient)
  expect(isTransient(errorOf(status, { code: 'UPLOAD_FAILED', message: 'It failed.' }))).toBe(transient)
})

test('a missing and an unreadable response are transient, whatever the status of the latter', () => {
  expect(isTransient(clientError('NETWORK', 0, null))).toBe(true)
  expect([200, 201, 302].map((status) => isTransient(clientError('UNREADABLE', status, null)))).toEqual([
    true,
    true,
    true,
  ])
})

test('a fault of this program is not transient', () => {
  for (const thrown of [new TypeError('x'), new DOMException('gone', 'AbortError'), 'text', null, undefined])
    expect(isTransient(thrown)).toBe(false)
})
