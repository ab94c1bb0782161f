import type { ApiError } from '@atelier/contract/api-error.ts'
import { sessionsTexts } from './texts.ts'

/** The provider's message (spec, point 8), where it is about no field. */
export const failedSignIn = ({ message }: ApiError, atField: boolean) =>
  atField ? undefined : { title: sessionsTexts.error, description: message }
