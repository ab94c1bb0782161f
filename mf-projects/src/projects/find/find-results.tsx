import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { projectsCounts } from '@atelier/contract/projects/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { PagedList, useApi, useQueryClient } from '@atelier/platform'
import { FindNewProjects } from './find-new-projects.tsx'
import { foundProjectsOptions } from './find-project.queries.ts'
import { FindRows } from './find-rows.tsx'
import { FindSkeleton } from './find-skeleton.tsx'
import type { ProjectSearch } from './use-find-address.ts'
import styles from './find-project.module.css'
import { findTexts as texts } from './find-texts.ts'

interface FindResultsProps {
  found: ProjectSearch
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** Paginated result rows. The previous results stay until the next response. */
export function FindResults({ found, empty }: FindResultsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const options = foundProjectsOptions(api, found)
  const projects = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const [first] = projects.data?.pages ?? []
  const stale = projects.isPlaceholderData

  const list = useRef<HTMLUListElement>(null)
  const [loading, setLoading] = useState(false)
  const [loaded, setLoaded] = useState(0)
  useLayoutEffect(() => {
    if (loaded > 0) list.current?.querySelector('a')?.focus()
  }, [loaded])

  async function loadNew() {
    setLoading(true)
    void queryClient.invalidateQueries({ queryKey: keyOf(projectsCounts) })
    const { isSuccess } = await projects.refetch()
    setLoading(false)
    if (isSuccess) setLoaded((times) => times + 1)
  }

  return (
    <>
      {first && !stale && found.sort === 'newest' && (
        <FindNewProjects
          found={found}
          first={first}
          readAt={projects.dataUpdatedAt}
          busy={loading}
          onLoad={() => void loadNew()}
        />
      )}
      <PagedList
        query={projects}
        id={JSON.stringify(options.queryKey)}
        texts={texts}
        skeleton={<FindSkeleton />}
        empty={empty}
      >
        {(_, pages) => (
          <ul ref={list} role="list" className={styles.rows} data-stale={stale} aria-busy={stale}>
            {pages.map((page, number) => (
              <FindRows key={number} projects={page} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
