import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { moderationQueue } from '@atelier/contract/moderation/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, useApi, useDocumentTitle } from '@atelier/platform'
import { ChipGroup, EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { Desk } from '../desk.tsx'
import { CaseRow } from './case-row.tsx'
import styles from './queue.module.css'
import { queueTexts as texts } from './queue-texts.ts'

const views = {
  open: { state: 'open' },
  report: { state: 'open', kind: 'report' },
  appeal: { state: 'open', kind: 'appeal' },
  decided: { state: 'decided' },
} as const
const names = Object.keys(views) as (keyof typeof views)[]
const options = names.map((value) => ({ value, label: texts.views[value] }))

export default function QueuePage() {
  useDocumentTitle(texts.title)
  const [params, setParams] = useSearchParams()
  const view = names.find((name) => name === params.get('view')) ?? 'open'
  const list = useInfiniteQuery(pages(useApi(), moderationQueue, (cursor) => ({ query: { ...views[view], cursor } })))
  return (
    <Desk title={texts.title}>
      <ChipGroup
        label={texts.filter}
        options={options}
        value={view}
        onValueChange={(next) => setParams(next === 'open' ? {} : { view: next }, { preventScrollReset: true })}
      />
      <PagedList
        query={list}
        texts={texts}
        id={view}
        skeleton={<Rows />}
        empty={<EmptyState title={texts.empty} text={texts.emptyBlurb} />}
      >
        {(cases) => (
          <ul role="list" className={styles.list}>
            {cases.map((one) => (
              <li key={one.id}>
                <CaseRow case={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Desk>
  )
}

const Rows = () => (
  <div className={styles.list} aria-busy="true">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="text" width="50%" />
        <Skeleton shape="text" width="30%" />
      </div>
    ))}
  </div>
)
