import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { projectsViews } from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, moment, profileName, useApi, useServerNow } from '@atelier/platform'
import { projectAge } from '../../project-rows/project-age.ts'
import { Avatar, TextLink, calendarDay } from '@atelier/shared-ui/core.ts'
import { projectFieldTexts } from '../field-texts.ts'
import { deadlineText } from '../../project-rows/project-deadline.ts'
import { projectRowTexts } from '../../project-rows/project-row-texts.ts'
import styles from './project-terms.module.css'
import { projectTexts as texts } from './project-texts.ts'

export function ProjectTerms({ project, isOwner }: { project: ProjectDetail; isOwner: boolean }) {
  const location = useLocation()
  const { deadline, accepted_creator: creator, created_at } = project
  const now = new Date(useServerNow()())
  return (
    <dl className={styles.terms}>
      {creator && (
        <Term name={texts.acceptedCreator}>
          <Person profile={creator}>
            {creator.is_deleted ? (
              <bdi>{profileName(creator)}</bdi>
            ) : (
              <TextLink asChild tone="quiet">
                <Link to={creatorPath(creator.id)} state={linkState(location)}>
                  <bdi>{profileName(creator)}</bdi>
                </Link>
              </TextLink>
            )}
          </Person>
        </Term>
      )}
      <Term name={texts.budget}>{project.budget_range}</Term>
      <Term name={projectFieldTexts.project_type}>{project.project_type}</Term>
      <Term name={projectFieldTexts.experience_level}>{project.experience_level}</Term>
      {deadline && (
        <Term name={projectFieldTexts.deadline}>
          <time dateTime={deadline} title={calendarDay(deadline)}>
            {deadlineText(deadline, now)}
          </time>
        </Term>
      )}
      <Term name={texts.postedBy}>
        <Person profile={project.profile}>
          <bdi>{profileName(project.profile)}</bdi>
        </Person>
        <time dateTime={created_at} title={moment(created_at)} className={styles.age}>
          {projectAge(created_at, now)}
        </time>
      </Term>
      {isOwner && <Seen id={project.id} />}
      <Changed project={project} now={now} />
    </dl>
  )
}

/** How often, for its owner. */
function Seen({ id }: { id: number }) {
  const { data } = useQuery({ ...query(useApi(), projectsViews, { params: { id } }), staleTime: 0 })
  return data ? <Term name={texts.seen}>{projectRowTexts.seen(data.views)}</Term> : null
}

/** Since the first application or invitation. */
function Changed({ project: { changed_at, changes = [] }, now }: { project: ProjectDetail; now: Date }) {
  if (!changed_at) return null
  const fields = changes.flatMap(({ field }) => projectFieldTexts[field] ?? [])
  return (
    <Term name={texts.changed}>
      <time dateTime={changed_at} title={moment(changed_at)}>
        {projectAge(changed_at, now)}
      </time>
      {fields.length > 0 && <span className={styles.age}>{fields.join(', ')}</span>}
    </Term>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Person({ profile, children }: { profile: ProfileSummary; children: ReactNode }) {
  return (
    <span className={styles.person}>
      <Avatar src={profile.avatar_url} name={profileName(profile)} size={24} />
      {children}
    </span>
  )
}
