import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { conversationsSearch } from '@atelier/contract/conversations/routes.ts'
import type { FoundMessage, FoundMessagePage } from '@atelier/contract/conversations/schemas.ts'
import { describeAttachments } from '@atelier/contract/conversations/texts.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PagedList, useApi, useSession } from '@atelier/platform'
import { EmptyState } from '@atelier/shared-ui/core.ts'
import { ListSkeleton } from '../conversation-list.tsx'
import { Row } from '../conversation-row.tsx'
import styles from '../conversations.module.css'
import { useToday } from '../../use-today.ts'
import { TARGET_PARAM } from '../thread/use-target.ts'
import { excerpt } from './excerpt.ts'
import { searchTexts as texts } from './search-texts.ts'

/** The messages with the searched words, newest first; each links to its place in its conversation. */
export default function FoundMessages({ search }: { search: string }) {
  const query = useInfiniteQuery({
    ...pages(useApi(), conversationsSearch, (cursor) => ({ query: { search, cursor } })),
    select: withIds,
  })
  return (
    <PagedList
      id={search}
      query={query}
      texts={texts}
      compact
      skeleton={<ListSkeleton />}
      empty={<EmptyState icon={<SearchX />} title={texts.nothingFound} text={texts.nothingFoundBlurb} />}
    >
      {(found) => (
        <ul role="list" aria-label={texts.found}>
          {found.map((each) => (
            <FoundRow key={each.id} {...each} search={search} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const withIds = ({ pages, ...data }: InfiniteData<FoundMessagePage>) => ({
  ...data,
  pages: pages.map((page) => ({ ...page, items: page.items.map((found) => ({ ...found, id: found.message.id })) })),
})

function FoundRow({ message, project, other, search }: FoundMessage & { search: string }) {
  const today = useToday()
  const me = useSession().user?.id
  const { conversation_id, seq, sender_id, created_at, content, attachments } = message
  const text = content === '' ? describeAttachments(attachments) : excerpt(content, search)
  return (
    <Row
      to={{ pathname: conversationPath(conversation_id), search: `?${TARGET_PARAM}=${seq}` }}
      other={other}
      project={project}
      at={created_at}
      today={today}
    >
      <span dir="auto" className={styles.last}>
        {sender_id === me ? texts.own(text) : text}
      </span>
    </Row>
  )
}
