import { Link, useLocation } from 'react-router-dom'
import { workPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { linkState } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { projectRowTexts as texts } from '../../project-rows/project-row-texts.ts'

/** To the page of the owner and the accepted creator. */
export function WorkLink({ project }: { project: Pick<Project, 'id'> }) {
  const location = useLocation()
  return (
    <Button asChild block>
      <Link to={workPath(project.id)} state={linkState(location)}>
        {texts.work}
      </Link>
    </Button>
  )
}
