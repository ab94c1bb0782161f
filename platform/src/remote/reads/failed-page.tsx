import { ErrorPanel } from '@atelier/shared-ui/core.ts'
import { useBackOnline, useOnline } from '../accessors.ts'
import { siteTexts } from '../site-texts.ts'
import { useSeenFailure } from './use-seen-failure.ts'

interface FailedPageProps {
  /** The error message, unless the cause is the connection. */
  words: { title: string; text: string }
  onRetry: () => void
  /** It may still load. */
  late?: boolean
}

/** Replaces a page that cannot be shown. Offline it says so, and retries automatically on reconnect. */
export function FailedPage({ words, onRetry, late = false }: FailedPageProps) {
  const online = useOnline()
  useSeenFailure(late ? 'late' : 'page')
  useBackOnline(onRetry)
  return <ErrorPanel {...(online ? words : siteTexts.offline)} onRetry={onRetry} />
}
