import { useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ChevronRight } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@atelier/platform'
import { applicationActions } from './application-actions.tsx'
import { ApplicationList } from './application-list.tsx'
import { ownApplicationListOptions } from '../applications.queries.ts'
import styles from './my-applications.module.css'
import { applicationsTexts as texts } from '../texts.ts'

/** Decided and completed applications, collapsed; absent if there are none. */
export function PastApplications() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const { data, isError } = useInfiniteQuery(ownApplicationListOptions(useApi(), 'past'))
  const some = data?.pages.some(({ items }) => items.length > 0) ?? (open || isError)
  if (!some) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2>
        <button
          type="button"
          id={id}
          ref={fold}
          className={styles.fold}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden="true" />
          {texts.past}
        </button>
      </h2>
      <div id={`${id}-list`} hidden={!open}>
        {open && <PastList heading={fold} />}
      </div>
    </section>
  )
}

function PastList({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const list = useInfiniteQuery(ownApplicationListOptions(useApi(), 'past'))
  return <ApplicationList query={list} heading={heading} actions={applicationActions} empty={null} />
}
