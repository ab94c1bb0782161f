import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { ApplicationsAmong } from '@atelier/contract/applications/schemas.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { linkState, useApi, useSession } from '@atelier/platform'
import { applicationsAmongOptions } from './find-project.queries.ts'
import { ProjectRow } from '../../project-rows/project-row.tsx'
import { findTexts as texts } from './find-texts.ts'

/** One page of the list; creators see their applications and invitations. */
export function FindRows({ projects }: { projects: readonly Project[] }) {
  const state = linkState(useLocation(), texts.title)
  const marks = useMarks(projects.map(({ id }) => id))
  return projects.map((project) => (
    <li key={project.id}>
      <ProjectRow project={project} to={projectPath(project.id)} state={state} mark={marks.get(project.id)} />
    </li>
  ))
}

function useMarks(ids: number[]): Map<number, string | undefined> {
  const api = useApi()
  const { role } = useSession()
  const { data } = useQuery({
    ...applicationsAmongOptions(api, ids),
    enabled: role === 'creator' && ids.length > 0,
  })
  return new Map(data?.items.map((application) => [application.project_id, markOf(application)]))
}

/** Declined invitations are not shown. */
function markOf({ type, status }: ApplicationsAmong['items'][number]): string | undefined {
  if (type === 'application') return texts.applied
  return status === 'rejected' ? undefined : texts.invited
}
