import { useRef } from 'react'
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { notificationFilters } from '@atelier/contract/notifications/limits.ts'
import { notificationsReadAll, notificationsList } from '@atelier/contract/notifications/routes.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { LatestArt, PagedList, itemsOf, useApi, useChange, useDocumentTitle } from '@atelier/platform'
import { Button, ChipGroup, Container, EmptyState, PageHeader, Skeleton } from '@atelier/shared-ui/core.ts'
import type { Instant } from '@atelier/platform/format'
import type { Api } from '@atelier/contract/call.ts'
import { knownEntries } from '@atelier/contract/notifications/sentence.ts'
import { pages } from '@atelier/contract/queries.ts'
import { useToday } from '../use-today.ts'
import { StillCounted } from './still-counted.tsx'
import { NotificationLink } from './notification-link.tsx'
import styles from './notifications.module.css'
import { notificationsTexts as texts } from './texts.ts'
import { dayNumber } from '../days.ts'

const options = notificationFilters.map((value) => ({ value, label: texts.filters[value] }))
const [FIRST] = notificationFilters

type NotificationFilter = (typeof notificationFilters)[number]

const notificationListOptions = (api: Api, filter: NotificationFilter) =>
  infiniteQueryOptions({
    ...pages(api, notificationsList, (cursor) => ({ query: { filter, cursor } })),
    staleTime: 0,
    select: ({ pages: all, ...data }) => ({
      ...data,
      pages: all.map((page) => ({ ...page, items: knownEntries(page.items) })),
    }),
  })

export default function NotificationsPage() {
  useDocumentTitle(texts.title)
  const [params, setParams] = useSearchParams()
  const filter = notificationFilters.find((name) => name === params.get('filter')) ?? FIRST
  const list = useInfiniteQuery(notificationListOptions(useApi(), filter))
  const heading = useRef<HTMLDivElement>(null)
  const newest = itemsOf(list.data?.pages)[0]
  const unread = list.data?.pages.at(-1)?.unread_count ?? 0
  const readAll = useChange(notificationsReadAll, {
    failed: { title: texts.markAllFailed },
    // The button disappears when nothing is unread
    onDone: () => heading.current?.focus(),
  })

  return (
    <Container width="narrow" foot>
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <PageHeader
          title={texts.title}
          actions={
            newest &&
            unread > 0 && (
              <Button
                busy={readAll.isPending}
                busyText={texts.markingAll}
                onClick={() => readAll.mutate({ body: { until: newest.created_at } })}
              >
                {texts.markAll}
              </Button>
            )
          }
        />
      </div>
      <div className={styles.filter}>
        <StillCounted when={list.isSuccess && unread === 0} />
        <ChipGroup
          label={texts.filter}
          options={options}
          value={filter}
          onValueChange={(next) => setParams(next === FIRST ? {} : { filter: next }, { preventScrollReset: true })}
        />
      </div>
      <PagedList
        query={list}
        texts={texts}
        id={filter}
        skeleton={<Rows />}
        empty={<EmptyState art={<LatestArt />} title={texts.empty} text={texts.emptyBlurb} />}
      >
        {(notifications) => <NotificationsByAge notifications={notifications} />}
      </PagedList>
    </Container>
  )
}

const DAYS_OF_WEEK = 7

/** Age group of a notification; a week is the last seven days. `today` is a day number. */
function ageOf(instant: Instant, today: number): 'today' | 'week' | 'earlier' {
  const days = today - dayNumber(instant)
  if (days <= 0) return 'today'
  return days < DAYS_OF_WEEK ? 'week' : 'earlier'
}

function NotificationsByAge({ notifications }: { notifications: readonly Notification[] }) {
  const today = useToday()
  return (
    <ul role="list" className={styles.rows}>
      {notifications.map((notification, at) => {
        const age = ageOf(notification.created_at, today)
        const before = notifications[at - 1]
        const begins = !before || ageOf(before.created_at, today) !== age
        return (
          <li key={notification.id}>
            {begins && <h2 className={styles.age}>{texts.ages[age]}</h2>}
            <NotificationLink notification={notification} today={today} />
          </li>
        )
      })}
    </ul>
  )
}

const Rows = () => (
  <div className={styles.waiting} aria-busy="true">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton shape="text" width="70%" />
      </div>
    ))}
  </div>
)
