import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { moderationLog } from '@atelier/contract/moderation/routes.ts'
import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, moment, useApi, useDocumentTitle } from '@atelier/platform'
import { EmptyState, SkeletonText, TextLink } from '@atelier/shared-ui/core.ts'
import { Desk } from '../desk.tsx'
import { sentenceOf } from './log-sentences.ts'
import styles from './log.module.css'
import { logTexts as texts } from './log-texts.ts'

export default function LogPage() {
  useDocumentTitle(texts.title)
  const list = useInfiniteQuery(pages(useApi(), moderationLog, (cursor) => ({ query: { cursor } })))
  return (
    <Desk title={texts.title} blurb={texts.blurb}>
      <PagedList
        query={list}
        texts={texts}
        skeleton={<SkeletonText lines={8} />}
        empty={<EmptyState title={texts.empty} />}
      >
        {(entries) => (
          <ol role="list" className={styles.log}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Desk>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, case_id } = entry
  const { actor, deed } = sentenceOf(entry)
  return (
    <>
      <time dateTime={at}>{moment(at)}</time>
      <div className={styles.words}>
        <p>
          <strong>{actor}</strong> {deed}
        </p>
        <Details entry={entry} />
      </div>
      {case_id !== null && (
        <TextLink asChild>
          <Link to={moderationCasePath(case_id)}>{texts.case}</Link>
        </TextLink>
      )}
    </>
  )
}

function Details({ entry: { id, case_id, details } }: { entry: LogEntry }) {
  const facts = Object.entries({ entry: id, case: case_id, ...details }).filter(([, value]) => value !== null)
  return (
    <details>
      <summary>{texts.details}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
