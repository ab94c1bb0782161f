import { expect, test } from 'vitest'
import { isRefused } from './auth-arrival.tsx'
import { parseAuthRedirect } from './parse-auth-redirect.ts'

test.each(['signup', 'email_change'])('reads an emailed token for %s', (type) => {
  expect(parseAuthRedirect('?filter=videos', `#type=${type}&token=abc`)).toEqual({
    search: '?filter=videos',
    type,
    token: 'abc',
  })
})

test.each([
  ['?error=access_denied&error_description=Call+me', ''],
  ['', '#error=access_denied'],
])('a failure is shown by its code, from query or hash, never in the URL’s words', (search, hash) => {
  expect(parseAuthRedirect(search, hash)).toEqual({ search: '', error: 'Signing in was cancelled.' })
})

test('a sign-in that waits for a code is distinguished from a failure', () => {
  expect(parseAuthRedirect('?error=SIGN_IN_CODE_REQUIRED', '')).toMatchObject({ search: '', waits: true })
})

test('a link of a provider that was opened again is distinguished from a failure', () => {
  expect(parseAuthRedirect('?error=invalid_state', '')).toMatchObject({ search: '', isSpent: true })
})

test('keeps the rest of the query', () => {
  expect(parseAuthRedirect('?filter=videos&error=x&error_code=y', '')).toMatchObject({ search: '?filter=videos' })
})

test.each(['x', 'constructor', 'Your account is suspended'])(
  'a code that is not known has a text of its own: %s',
  (code) => {
    const search = `?${new URLSearchParams({ error: code, error_description: code })}`
    expect(parseAuthRedirect(search, '')).toMatchObject({ error: expect.stringContaining('did not answer') })
  },
)

test.each([
  ['', ''],
  ['?filter=videos', '#comments'],
  ['', '#type=recovery&token=abc'],
])('%s%s contains nothing', (search, hash) => {
  expect(parseAuthRedirect(search, hash)).toBeNull()
})

test.each([
  ['?error=access_denied', ''],
  ['?filter=videos&error=', ''],
  ['', '#error=access_denied'],
  ['', '#type=signup&token=abc'],
  ['?q=error', '#errors'],
])('%s%s is recognized as a refusal before it is parsed', (search, hash) => {
  expect(isRefused(search, hash)).toBe('error' in (parseAuthRedirect(search, hash) ?? {}))
})
