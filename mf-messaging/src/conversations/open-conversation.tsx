import { MessageCircleOff } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { query as read } from '@atelier/contract/queries.ts'
import { Loaded, profileName, useApi, useDocumentTitle, useQueryClient } from '@atelier/platform'
import { Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { conversationOptions } from './conversations.queries.ts'
import { LogSkeleton } from './thread/log-skeleton.tsx'
import { ProjectBrief } from './project-brief.tsx'
import { ThreadHead } from './thread/thread-head.tsx'
import styles from './thread/thread.module.css'
import { conversationsTexts as texts } from './texts.ts'
import { Thread } from './thread/thread.tsx'
import { useAtOpen } from './use-at-open.ts'
import { useOtherParticipant } from './use-other-participant.ts'

interface OpenConversationProps {
  id: string
  /** Called once: whether to focus the composer, because the conversation was chosen from the list. */
  takesFocus: () => boolean
  /** Whether to show the Enter hint. */
  hasHint: boolean
  onSent: () => void
}

export function OpenConversation({ id, ...rest }: OpenConversationProps) {
  const query = useQuery(conversationOptions(useApi(), useQueryClient(), id))
  const atOpen = useAtOpen(query)
  return (
    <Loaded
      query={query}
      notFound={
        <div className={styles.thread}>
          <NotFound />
        </div>
      }
      pending={
        <div className={styles.thread}>
          <LogSkeleton />
        </div>
      }
      failed={texts.failed}
    >
      {(conversation) => <Panes conversation={conversation} atOpen={atOpen} {...rest} />}
    </Loaded>
  )
}

interface PanesProps extends Omit<OpenConversationProps, 'id'> {
  conversation: Conversation
  atOpen: Conversation | undefined
}

function Panes({ conversation, ...rest }: PanesProps) {
  const project = useQuery(read(useApi(), projectsGet, { params: { id: conversation.project_id } }))
  const other = useOtherParticipant(conversation)
  useDocumentTitle(texts.titleWith(profileName(other)))
  return (
    <>
      <section className={styles.thread} aria-labelledby="conversation">
        <ThreadHead conversation={conversation} other={other} project={project} />
        <Thread conversation={conversation} other={other} {...rest} />
      </section>
      <ProjectBrief title={conversation.project.title} project={project} />
    </>
  )
}

function NotFound() {
  useDocumentTitle(texts.notFound)
  return (
    <EmptyState
      icon={<MessageCircleOff />}
      title={texts.notFound}
      text={texts.notFoundBlurb}
      action={
        <Button asChild variant="primary">
          <Link to={messagesPath()}>{texts.back}</Link>
        </Button>
      }
    />
  )
}
