import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OwnApplication } from '@atelier/contract/applications/schemas.ts'
import { projectPath, workPath } from '@atelier/contract/paths/projects.ts'
import { linkState, moment, profileName, useServerNow } from '@atelier/platform'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { Status } from '@atelier/shared-ui/core.ts'
import { projectAge } from '../../project-rows/project-age.ts'
import { deadlineText } from '../../project-rows/project-deadline.ts'
import { ProjectFace } from '../../project-rows/project-face.tsx'
import { WorkStep } from '../../project-rows/work-step.tsx'
import { projectRowTexts } from '../../project-rows/project-row-texts.ts'
import { WorkThumbs } from '../work-thumbs.tsx'
import styles from './application-row.module.css'
import { applicationsTexts as texts } from '../texts.ts'

interface ApplicationRowProps {
  application: OwnApplication
  /** Id of the title, to label the controls. */
  titleId: string
  children?: ReactNode
  /** Omits the status, for lists of pending ones. */
  hideState?: boolean
}

const tones = { pending: 'warning', accepted: 'success', completed: 'accent' } as const

function ApplicationState({ application }: { application: OwnApplication }) {
  const state = stateOf(application)
  return <Status tone={state in tones ? tones[state as keyof typeof tones] : 'neutral'}>{texts.state[state]}</Status>
}

function stateOf({ status, reason, project, ended, asked }: OwnApplication): keyof typeof texts.state {
  if (ended) return 'ended'
  if (asked) return 'asked'
  if (status === 'rejected') return reason ?? status
  return status === 'accepted' && project.status === 'closed' ? 'completed' : status
}

export function ApplicationRow({ application, titleId, hideState, children }: ApplicationRowProps) {
  const location = useLocation()
  const now = useServerNow()
  const { project, type, created_at, note, works } = application
  const name = profileName(project.profile)
  const isAway = project.status === 'in_progress' && application.partner === 'away'
  const owner = isAway ? projectRowTexts.away(name) : name
  const age = projectAge(created_at, now()).toLowerCase()
  return (
    <>
      <ProjectFace project={project} />
      <div className={styles.content}>
        <div className={styles.words}>
          <p className={styles.title}>
            <Link id={titleId} to={projectPath(project.id)} state={linkState(location, texts.title)}>
              <bdi>{hyphenated(project.title)}</bdi>
            </Link>
          </p>
          <ul role="list" className={styles.facts}>
            <li>{owner}</li>
            {!hideState && (
              <li>
                <ApplicationState application={application} />
              </li>
            )}
            <li>
              <time dateTime={created_at} title={moment(created_at)}>
                {type === 'invitation' ? texts.invited(age) : texts.applied(age)}
              </time>
            </li>
            <li>{project.budget_range}</li>
            {project.status === 'open' && project.deadline && (
              <li>{projectRowTexts.deadline(deadlineText(project.deadline, new Date(now())))}</li>
            )}
            {application.ended && !application.work && (
              <li>
                <Link to={workPath(project.id)} state={linkState(location, texts.title)} className={styles.quiet}>
                  {projectRowTexts.work}
                </Link>
              </li>
            )}
            {application.work && (
              <li>
                <WorkStep
                  projectId={project.id}
                  work={application.work}
                  state={linkState(location, texts.title)}
                  className={styles.quiet}
                />
              </li>
            )}
            <Changed application={application} now={now()} />
            <Enclosed application={application} />
          </ul>
          {note && (
            <p dir="auto" className={styles.note}>
              {note}
            </p>
          )}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
        <WorkThumbs works={works} size={40} />
      </div>
    </>
  )
}

/** Whether the project has changed since its creator applied or was invited. */
function Changed({ application: { status, project, created_at }, now }: { application: OwnApplication; now: number }) {
  const { changed_at } = project
  if (status !== 'pending' || !changed_at || changed_at <= created_at) return null
  return (
    <li>
      <time dateTime={changed_at} title={moment(changed_at)}>
        {texts.changed(projectAge(changed_at, now).toLowerCase())}
      </time>
    </li>
  )
}

/** The attachments of an application; nothing for invitations, which have none. */
function Enclosed({ application: { type, status, project, letter, works } }: { application: OwnApplication }) {
  const location = useLocation()
  if (type === 'invitation') return null
  const parts = [letter && texts.letter, works.length > 0 && texts.works(works.length)].filter(Boolean)
  if (parts.length > 0) return <li>{parts.join(' · ')}</li>
  if (status !== 'pending') return null
  return (
    <li>
      <Link to={projectPath(project.id)} state={linkState(location, texts.title)} className={styles.quiet}>
        {texts.addLetter}
      </Link>
    </li>
  )
}
