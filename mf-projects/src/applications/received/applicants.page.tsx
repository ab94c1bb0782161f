import type { ReactNode } from 'react'
import { UserX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router-dom'
import { errorCode } from '@atelier/contract/api-error.ts'
import { myProjectsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, linkState, useApi, useDocumentTitle } from '@atelier/platform'
import {
  BackLink,
  Button,
  Container,
  EmptyState,
  PageHeader,
  Skeleton,
  TextLink,
  StatusBadge,
} from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { Applicants } from './applicants.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { useReceived } from './use-received.ts'

export default function ApplicantsPage() {
  const { id } = useParams()
  return <ApplicantsOf key={id} projectId={Number(id)} />
}

function ApplicantsOf({ projectId }: { projectId: number }) {
  const api = useApi()
  const location = useLocation()
  const project = useQuery(query(api, projectsGet, { params: { id: projectId } }))
  const received = useReceived(projectId)
  useDocumentTitle(texts.title)

  if (errorCode(received.list.error) === 'FORBIDDEN') return <Refused title={texts.unauthorized} />
  return (
    <Loaded
      query={project}
      notFound={<Refused title={texts.notFound} />}
      pending={<Head about={<Skeleton shape="text" width="16rem" />} />}
      failed={texts.projectFailed}
      frame={(content) => <Container foot>{content}</Container>}
    >
      {({ title, status }) => (
        <>
          <Head
            about={
              <>
                <TextLink asChild tone="quiet">
                  <Link to={projectPath(projectId)} state={linkState(location, texts.title)}>
                    <bdi>{hyphenated(title)}</bdi>
                  </Link>
                </TextLink>
                <StatusBadge status={status} />
              </>
            }
          />
          <Applicants received={received} isOpen={status === 'open'} />
        </>
      )}
    </Loaded>
  )
}

const Head = ({ about }: { about: ReactNode }) => (
  <PageHeader
    above={
      <BackLink>
        <Link to={myProjectsPath()}>{texts.backToProjects}</Link>
      </BackLink>
    }
    title={texts.title}
    blurb={
      <span dir="auto" className={styles.about}>
        {about}
      </span>
    }
  />
)

/** Shown instead for users without access and for missing projects. */
function Refused({ title }: { title: string }) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={<UserX />}
        title={title}
        action={
          <Button asChild variant="primary">
            <Link to={myProjectsPath()}>{texts.myProjects}</Link>
          </Button>
        }
      />
    </Container>
  )
}
