import { expect, test } from 'vitest'
import { parseAuthRedirect } from './parse-auth-redirect.ts'

test.each(['signup', 'email_change'])('a mail brings its token for %s', (type) => {
  expect(parseAuthRedirect('?filter=videos', `#type=${type}&token=abc`)).toEqual({
    search: '?filter=videos',
    type,
    token: 'abc',
  })
})

test.each([
  ['?error=access_denied&error_description=Signing+in+was+cancelled.', ''],
  ['', '#error=access_denied&error_description=Signing+in+was+cancelled.'],
])('a failure is told by its description, from query or hash', (search, hash) => {
  expect(parseAuthRedirect(search, hash)).toEqual({ search: '', error: 'Signing in was cancelled.' })
})

test('the rest of the query stays', () => {
  expect(parseAuthRedirect('?filter=videos&error=x&error_code=y', '')).toMatchObject({ search: '?filter=videos' })
})

test('a failure without a description has a text of its own, and a long one is cut', () => {
  expect(parseAuthRedirect('?error=x', '')).toMatchObject({ error: expect.stringContaining('did not answer') })
  const long = parseAuthRedirect(`?error=x&error_description=${'a'.repeat(999)}`, '')
  expect(long && 'error' in long && long.error).toHaveLength(200)
})

test.each([
  ['', ''],
  ['?filter=videos', '#comments'],
  ['', '#type=recovery&token=abc'],
])('%s%s brings nothing', (search, hash) => {
  expect(parseAuthRedirect(search, hash)).toBeNull()
})
