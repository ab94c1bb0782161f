import { expect, test } from 'vitest'
import { ApiError } from '@atelier/contract/api-error.ts'
import { checkFailure, lostLink, readResetLink, updateFailure } from './reset-link.ts'

const EXPIRED = 'This password reset link has expired. Please request a new one.'
const DENIED = 'Access denied. The reset link may be invalid.'
const failed = (description: string) => ({ kind: 'failed', failure: { title: 'Invalid Reset Link', description } })
const error = (code: string, message = 'said the server') => new ApiError({ code, status: 400, message })

test.each([
  ['error=access_denied&error_code=otp_expired&error_description=Link+is+old', EXPIRED],
  ['error=access_denied&error_description=No', DENIED],
  ['error=server_error&error_description=The+mail+server+is+on+holiday.', 'The mail server is on holiday.'],
  ['error=server_error', 'This reset link is invalid. Please request a new one.'],
])('%s shows its failure, in the hash and in the query', (text, description) => {
  expect(readResetLink('', `#${text}`)).toEqual(failed(description))
  expect(readResetLink(`?${text}`, '')).toEqual(failed(description))
})

test('a long description is cut between characters', () => {
  const text = `error=server_error&error_description=${encodeURIComponent(`${'x'.repeat(198)}👩‍🎨 y`)}`
  expect(readResetLink(`?${text}`, '')).toEqual(failed(`${'x'.repeat(198)}…`))
})

test('reads the token from the hash; without one there is none', () => {
  expect(readResetLink('', '#type=recovery&token=abc')).toEqual({ kind: 'token', token: 'abc' })
  expect(readResetLink('', '#type=signup&token=abc')).toEqual({ kind: 'none' })
  expect(readResetLink('', '')).toEqual({ kind: 'none' })
})

test.each([
  ['otp_expired', 'Invalid Reset Link', 'said the server'],
  ['invalid_token', 'Invalid Reset Link', 'said the server'],
  ['VALIDATION', 'Invalid Reset Link', 'This reset link is invalid. Please request a new one.'],
  ['NETWORK', 'Session Error', 'The reset link could not be checked. Please try again.'],
])('a check that fails with %s is a %s', (code, title, description) => {
  expect(checkFailure(error(code))).toEqual({ title, description })
})

test('an expired link is final after submitting; other failures can be retried', () => {
  expect(lostLink(error('otp_expired'))?.title).toBe('Session Expired')
  expect(lostLink(error('invalid_token'))?.title).toBe('Invalid Reset Link')
  expect(lostLink(error('TOO_MANY_REQUESTS'))).toBeNull()
  expect(updateFailure(error('TOO_MANY_REQUESTS'))).toEqual({ title: 'Update Error', description: 'said the server' })
  expect(updateFailure(error('INTERNAL')).title).toBe('Unexpected Error')
})
