import { Suspense, lazy } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { conversationsGet, conversationsOpen } from '@atelier/contract/conversations/routes.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { keyOf, query } from '@atelier/contract/queries.ts'
import { Loaded, linkState, useApi, useQueryClient } from '@atelier/platform'
import { Skeleton, TextLink } from '@atelier/shared-ui/core.ts'
import { useAtOpen } from '../use-at-open.ts'
import { useOtherParticipant } from '../use-other-participant.ts'
import { besideTexts as texts } from './beside-texts.ts'
import styles from './conversation-beside.module.css'

// The page's code: a chunk that both share would make the page larger
const Thread = lazy(() => import('../conversations.page.tsx').then((page) => ({ default: page.Thread })))

interface ConversationBesideProps {
  projectId: number
  creatorId: string
}

const never = () => false

/** Fills the place beside the work of two people with their conversation. */
export default function ConversationBeside({ projectId, creatorId }: ConversationBesideProps) {
  const api = useApi()
  const queries = useQueryClient()
  const opened = useQuery({
    // Not below the conversations, whose events would open it again
    queryKey: keyOf('conversation', { projectId, creatorId }),
    queryFn: async ({ signal }) => {
      const body = { project_id: projectId, creator_id: creatorId }
      const conversation = await api(conversationsOpen, { body }, { signal })
      queries.setQueryData(keyOf(conversationsGet, { params: { id: conversation.id } }), conversation)
      return conversation.id
    },
    staleTime: Infinity,
  })
  return (
    <section aria-label={texts.title} className={styles.beside}>
      <Loaded query={opened} notFound={<None />} pending={<Pending />} failed={texts.failed}>
        {(id) => <Open key={id} id={id} />}
      </Loaded>
    </section>
  )
}

function Open({ id }: { id: string }) {
  const conversation = useQuery(query(useApi(), conversationsGet, { params: { id } }))
  const atOpen = useAtOpen(conversation)
  return (
    <Loaded query={conversation} notFound={<None />} pending={<Pending />} failed={texts.failed}>
      {(data) => <Beside conversation={data} atOpen={atOpen} />}
    </Loaded>
  )
}

function Beside({ conversation, atOpen }: { conversation: Conversation; atOpen: Conversation | undefined }) {
  const location = useLocation()
  const other = useOtherParticipant(conversation)
  return (
    <>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        <TextLink asChild tone="quiet">
          <Link to={conversationPath(conversation.id)} state={linkState(location)}>
            {texts.open}
          </Link>
        </TextLink>
      </header>
      <Suspense fallback={<Pending />}>
        <Thread conversation={conversation} atOpen={atOpen} other={other} takesFocus={never} hasHint={false} isPart />
      </Suspense>
    </>
  )
}

const Pending = () => (
  <div className={styles.pending} aria-busy="true">
    <Skeleton width="62%" height={40} />
    <Skeleton width="38%" height={40} style={{ alignSelf: 'flex-end' }} />
  </div>
)

const None = () => <p className={styles.note}>{texts.none}</p>
