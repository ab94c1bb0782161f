import type { ApiError } from '@atelier/contract/api-error.ts'
import { withLimitEnd } from '../limits/with-limit-end.ts'
import { siteTexts } from '../site-texts.ts'
import { usePlatform } from '../use-platform.ts'

/** The error's text; without a connection, that a change needs one. */
export const failureText = ({ code, message }: ApiError, isOnline: boolean): string =>
  code === 'NETWORK' && !isOnline ? siteTexts.offline.change : message

/** The words of a failed change, with the reason if it is a lost connection or a limit that was met. */
export const failureWords = <W extends { description?: string }>(error: ApiError, words: W, isOnline: boolean): W =>
  error.code === 'NETWORK' && !isOnline
    ? { ...words, description: failureText(error, isOnline) }
    : withLimitEnd(error, words)

/** Returns the text of a failed change, to be shown beside its field; see {@link failureText}. */
export function useFailureText(): (error: ApiError) => string {
  const { online } = usePlatform()
  return (error) => failureText(error, online.getSnapshot())
}
