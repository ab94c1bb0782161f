import { useEffect, useRef } from 'react'
import { ChevronRight } from 'lucide-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { Conversation, ConversationPage } from '@atelier/contract/conversations/schemas.ts'
import { itemsOf, profileName } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { useOtherParticipant } from '../use-other-participant.ts'
import { requestsTexts as texts } from './requests-texts.ts'
import styles from './requests.module.css'

/** In the address, so that Back and a reload keep the list that is shown. */
const REQUESTS = '?list=requests'

export const useShowsRequests = (): boolean => useSearchParams()[0].get('list') === 'requests'

/** Keeps the shown list in links to conversations. */
export const useListSearch = (): string => (useShowsRequests() ? REQUESTS : '')

/** Leads to the requests, if there are some. */
export function RequestsLink({ list }: { list: UseInfiniteQueryResult<InfiniteData<ConversationPage>> }) {
  const count = itemsOf(list.data?.pages).length
  if (count === 0) return null
  return (
    <Link to={{ search: REQUESTS }} className={styles.link}>
      <span>{texts.title}</span>
      <span className={styles.count}>{list.hasNextPage ? `${count}+` : count}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

/** Above the requests; takes the focus of the link that led here. */
export function RequestsHead() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      <TextLink asChild tone="quiet">
        <Link to={{ search: '' }}>{texts.all}</Link>
      </TextLink>
      <p className={styles.about}>{texts.about}</p>
    </div>
  )
}

/** Beside the requests: none opens by itself, since it would then count as read. */
export function RequestsHint({ list }: { list: UseInfiniteQueryResult<InfiniteData<ConversationPage>> }) {
  const isShown = useShowsRequests() && itemsOf(list.data?.pages).length > 0
  return isShown && <p className={styles.choose}>{texts.choose}</p>
}

/** Above the composer, while the conversation is a request. */
export function RequestNotice({ conversation }: { conversation: Conversation }) {
  const name = profileName(useOtherParticipant(conversation))
  return conversation.request && <p className={styles.notice}>{texts[conversation.request](name)}</p>
}
