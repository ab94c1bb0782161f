import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { applicationsReceived } from '@atelier/contract/applications/routes.ts'
import { endingsGet } from '@atelier/contract/endings/routes.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { applicantsPath, editProjectPath, myProjectsPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, profileName, useApi } from '@atelier/platform'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Button, Skeleton } from '@atelier/shared-ui/core.ts'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import { conversationsTexts } from '../../conversations/texts.ts'
import { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { ReopenProject } from '../../engagements/ending/reopen-project.tsx'
import { completeProjectTexts } from '../complete-project-texts.ts'
import { CompleteProject } from '../complete-project.tsx'
import styles from './project-action.module.css'
import { WorkLink } from './work-link.tsx'
import { projectTexts as texts } from './project-texts.ts'

/** What the other person of a project with an accepted creator is to the visitor; undefined while loading. */
function usePartner(project_id: number, enabled = true): PartnerState | undefined {
  const list = query(useApi(), partnersList, { query: { project_id } })
  const { data, isLoading } = useQuery({ ...list, staleTime: 0, enabled })
  return isLoading ? undefined : (data?.items[0]?.state ?? 'here')
}

export function OwnerAction({ project }: { project: Project }) {
  const creator = project.accepted_creator
  const isOpen = project.status === 'open'
  const isClosed = project.status === 'closed'
  const location = useLocation()
  const conversation = useOpenConversation()
  const partner = usePartner(project.id, creator !== null && !creator.is_deleted)
  const isAway = creator?.is_deleted === true || partner === 'away'
  const isRunning = project.status === 'in_progress'
  const work = query(useApi(), endingsGet, { params: { id: project.id }, query: {} })
  const { data: ending } = useQuery({ ...work, staleTime: 0, enabled: isRunning })
  const isCanceled = isRunning && !!ending?.canceled_at
  const canReopen = isRunning && ending?.can.includes('reopen')
  return (
    <div className={styles.actions}>
      {isAway && isRunning && !isCanceled && <p className={styles.note}>{texts.creatorAway}</p>}
      {isCanceled && <p className={styles.note}>{texts.canceled}</p>}
      <BottomBar phone>
        {canReopen && <ReopenProject id={project.id} variant="primary" block />}
        {!isCanceled && <CompleteProject project={project} variant={canReopen ? 'secondary' : 'primary'} block />}
        {isClosed && !isAway && creator?.full_name && (
          <Button asChild block variant="primary" className={styles.long}>
            <Link to={creatorPath(creator.id)} state={linkState(location)}>
              {completeProjectTexts.hireAgain(creator.full_name)}
            </Link>
          </Button>
        )}
        {isOpen && <ManageLink project={project} />}
      </BottomBar>
      {isOpen && (
        <Button asChild block>
          <Link to={editProjectPath(project.id)} state={linkState(location)}>
            {texts.edit}
          </Link>
        </Button>
      )}
      {creator && partner === undefined && <Skeleton height={40} />}
      {creator && partner !== undefined && (
        <Button
          block
          className={styles.long}
          busy={conversation.busy}
          onClick={() => conversation.open({ project_id: project.id, creator_id: creator.id, exists: true })}
        >
          {isAway ? conversationsTexts.open : texts.message(profileName(creator))}
        </Button>
      )}
      {creator && <WorkLink project={project} />}
      {!isOpen && <ManageLink project={project} />}
      {isClosed && (
        <Button asChild block variant="ghost">
          <Link to={myProjectsPath()}>{texts.myProjects}</Link>
        </Button>
      )}
    </div>
  )
}

/** Link to the applicants, with the pending count while the project is open. */
function ManageLink({ project: { id, status } }: { project: Project }) {
  const location = useLocation()
  const open = status === 'open'
  const received = query(useApi(), applicationsReceived, { params: { id }, query: { limit: 1 } })
  const { data } = useQuery({ ...received, staleTime: 0, enabled: open })
  return (
    <Button asChild block variant={open ? 'primary' : 'ghost'}>
      <Link to={applicantsPath(id)} state={linkState(location)}>
        {texts.manage(open ? (data?.counts.pending ?? 0) : 0)}
      </Link>
    </Button>
  )
}
