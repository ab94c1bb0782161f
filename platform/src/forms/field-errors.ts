import { errorCode } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { ValidationData } from '@atelier/contract/errors.ts'

/** Why a field is refused; of a list the reason of its first item that is. */
export function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean)
  return (error as { message?: string } | undefined)?.message
}

/** What the server says of the fields of this form, each by its first reason; what stands deeper (`tags.0`) belongs to its field. */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (errorCode(error) !== 'VALIDATION') return {}
  const { fields = {} } = ((error as ApiError).data ?? {}) as Partial<ValidationData>
  const found: Partial<Record<Name, string>> = {}
  for (const [path, [message]] of Object.entries(fields)) {
    const name = names.find((each) => path === each || path.startsWith(`${each}.`))
    if (name && message) found[name] ??= message
  }
  return found
}
