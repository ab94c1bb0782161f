import { FileX2 } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { noticePath } from '@atelier/contract/paths/account.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import { heldTexts, useHeld } from '@atelier/platform'
import { Button, Container, EmptyState } from '@atelier/shared-ui/core.ts'
import { projectTexts as texts } from './project-texts.ts'

/** To its owner, what moderators hold back is under review; to all others it does not exist. */
export function ProjectNotFound() {
  const { id } = useParams()
  const own = useHeld('project').find((one) => one.id === id)
  const isDecided = own?.notice_id != null
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<FileX2 />}
        title={own ? heldTexts.title(isDecided) : projectsErrorTexts.notFound}
        text={own ? heldTexts[isDecided ? 'decided' : 'waiting'](own.title, 'post') : texts.notFoundBlurb}
        action={
          <Button asChild variant="primary">
            {own?.notice_id ? (
              <Link to={noticePath(own.notice_id)}>{heldTexts.read}</Link>
            ) : (
              <Link to={findProjectPath()}>{texts.findProject}</Link>
            )}
          </Button>
        }
      />
    </Container>
  )
}
