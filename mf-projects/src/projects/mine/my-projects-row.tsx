import { Suspense, lazy, useRef, useState } from 'react'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { applicantsPath, editProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import { linkState, profileName } from '@atelier/platform'
import type { HistoryState } from '@atelier/platform'
import { projectAge } from '../../project-rows/project-age.ts'
import { Avatar, Button, IconButton, StatusBadge } from '@atelier/shared-ui/core.ts'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { invitePath } from '../../applications/suggested/invite-link.ts'
import { deadlineText } from '../../project-rows/project-deadline.ts'
import { ProjectFace } from '../../project-rows/project-face.tsx'
import { WorkStep } from '../../project-rows/work-step.tsx'
import { projectRowTexts } from '../../project-rows/project-row-texts.ts'
import { ReopenProject } from '../../engagements/ending/reopen-project.tsx'
import { CompleteProject } from '../complete-project.tsx'
import { deleteProjectTexts } from './delete-project-texts.ts'
import styles from './my-projects.module.css'
import { myProjectsTexts as texts } from './my-projects-texts.ts'

const DeleteProjectDialog = lazy(() => import('./delete-project-dialog.tsx'))

interface MyProjectsRowProps {
  project: OwnProject
  now: number
  /** Whether the last action moved it here; it then gets the focus. */
  arrives: boolean
  onCompleted: (project: OwnProject) => void
  /** Called with the next row, if any. */
  onDeleted: (next: Element | null) => void
}

export function MyProjectsRow({ project, now, arrives, onCompleted, onDeleted }: MyProjectsRowProps) {
  const state = linkState(useLocation(), texts.title)
  const navigate = useNavigate()
  // With the next row as of then: a live update may remove this one before the response arrives
  const [deleting, setDeleting] = useState<{ next: Element | null }>()
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} className={styles.row}>
      {/* Without the photo of the client, who is the visitor */}
      <ProjectFace project={{ ...project, profile: { ...project.profile, avatar_url: null } }} />
      <div className={styles.words}>
        <Link to={projectPath(project.id)} state={state} className={styles.title}>
          <bdi>{hyphenated(project.title)}</bdi>
        </Link>
        <div className={styles.facts}>
          <StatusBadge status={project.status} />
          <p>
            {project.budget_range} · {projectAge(project.created_at, now)}
          </p>
          {project.work && (
            <WorkStep projectId={project.id} work={project.work} state={state} className={styles.link} />
          )}
          {project.deadline && <p>{projectRowTexts.deadline(deadlineText(project.deadline, new Date(now)))}</p>}
        </div>
      </div>
      <Concerned project={project} state={state} />
      {project.reopenable && <ReopenProject id={project.id} size="sm" />}
      {project.reopenable !== 'canceled' && (
        <CompleteProject project={project} size="sm" arrives={arrives} onChanged={onCompleted} />
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={texts.actionsFor(project.title)} className={styles.menu}>
            <Ellipsis />
          </IconButton>
        }
      >
        {project.status === 'open' && (
          <MenuItem icon={<Pencil />} onSelect={() => void navigate(editProjectPath(project.id))}>
            {texts.edit}
          </MenuItem>
        )}
        <MenuItem
          icon={<Trash2 />}
          tone="danger"
          onSelect={() => setDeleting({ next: row.current?.nextElementSibling ?? null })}
        >
          {deleteProjectTexts.delete}
        </MenuItem>
      </Menu>
      {deleting && (
        <Suspense>
          <DeleteProjectDialog
            project={project}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => onDeleted(deleting.next)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** The applicants of an open project, otherwise the accepted creator (spec, point 4). */
function Concerned({ project, state }: { project: OwnProject; state: HistoryState }) {
  const { accepted_creator: creator, application_count: total, pending_count: toReview, invited_count } = project
  const { applicants = [] } = project
  if (project.status === 'open')
    return (
      <>
        <Link to={applicantsPath(project.id)} className={styles.link} data-news={toReview > 0}>
          {applicants.length > 0 && (
            <span className={styles.faces}>
              {applicants.map(({ id, full_name, avatar_url }) => (
                <Avatar key={id} src={avatar_url} name={profileName({ full_name })} size={28} />
              ))}
            </span>
          )}
          {total > 0 ? texts.applications(total, toReview) : texts.noApplications(invited_count)}
        </Link>
        {total === 0 && (
          <Button asChild size="sm">
            <Link to={invitePath(project.id)} state={state} aria-label={texts.inviteTo(project.title)}>
              {texts.invite}
            </Link>
          </Button>
        )}
      </>
    )
  if (!creator) return null
  const isAway = project.status === 'in_progress' && (creator.is_deleted || project.partner === 'away')
  const name = isAway ? projectRowTexts.away(profileName(creator)) : profileName(creator)
  const face = <Avatar src={creator.avatar_url} name={profileName(creator)} size={28} />
  if (creator.is_deleted)
    return (
      <p className={styles.gone}>
        {face}
        <bdi>{name}</bdi>
      </p>
    )
  return (
    <Link to={creatorPath(creator.id)} state={state} className={styles.link}>
      {face}
      <bdi>{name}</bdi>
    </Link>
  )
}
