import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { noticesList } from '@atelier/contract/notices/routes.ts'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, moderationTexts, moment, useApi, useDocumentTitle } from '@atelier/platform'
import { Container, EmptyState, PageHeader, Skeleton, calendarDay } from '@atelier/shared-ui/core.ts'
import styles from './notices.module.css'
import { noticesTexts as texts } from './notices-texts.ts'

export default function NoticesPage() {
  useDocumentTitle(texts.title)
  const list = useInfiniteQuery(pages(useApi(), noticesList, (cursor) => ({ query: { cursor } })))
  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <PagedList
        query={list}
        texts={texts}
        skeleton={<Rows />}
        empty={<EmptyState title={texts.empty} text={texts.emptyBlurb} />}
      >
        {(notices) => (
          <ul role="list" className={styles.list}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <Link to={noticePath(notice.id)} className={styles.row}>
                  <strong>{texts.sentence(notice)}</strong>
                  <span className={styles.facts}>
                    {moderationTexts.reasons[notice.reason]} ·{' '}
                    <time dateTime={notice.created_at} title={moment(notice.created_at)}>
                      {calendarDay(notice.created_at)}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Container>
  )
}

const Rows = () => (
  <div className={styles.list} aria-busy="true">
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="40%" />
      </div>
    ))}
  </div>
)
