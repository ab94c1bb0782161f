import type { ApiError } from '@atelier/contract/api-error.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { accountsTexts } from './texts.ts'

/** A failure as it is told: the title names it, the description says what to do. */
export interface ResetFailure {
  title: string
  description: string
}

/** What the address of the reset page brings: a token, a failure, or nothing. */
export type ResetLink = { kind: 'token'; token: string } | { kind: 'failed'; failure: ResetFailure } | { kind: 'none' }

const { invalidLink, sessionError, sessionExpired } = accountsTexts
const linkFailure = (description: string): ResetFailure => ({ title: invalidLink.title, description })

/** Characters of a description that are shown: anybody can write an address. */
const LONGEST = 200

/** Reads the address: errors come as `error`, `error_code` and `error_description` in hash or query, the token in the hash. */
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
  return linkFailure(description?.slice(0, LONGEST) || invalidLink.description)
}

/** Why a link could not be checked. */
export function checkFailure(error: ApiError): ResetFailure {
  if (error.code === 'otp_expired' || error.code === 'invalid_token') return linkFailure(error.message)
  if (error.code === 'VALIDATION') return invalidLink
  return sessionError
}

/** Why the new password could not be set; null when the link itself is fine and it can be tried again. */
export function lostLink(error: ApiError): ResetFailure | null {
  if (error.code === 'otp_expired') return sessionExpired
  return error.code === 'invalid_token' ? linkFailure(error.message) : null
}

/** How a failed attempt with a good link is told. */
export function updateFailure(error: ApiError): ResetFailure {
  const { unexpectedError, updateError } = accountsTexts
  return error.code === 'INTERNAL' ? unexpectedError : { title: updateError.title, description: error.message }
}
