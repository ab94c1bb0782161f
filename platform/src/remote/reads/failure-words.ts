import type { ApiError } from '@atelier/contract/api-error.ts'
import { limitEnd } from '@atelier/contract/api-error.ts'
import type { Toast } from '../platform.ts'
import { siteTexts } from '../site-texts.ts'
import { usePlatform } from '../use-platform.ts'

type Words = Pick<Toast, 'title' | 'description'>

/** INTERNAL without a connection: a file of the site could not be loaded. */
const isLost = ({ code }: ApiError, isOnline: boolean): boolean =>
  !isOnline && (code === 'NETWORK' || code === 'INTERNAL')

/** The error's text; without a connection, that a change needs one. */
export const failureText = (error: ApiError, isOnline: boolean): string =>
  isLost(error, isOnline) ? siteTexts.offline.change : error.message

/** The words of a failure; for a limit that was met, with the error's text, which names its end. */
const withLimitEnd = <W extends { description?: string }>(error: ApiError, words: W): W =>
  limitEnd(error) === null ? words : { ...words, description: error.message }

/** The words of a failed change, with the reason if it is a lost connection or a limit that was met. */
export const failureWords = (error: ApiError, words: Words, isOnline: boolean): Words =>
  isLost(error, isOnline) ? { ...words, description: siteTexts.offline.change } : withLimitEnd(error, words)

/** Returns the text of a failed change, to be shown beside its field; see {@link failureText}. */
export function useFailureText(): (error: ApiError) => string {
  const { online } = usePlatform()
  return (error) => failureText(error, online.getSnapshot())
}

/** Returns the words of a failed change; see {@link failureWords}. */
export function useFailureWords(): (error: ApiError, words: Words) => Words {
  const { online } = usePlatform()
  return (error, words) => failureWords(error, words, online.getSnapshot())
}
