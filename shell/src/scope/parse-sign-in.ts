import { roles } from '@atelier/contract/profiles/limits.ts'
import type { Role, SignInOptions } from '@atelier/platform/host'

const TEXT_MAX = 200
const TYPED_MAX = 10_000

const isText = (value: unknown, most = TEXT_MAX): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** Sanitizes a remote's sign-in request for display and storage: drops malformed or oversized parts. */
export function parseSignIn(given: unknown): SignInOptions {
  const { reason, resume, role } = (given ?? {}) as Record<keyof SignInOptions, unknown>
  const { kind, id, text } = (resume ?? {}) as Record<'kind' | 'id' | 'text', unknown>
  const goesOn = isText(kind) && isText(id)
  return {
    ...(isText(reason) && { reason }),
    ...(isRole(role) && { role }),
    ...(goesOn && { resume: isText(text, TYPED_MAX) ? { kind, id, text } : { kind, id } }),
  }
}
