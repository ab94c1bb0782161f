import type { ApiError } from '@atelier/contract/api-error.ts'
import { sessionsTexts } from '../session/texts.ts'

/** The provider's message (spec, point 8), unless it concerns a field. */
export const failedSignIn = ({ message }: ApiError, atField: boolean) =>
  atField ? undefined : { title: sessionsTexts.error, description: message }
