import { isTokenRefused, isTransient, parseError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { ValidationData } from '@atelier/contract/errors.ts'
import { BUSY_MS, REPEAT_MS } from './limits.ts'

/** What follows a failed call: a retry after a delay in milliseconds, once there is a connection or a session, or none. */
export type Outcome = { again: number } | 'stuck' | 'failed'

export function createOutcomes(isConnected: () => boolean): (error: ApiError) => Outcome {
  let lost = 0
  let busyMs = BUSY_MS.first
  return (error) => {
    if (isTokenRefused(error.code)) return 'stuck'
    if (error.status === 429) {
      const again = busyMs
      busyMs = Math.min(busyMs * 2, BUSY_MS.longest)
      return { again }
    }
    if (!isTransient(error)) return 'failed'
    if (!isConnected()) return 'stuck'
    const again = REPEAT_MS[lost++]
    return again === undefined ? 'failed' : { again }
  }
}

export function refusalOf(thrown: unknown): { code: string; message: string } {
  const { code, message, data } = parseError(thrown)
  const { fields = {} } = (code === 'VALIDATION' ? (data ?? {}) : {}) as Partial<ValidationData>
  return { code, message: Object.values(fields)[0]?.[0] ?? message }
}
