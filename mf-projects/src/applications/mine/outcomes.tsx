import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { Outcome } from '@atelier/contract/applications/schemas.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { PagedList, itemsOf, linkState, moment, useApi, useServerNow } from '@atelier/platform'
import { projectAge } from '../../project-rows/project-age.ts'
import { outcomeListOptions } from '../applications.queries.ts'
import styles from './my-applications.module.css'
import { applicationsTexts as texts } from '../texts.ts'

export function Outcomes() {
  const id = useId()
  const list = useInfiniteQuery(outcomeListOptions(useApi()))
  const none = itemsOf(list.data?.pages).length === 0
  return (
    <section aria-labelledby={id} className={styles.section} hidden={none && !list.isError}>
      <h2 id={id}>{texts.updates}</h2>
      <PagedList
        query={list}
        texts={{ ...texts, listFailed: texts.updatesFailed }}
        compact
        skeleton={null}
        empty={null}
      >
        {(outcomes) => (
          <ul role="list" className={styles.outcomes}>
            {outcomes.map((outcome) => (
              <OutcomeLine key={outcome.id} outcome={outcome} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function OutcomeLine({ outcome: { outcome, project_id, project_title, created_at } }: { outcome: Outcome }) {
  const location = useLocation()
  const now = useServerNow()
  const text = texts.outcome[outcome](project_title)
  return (
    <li>
      {outcome === 'deleted' ? (
        text
      ) : (
        <Link to={projectPath(project_id)} state={linkState(location, texts.title)}>
          {text}
        </Link>
      )}
      <time dateTime={created_at} title={moment(created_at)}>
        {projectAge(created_at, now())}
      </time>
    </li>
  )
}
