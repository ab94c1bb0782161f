import { ErrorPanel } from '@atelier/shared-ui/core.ts'
import { useBackOnline, useOnline } from './accessors.ts'
import { siteTexts } from './site-texts.ts'

interface FailedPageProps {
  /** What went wrong, unless it is the connection. */
  words: { title: string; text: string }
  onRetry: () => void
}

/** Stands in the place of a page that cannot be shown. Without a connection it says so, and retries by itself when that is back. */
export function FailedPage({ words, onRetry }: FailedPageProps) {
  const online = useOnline()
  useBackOnline(onRetry)
  return <ErrorPanel {...(online ? words : siteTexts.offline)} onRetry={onRetry} />
}
