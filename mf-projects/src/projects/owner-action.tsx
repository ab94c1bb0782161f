import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { applicationsReceived } from '@atelier/contract/applications/routes.ts'
import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, profileName, useApi, useChange, useQueryClient } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { reread } from '../applications/reread.ts'
import { useOpenConversation } from '../conversations/use-open-conversation.ts'
import { ActionRegion } from './action-region.tsx'
import styles from './project-action.module.css'
import { projectTexts as texts } from './project-texts.ts'

/** What the owner of a project can do about it. */
export function OwnerAction({ project }: { project: Project }) {
  const { status, accepted_creator: creator } = project
  const conversation = useOpenConversation()
  return (
    <ActionRegion className={styles.actions} state={status}>
      {status === 'in_progress' && <CompleteButton project={project} />}
      {status === 'closed' && <p className={styles.state}>{texts.completed}</p>}
      {creator && (
        <Button block busy={conversation.busy} onClick={() => conversation.open(project.id, creator.id)}>
          {texts.message(profileName(creator))}
        </Button>
      )}
      <ManageLink project={project} />
    </ActionRegion>
  )
}

/** The way to the applicants; while the project is open with how many wait. */
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

function CompleteButton({ project: { id } }: { project: Project }) {
  const queries = useQueryClient()
  const complete = useChange(projectsComplete, {
    done: { title: texts.completedDone },
    failed: { title: texts.statusFailed },
    onFailed: () => reread(queries),
  })
  return (
    <Button variant="primary" block busy={complete.isPending} onClick={() => complete.mutate({ params: { id } })}>
      {texts.complete}
    </Button>
  )
}
