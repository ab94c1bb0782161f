import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { projectsGet, projectsView } from '@atelier/contract/projects/routes.ts'
import { projectsErrorTexts } from '@atelier/contract/projects/texts.ts'
import { query } from '@atelier/contract/queries.ts'
import {
  BackLinks,
  Loaded,
  MemberMenu,
  profileName,
  useApi,
  useDocumentTitle,
  useSession,
  useSessionReady,
} from '@atelier/platform'
import { Container, Skeleton, SkeletonText, VisuallyHidden, StatusBadge } from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { SuggestedCreators } from '../../applications/suggested/suggested-creators.tsx'
import { ClientAbout } from './client-about.tsx'
import { ProjectAction } from './project-action.tsx'
import { ProjectBrief } from './project-brief.tsx'
import { ProjectNotFound } from './project-not-found.tsx'
import { ProjectReferences } from './project-references.tsx'
import { ProjectTerms } from './project-terms.tsx'
import { RelatedProjects } from './related-projects.tsx'
import styles from './project-page.module.css'
import { projectTexts as texts } from './project-texts.ts'

/** One project: the brief, and a card with its terms and actions (on a phone in a bottom bar). */
export default function ProjectPage() {
  const { id = '' } = useParams()
  // Refetch on mount to show other users' changes
  const project = useQuery({ ...query(useApi(), projectsGet, { params: { id: Number(id) } }), staleTime: 0 })
  const { user } = useSession()
  const isOwner = ({ user_id }: Project) => user?.id === user_id
  useDocumentTitle(isNotFound(project.error) ? projectsErrorTexts.notFound : (project.data?.title ?? ''))
  return (
    <Loaded
      query={project}
      notFound={<ProjectNotFound />}
      pending={<ProjectSkeleton />}
      failed={texts.failed}
      frame={(content) => (
        <Container foot>
          <div className={styles.back}>
            <BackLinks />
          </div>
          {content}
        </Container>
      )}
    >
      {(shown) => (
        <div className={styles.sections}>
          <CountView key={shown.id} id={shown.id} isOwner={isOwner(shown)} />
          <article className={styles.project}>
            <header className={styles.head}>
              <h1 dir="auto">{hyphenated(shown.title)}</h1>
              <div className={styles.state}>
                <StatusBadge status={shown.status} />
                <MemberMenu
                  userId={shown.user_id}
                  name={profileName(shown.profile)}
                  about={shown.title}
                  reports={{ kind: 'project', id: String(shown.id), name: shown.title }}
                />
              </div>
            </header>
            <ProjectBrief project={shown} />
            <ProjectReferences project={shown} />
            <aside aria-label={texts.terms} className={styles.card}>
              <ProjectAction key={shown.id} project={shown} />
              <ProjectTerms project={shown} isOwner={isOwner(shown)} />
            </aside>
            {!isOwner(shown) && <ClientAbout project={shown} />}
          </article>
          {isOwner(shown) ? (
            shown.status === 'open' && <SuggestedCreators key={shown.id} project={shown} />
          ) : (
            <RelatedProjects key={shown.id} project={shown} />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Failures are silent. Not before it is known who visits. */
function CountView({ id, isOwner }: { id: number; isOwner: boolean }) {
  const api = useApi()
  const sessionReady = useSessionReady()
  useEffect(() => {
    if (isOwner) return
    void sessionReady()
      .then(() => api(projectsView, { params: { id } }))
      .catch(() => {})
  }, [api, sessionReady, id, isOwner])
  return null
}

function ProjectSkeleton() {
  return (
    <div className={styles.project} aria-busy="true">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="20rem" height={36} />
      </div>
      <div className={styles.brief}>
        <SkeletonText lines={6} />
      </div>
      <div className={styles.card}>
        <Skeleton height={40} />
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
