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

/** Decided and completed applications, collapsed; loaded on expand. */
export function PastApplications() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
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
  return (
    <ApplicationList
      query={list}
      heading={heading}
      actions={applicationActions}
      empty={<p className={styles.quiet}>{texts.pastEmpty}</p>}
    />
  )
}
