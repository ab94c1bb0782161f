import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { OwnApplication, OwnApplicationPage } from '@atelier/contract/applications/schemas.ts'
import { PagedList, itemsOf, useRowFocus } from '@atelier/platform'
import { Skeleton } from '@atelier/shared-ui/core.ts'
import { ApplicationRow } from './application-row.tsx'
import styles from './application-row.module.css'
import { applicationsTexts as texts } from '../texts.ts'

interface ApplicationListProps {
  query: UseInfiniteQueryResult<InfiniteData<OwnApplicationPage>>
  empty: ReactNode
  /** Focused after the last row is removed. */
  heading: RefObject<HTMLElement | null>
  hideState?: boolean
  /** The controls of a row; `titleId` is the element that names their subject. */
  actions: (application: OwnApplication, titleId: string) => ReactNode
}

export function ApplicationList({ query, empty, heading, hideState, actions }: ApplicationListProps) {
  const id = useId()
  const ids = itemsOf(query.data?.pages).map((application) => application.id)
  const focus = useRowFocus(ids, heading)
  return (
    <PagedList query={query} texts={texts} compact skeleton={<Rows />} empty={empty}>
      {(applications) => (
        <ul role="list" ref={focus.list} className={styles.rows}>
          {applications.map((application) => {
            const titleId = `${id}-${application.id}`
            return (
              <li key={application.id} onClickCapture={({ target }) => focus.note(application.id, target)}>
                <ApplicationRow application={application} titleId={titleId} hideState={hideState}>
                  {actions(application, titleId)}
                </ApplicationRow>
              </li>
            )
          })}
        </ul>
      )}
    </PagedList>
  )
}

const Rows = () => (
  <ul role="list" className={styles.rows} aria-busy="true">
    {[1, 2].map((row) => (
      <li key={row}>
        <Skeleton width={56} height={56} />
        <div className={styles.content}>
          <Skeleton shape="text" width="60%" />
        </div>
      </li>
    ))}
  </ul>
)
