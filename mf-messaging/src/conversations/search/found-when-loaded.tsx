import { lazy, Suspense, useState } from 'react'
import { FailedRead } from '@atelier/platform'
import { ListSkeleton } from '../conversation-list.tsx'
import { searchTexts as texts } from './search-texts.ts'

const loaded = (onRetry: () => void) =>
  lazy(() =>
    import('./found-messages.tsx').catch(() => ({
      default: () => <FailedRead text={texts.listFailed} onRetry={onRetry} />,
    })),
  )

/** The code is fetched by the first search; if that fails, the search has failed. */
export function FoundWhenLoaded({ search }: { search: string }) {
  const [FoundMessages, setFoundMessages] = useState(() => loaded(retry))
  function retry() {
    setFoundMessages(loaded(retry))
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      <FoundMessages search={search} />
    </Suspense>
  )
}
