import { errorCode } from '@atelier/contract/api-error.ts'
import { InlineRetry } from '@atelier/shared-ui/core.ts'
import { useOnline } from '../accessors.ts'
import { siteTexts } from '../site-texts.ts'
import { useSeenFailure } from './use-seen-failure.ts'

interface FailedReadProps {
  /** The error message, unless the cause is the connection; the read is then retried on reconnect. */
  text: string
  onRetry: () => void
  retrying?: boolean
  /** Of the read. */
  error?: unknown
}

/** Refused for reasons of the visitor's own: no session, no right, too many calls; or the connection. */
const OWN = ['NETWORK', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS']

/** An inline error in place of content that failed to load. */
export function FailedRead({ text, error, ...rest }: FailedReadProps) {
  useSeenFailure(OWN.includes(errorCode(error) ?? '') ? null : 'read')
  const { title, text: what } = siteTexts.offline
  return <InlineRetry text={useOnline() ? text : `${title}. ${what}`} {...rest} />
}
