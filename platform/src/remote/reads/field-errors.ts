import { errorCode } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { ValidationData } from '@atelier/contract/errors.ts'

/** The field's error message; for a list, the message of its first invalid item. */
export function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean)
  return (error as { message?: string } | undefined)?.message
}

/** Server errors for this form's fields, the first message of each; nested paths (`tags.0`) map to their top-level field. */
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
