import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'

/** Why the account of a rejected sign-in is suspended, if that is the cause. */
export const suspensionOf = ({ code, data }: Pick<ApiError, 'code' | 'data'>): Suspension | undefined =>
  code === 'ACCOUNT_SUSPENDED' ? (data as Suspension) : undefined
