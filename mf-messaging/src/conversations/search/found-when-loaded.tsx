import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { FailedRead } from '@atelier/platform'
import { ListSkeleton } from '../conversation-list.tsx'
import { searchTexts as texts } from './search-texts.ts'

interface FoundProps {
  search: string
  onRetry(): void
}

const Failed = ({ onRetry }: FoundProps) => <FailedRead text={texts.listFailed} onRetry={onRetry} />

const loaded = () =>
  lazy((): Promise<{ default: ComponentType<FoundProps> }> =>
    import('./found-messages.tsx').catch(() => ({ default: Failed })),
  )

/** The code is fetched by the first search; if that fails, the search has failed. */
export function FoundWhenLoaded({ search }: { search: string }) {
  const [FoundMessages, setFoundMessages] = useState(loaded)
  return (
    <Suspense fallback={<ListSkeleton />}>
      <FoundMessages search={search} onRetry={() => setFoundMessages(loaded)} />
    </Suspense>
  )
}
