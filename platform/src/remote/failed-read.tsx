import { InlineRetry } from '@atelier/shared-ui/core.ts'
import { useOnline } from './accessors.ts'
import { siteTexts } from './site-texts.ts'

interface FailedReadProps {
  /** What could not be read, unless it is for the connection; the read is then made anew when that is back. */
  text: string
  onRetry: () => void
  retrying?: boolean
}

/** The line in the place of what could not be read. */
export function FailedRead({ text, ...rest }: FailedReadProps) {
  const { title, text: what } = siteTexts.offline
  return <InlineRetry text={useOnline() ? text : `${title}. ${what}`} {...rest} />
}
