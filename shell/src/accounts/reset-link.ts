import type { ApiError } from '@atelier/contract/api-error.ts'
import { cut } from '@atelier/contract/cut.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { accountsTexts } from './texts.ts'

export interface ResetFailure {
  title: string
  description: string
}

export type ResetLink = { kind: 'token'; token: string } | { kind: 'failed'; failure: ResetFailure } | { kind: 'none' }

const { invalidLink, sessionError, sessionExpired } = accountsTexts
const linkFailure = (description: string): ResetFailure => ({ title: invalidLink.title, description })

/** Maximum description length shown. The text is untrusted: anyone can craft a URL. */
const LONGEST = 200

/** Parses the URL: errors come as `error`, `error_code` and `error_description` in hash or query, the token in the hash. */
export function readResetLink(search: string, hash: string): ResetLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const given = (name: string) => fragment.get(name) ?? query.get(name)
  const error = given('error')
  const code = given('error_code')
  if (error !== null || code !== null) return { kind: 'failed', failure: told(error, code, given('error_description')) }
  const token = fragment.get('token')
  return fragment.get('type') === 'recovery' && token ? { kind: 'token', token } : { kind: 'none' }
}

function told(error: string | null, code: string | null, description: string | null): ResetFailure {
  if (code === 'otp_expired' || error === 'otp_expired') return linkFailure(accountsErrorTexts.linkExpired)
  if (code === 'access_denied' || error === 'access_denied') return linkFailure(accountsErrorTexts.linkDenied)
  return linkFailure(cut(description ?? '', LONGEST) || invalidLink.description)
}

export function checkFailure(error: ApiError): ResetFailure {
  if (error.code === 'otp_expired' || error.code === 'invalid_token') return linkFailure(error.message)
  if (error.code === 'VALIDATION') return invalidLink
  return sessionError
}

/** Maps an error of the password update to a failure; null when the link is still valid and the user can retry. */
export function lostLink(error: ApiError): ResetFailure | null {
  if (error.code === 'otp_expired') return sessionExpired
  return error.code === 'invalid_token' ? linkFailure(error.message) : null
}

export function updateFailure(error: ApiError): ResetFailure {
  const { unexpectedError, updateError } = accountsTexts
  return error.code === 'INTERNAL' ? unexpectedError : { title: updateError.title, description: error.message }
}
