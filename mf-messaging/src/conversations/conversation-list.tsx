import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ConversationPage } from '@atelier/contract/conversations/schemas.ts'
import { findProjectPath, myProjectsPath } from '@atelier/contract/paths/projects.ts'
import { LatestArt, PagedList, useSession } from '@atelier/platform'
import { Button, EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { ConversationRow } from './conversation-row.tsx'
import styles from './conversations.module.css'
import { requestsTexts } from './requests/requests-texts.ts'
import { useShowsRequests } from './requests/requests.tsx'
import { conversationsTexts as texts } from './texts.ts'
import { useToday } from '../use-today.ts'

interface ConversationListProps {
  list: UseInfiniteQueryResult<InfiniteData<ConversationPage>>
  current: string | undefined
  onChoose: () => void
}

export function ConversationList({ list, current, onChoose }: ConversationListProps) {
  const today = useToday()
  const ofRequests = useShowsRequests()
  return (
    <PagedList
      query={list}
      texts={ofRequests ? { ...texts, ...requestsTexts } : texts}
      compact
      skeleton={<ListSkeleton />}
      empty={ofRequests ? <EmptyState title={requestsTexts.empty} /> : <NoConversations />}
    >
      {(conversations) => (
        <ul role="list">
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === current}
              today={today}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function NoConversations() {
  const isBuyer = useSession().role === 'buyer'
  return (
    <EmptyState
      art={<LatestArt />}
      title={texts.empty}
      text={isBuyer ? texts.howForBuyer : texts.howForCreator}
      action={
        <Button asChild variant="primary">
          {isBuyer ? (
            <Link to={myProjectsPath()}>{texts.myProjects}</Link>
          ) : (
            <Link to={findProjectPath()}>{texts.findProject}</Link>
          )}
        </Button>
      }
    />
  )
}

export const ListSkeleton = () => (
  <div aria-busy="true">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width={40} height={40} />
        <span className={styles.words}>
          <Skeleton shape="text" width="60%" />
          <Skeleton shape="text" width="90%" />
        </span>
      </div>
    ))}
  </div>
)
