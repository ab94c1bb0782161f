import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { MemberMenu, linkState, profileName, useGoBack } from '@atelier/platform'
import { Avatar, Badge, IconButton, StatusBadge, TextLink } from '@atelier/shared-ui/core.ts'
import { conversationsTexts as texts } from '../texts.ts'
import styles from './thread.module.css'

interface ThreadHeadProps {
  conversation: Conversation
  other: ProfileSummary
  project: UseQueryResult<Project>
}

export function ThreadHead({ conversation, other, project }: ThreadHeadProps) {
  const location = useLocation()
  const goBack = useGoBack(messagesPath())
  const name = profileName(other)
  const { title } = conversation.project
  const isDeleted = isNotFound(project.error)
  return (
    <header className={styles.head}>
      <IconButton asChild label={texts.back} className={styles.back}>
        <Link to={messagesPath()} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <Avatar src={other.avatar_url} name={name} size={40} />
      <div className={styles.about}>
        <h2 dir="auto" id="conversation" className={styles.name}>
          {other.id === conversation.creator_id && !conversation.is_closed ? (
            <Link to={creatorPath(other.id)} state={linkState(location, texts.title)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={styles.project}>
          {isDeleted ? (
            <span dir="auto" className={styles.projectTitle}>
              {title}
            </span>
          ) : (
            <TextLink asChild tone="quiet" className={styles.projectTitle}>
              <Link to={projectPath(conversation.project_id)} state={linkState(location, texts.title)}>
                <bdi>{title}</bdi>
              </Link>
            </TextLink>
          )}
        </p>
      </div>
      {isDeleted ? <Badge>{texts.deleted}</Badge> : project.data && <StatusBadge status={project.data.status} />}
      {!other.is_deleted && <MemberMenu userId={other.id} name={name} />}
    </header>
  )
}
