import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useBackOnline } from '../accessors.ts'
import { FailedRead } from '../reads/failed-read.tsx'
import { itemsByPage } from './items-of.ts'
import type { Page } from './items-of.ts'
import { useLateRead } from '../reads/use-late-read.ts'
import { useFocusOnNew, useFocusOnRetry, useLoadMore } from './use-load-more.ts'
import styles from './paged-list.module.css'

/** Texts of a list; `total` is the API's count, else the number of items shown. */
export interface PagedListTexts {
  listFailed: string
  loadMore: string
  moreFailed: string
  allLoaded?: (total: number) => string
  /** Announced to screen readers whenever the number of items changes. */
  shown: (count: number, total: number) => string
}

export interface PagedListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  texts: PagedListTexts
  skeleton: ReactNode
  empty: ReactNode
  /** Renders the list, a `ul` or `ol` with one element per item; also receives the items by page. */
  children: (items: readonly T[], pages: readonly (readonly T[])[]) => ReactNode
  /** Identifies the list if one component shows several in turn, such as a search. */
  id?: string
  /** Minimum milliseconds before a further page is shown. Default: 0. */
  delayMs?: number
  compact?: boolean
}

/** A paginated list in all its states: loading, failed or late, empty, more to load, load more failed, complete. */
export function PagedList<T extends { id: string | number }>(props: PagedListProps<T>) {
  const { query, texts, skeleton, empty, children, id = '', delayMs = 0, compact } = props
  const read = query.data?.pages ?? []
  const { busy, failed, visible, loadMore } = useLoadMore(id, read.length, query, delayMs)
  const pages = itemsByPage(read.slice(0, visible))
  const items = pages.flat()
  const list = useFocusOnNew(id, items.length, busy)

  const { late, retry } = useLateRead(query)

  if (query.isPending && !late) return skeleton
  if (!query.data) return <FailedRead text={texts.listFailed} error={query.error} onRetry={retry} />

  const total = read.at(-1)?.total ?? items.length
  return (
    <>
      <VisuallyHidden role="status">{items.length > 0 && texts.shown(items.length, total)}</VisuallyHidden>
      {items.length === 0 ? (
        empty
      ) : (
        <>
          <div ref={list} className={styles.items}>
            {children(items, pages)}
          </div>
          <Foot
            texts={texts}
            total={total}
            more={query.hasNextPage || busy}
            busy={busy}
            failed={failed}
            error={query.error}
            compact={compact}
            onLoadMore={loadMore}
          />
        </>
      )}
    </>
  )
}

interface FootProps extends Pick<PagedListProps<never>, 'texts' | 'compact'> {
  total: number
  more: boolean
  busy: boolean
  failed: boolean
  error: unknown
  onLoadMore: () => void
}

function Foot({ texts, total, more, busy, failed, error, compact, onLoadMore }: FootProps) {
  const end = texts.allLoaded?.(total)
  useBackOnline(() => {
    if (failed) onLoadMore()
  })
  const place = useFocusOnRetry(failed)
  if (!failed && !more && end === undefined) return null
  return (
    <div ref={place} className={styles.foot} data-compact={compact}>
      {failed ? (
        <FailedRead text={texts.moreFailed} error={error} onRetry={onLoadMore} retrying={busy} />
      ) : more ? (
        <Button size={compact ? 'sm' : 'lg'} busy={busy} onClick={onLoadMore}>
          {texts.loadMore}
        </Button>
      ) : (
        <p className={styles.end}>{end}</p>
      )}
    </div>
  )
}
