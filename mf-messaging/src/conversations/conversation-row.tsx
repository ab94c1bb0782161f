import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Conversation, FoundMessage } from '@atelier/contract/conversations/schemas.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { linkState, moment, profileName, useSession } from '@atelier/platform'
import { Avatar, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './conversations.module.css'
import { lastTime } from '../days.ts'
import { conversationsTexts as texts } from './texts.ts'
import { useListSearch } from './requests/requests.tsx'
import { otherParticipant } from './use-other-participant.ts'

interface RowProps
  extends Omit<ComponentProps<typeof Link>, 'state' | 'className'>, Pick<FoundMessage, 'other' | 'project'> {
  at: string
  today: number
}

/** A row of the list: who, when and about which project; `children` is its last line. */
export function Row({ other, project, at, today, children, ...link }: RowProps) {
  const location = useLocation()
  const name = profileName(other)
  return (
    <li>
      <Link {...link} state={linkState(location)} className={styles.row}>
        <Avatar src={other.avatar_url} name={name} size={40} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span dir="auto" className={styles.name}>
              {name}
            </span>
            <time dateTime={at} title={moment(at)} className={styles.time}>
              {lastTime(at, today)}
            </time>
          </span>
          <span dir="auto" className={styles.project}>
            {project.title}
          </span>
          {children}
        </span>
      </Link>
    </li>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  isCurrent: boolean
  today: number
  onChoose: () => void
}

export function ConversationRow({ conversation, isCurrent, today, onChoose }: ConversationRowProps) {
  const me = useSession().user?.id
  const { id, project, last_message: last, unread_count: unread, updated_at } = conversation
  return (
    <Row
      to={{ pathname: conversationPath(id), search: useListSearch() }}
      other={otherParticipant(conversation, me)}
      project={project}
      at={updated_at}
      today={today}
      data-unread={unread > 0}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      <span className={styles.line}>
        <span dir="auto" className={styles.last}>
          {last === null ? texts.nothingYet : last.sender_id === me ? texts.own(last.content) : last.content}
        </span>
        {unread > 0 && (
          <span className={styles.dot} data-dot>
            <VisuallyHidden>{texts.unread(unread)}</VisuallyHidden>
          </span>
        )}
      </span>
    </Row>
  )
}
