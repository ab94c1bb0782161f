import { InlineRetry } from '@atelier/shared-ui/core.ts'
import { useOnline } from '../accessors.ts'
import { siteTexts } from '../site-texts.ts'

interface FailedReadProps {
  /** The error message, unless the cause is the connection; the read is then retried on reconnect. */
  text: string
  onRetry: () => void
  retrying?: boolean
}

/** An inline error in place of content that failed to load. */
export function FailedRead({ text, ...rest }: FailedReadProps) {
  const { title, text: what } = siteTexts.offline
  return <InlineRetry text={useOnline() ? text : `${title}. ${what}`} {...rest} />
}
