import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { moderationLog } from '@atelier/contract/moderation/routes.ts'
import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, moment, profileName, useApi, useDocumentTitle } from '@atelier/platform'
import { EmptyState, PageHeader, SkeletonText, TextLink } from '@atelier/shared-ui/core.ts'
import { Desk } from '../desk.tsx'
import styles from './log.module.css'
import { logTexts as texts } from './log-texts.ts'

export default function LogPage() {
  useDocumentTitle(texts.title)
  const list = useInfiniteQuery(pages(useApi(), moderationLog, (cursor) => ({ query: { cursor } })))
  return (
    <Desk>
      <PageHeader title={texts.title} blurb={texts.blurb} />
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

function Entry({ entry: { at, by, what, case_id, details } }: { entry: LogEntry }) {
  const facts = Object.entries(details).filter(([, value]) => value !== null)
  return (
    <>
      <time dateTime={at}>{moment(at)}</time>
      <span>
        <strong>{by ? profileName(by) : texts.unnamed}</strong> {what.replaceAll('_', ' ')}
        {facts.length > 0 && ` (${facts.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`).join(', ')})`}
      </span>
      {case_id !== null && (
        <TextLink asChild>
          <Link to={moderationCasePath(case_id)}>{texts.case}</Link>
        </TextLink>
      )}
    </>
  )
}
