import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router-dom'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import { BackLink, Container, PageHeader, SkeletonText, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { ProjectNotFound } from '../project/project-not-found.tsx'
import { EditProjectForm } from './edit-project-form.tsx'
import { editTexts as texts } from './edit-texts.ts'

/** The owner's page while the project is open; all others are redirected to the project. */
export default function EditProjectPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const project = useQuery({ ...query(useApi(), projectsGet, { params: { id: Number(id) } }), staleTime: 0 })
  useDocumentTitle(texts.pageTitle)
  return (
    <Loaded
      query={project}
      notFound={<ProjectNotFound />}
      pending={<Pending />}
      failed={texts.failed}
      frame={(content) => (
        <Container width="narrow" foot>
          <PageHeader
            above={
              <BackLink>
                <Link to={projectPath(Number(id))}>{texts.back}</Link>
              </BackLink>
            }
            title={texts.pageTitle}
            blurb={texts.blurb}
          />
          {content}
        </Container>
      )}
    >
      {(own) =>
        own.status !== 'open' || (user && own.user_id !== user.id) ? (
          <Navigate to={projectPath(own.id)} replace />
        ) : project.isFetchedAfterMount ? (
          <EditProject key={own.id} project={own} />
        ) : (
          <Pending />
        )
      }
    </Loaded>
  )
}

/** Keeps the version that the owner began with: what another tab saves must not be overwritten unseen. */
function EditProject({ project }: { project: ProjectDetail }) {
  const [base, setBase] = useState(project)
  return (
    <EditProjectForm
      key={base.revision ?? 0}
      project={base}
      isOvertaken={base.revision !== project.revision}
      onLoad={() => setBase(project)}
    />
  )
}

const Pending = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <SkeletonText lines={8} />
  </div>
)
