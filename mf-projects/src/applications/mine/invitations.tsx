import { useId } from 'react'
import type { RefObject } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, useApi } from '@atelier/platform'
import { ApplicationList } from './application-list.tsx'
import { ownApplicationListOptions } from '../applications.queries.ts'
import { RespondButtons } from '../respond-buttons.tsx'
import styles from './my-applications.module.css'
import { applicationsTexts as texts } from '../texts.ts'

/** Pending invitations at the top of the page; absent if there are none. `next` is the heading after them. */
export function Invitations({ next }: { next: RefObject<HTMLElement | null> }) {
  const id = useId()
  const list = useInfiniteQuery(ownApplicationListOptions(useApi(), 'invitations'))
  const none = itemsOf(list.data?.pages).length === 0
  return (
    <section aria-labelledby={id} className={styles.invitations} hidden={none && !list.isError}>
      <h2 id={id}>{texts.invitations}</h2>
      <ApplicationList
        query={list}
        empty={null}
        heading={next}
        hideState
        actions={(invitation, titleId) => <RespondButtons size="sm" invitation={invitation} describedBy={titleId} />}
      />
    </section>
  )
}
