import { Suspense, lazy, useState } from 'react'
import { ArrowRight, BriefcaseBusiness } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { myApplicationsPath, myProjectsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, linkState, profileName, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import {
  Avatar,
  BackLink,
  Button,
  Container,
  EmptyState,
  PageHeader,
  Skeleton,
  SkeletonText,
  StatusBadge,
  TextLink,
} from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { useOpenConversation } from '../conversations/use-open-conversation.ts'
import { kindOf } from './kind-of.ts'
import { nextStep } from './next-step.ts'
import { TermsSection } from './terms/terms-section.tsx'
import { WorkConversation } from './work-conversation.tsx'
import styles from './work.module.css'
import { workTexts as texts } from './work-texts.ts'

const WorkAgreement = lazy(() => import('../agreements/work-agreement.tsx'))
const EndingSection = lazy(() => import('./ending/ending-section.tsx'))
const DeliveriesSection = lazy(() => import('../deliveries/deliveries-section.tsx'))
const MadeForSection = lazy(() => import('./made-for/made-for-section.tsx'))
const WorkReviews = lazy(() => import('./reviews/work-reviews.tsx'))

/** Steps after the last approval. */
const LAST: readonly (string | undefined)[] = ['final', 'pay', 'collect', 'rate', 'name']

/** The part above all others. */
function firstPart({ next, terms }: Engagement): 'terms' | 'deliveries' | 'ending' {
  if (next?.step === 'cancel' || next?.step === 'canceled') return 'ending'
  const isAgreeing = next?.step === 'agree' || next?.step === 'answer' || next?.step === 'wait'
  return isAgreeing && terms.every(({ state }) => state !== 'confirmed') ? 'terms' : 'deliveries'
}

/** Then the two may review each other, and a work may name the client. */
const isEnded = ({ project, next }: Engagement) => project.status !== 'in_progress' || LAST.includes(next?.step)

/** What the owner of a project and its accepted creator do together. */
export default function WorkPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const { user } = useSession()
  const creatorId = search.get('with') ?? undefined
  useDocumentTitle(texts.title)
  return user && <WorkOf key={`${id} ${creatorId}`} id={Number(id)} me={user.id} creatorId={creatorId} />
}

interface WorkOfProps {
  id: number
  me: string
  /** Of the owner's earlier work on the project. */
  creatorId: string | undefined
}

function WorkOf({ id, me, creatorId }: WorkOfProps) {
  const api = useApi()
  const given = { params: { id }, ...(creatorId !== undefined && { query: { creator_id: creatorId } }) }
  const work = useQuery({ ...query(api, engagementsGet, given), staleTime: 0 })
  // Absent once the project is deleted
  const { data: project } = useQuery(query(api, projectsGet, { params: { id } }))
  return (
    <Loaded
      query={work}
      notFound={<NotFound />}
      pending={<Pending />}
      failed={texts.failed}
      frame={(content) => <Container foot>{content}</Container>}
    >
      {(engagement) => <Work engagement={engagement} project={project} me={me} creatorId={creatorId} />}
    </Loaded>
  )
}

interface WorkProps {
  engagement: Engagement
  project: ProjectDetail | undefined
  me: string
  creatorId: string | undefined
}

function Work({ engagement, project, me, creatorId }: WorkProps) {
  const { status, id } = engagement.project
  const [canTalk, setCanTalk] = useState(true)
  const isCurrent = creatorId === undefined
  const isRunning = status === 'in_progress' && engagement.next?.step !== 'canceled'
  // Not moved under the eyes of who has just acted
  const [first] = useState(() => firstPart(engagement))
  const terms = (
    <TermsSection
      engagement={engagement}
      me={me}
      isRunning={isRunning}
      canChange={isRunning && engagement.partner === 'here'}
      from={{ kind: kindOf(project?.category), due_on: project?.deadline ?? null }}
      budget={project?.budget_range}
    />
  )
  const ending = (
    <Suspense>
      <EndingSection id={id} me={me} creatorId={creatorId} partner={engagement.partner} />
    </Suspense>
  )
  const agreement = <Suspense>{isCurrent && <WorkAgreement id={id} className={styles.card} />}</Suspense>
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Head engagement={engagement} me={me} />
        <div className={styles.parts}>
          {isEnded(engagement) && agreement}
          <Suspense>
            {isEnded(engagement) && <WorkReviews engagement={engagement} me={me} creatorId={creatorId} />}
          </Suspense>
          <Suspense>
            {isEnded(engagement) && <MadeForSection engagement={engagement} me={me} creatorId={creatorId} />}
          </Suspense>
          {first === 'ending' && ending}
          {first === 'terms' && terms}
          <Suspense fallback={<Skeleton height={240} />}>
            <DeliveriesSection engagement={engagement} me={me} creatorId={creatorId} />
          </Suspense>
          {first !== 'terms' && terms}
          {first !== 'ending' && ending}
        </div>
      </div>
      {canTalk && (
        <WorkConversation projectId={id} creatorId={engagement.creator.id} onAbsent={() => setCanTalk(false)} />
      )}
      <div className={styles.rest}>
        <People engagement={engagement} me={me} canMessage={!canTalk} />
        {!isEnded(engagement) && agreement}
        {project && <Brief project={project} />}
      </div>
    </div>
  )
}

/** Title of the work, and its next step. */
function Head({ engagement, me }: { engagement: Engagement; me: string }) {
  const location = useLocation()
  const { title, status, id } = engagement.project
  const isOwner = me === engagement.owner.id
  return (
    <>
      <PageHeader
        above={
          <BackLink>
            <Link to={isOwner ? myProjectsPath() : myApplicationsPath()}>
              {isOwner ? texts.backToProjects : texts.backToApplications}
            </Link>
          </BackLink>
        }
        title={texts.title}
        blurb={
          <span dir="auto" className={styles.about}>
            {status ? (
              <TextLink asChild tone="quiet">
                <Link to={projectPath(id)} state={linkState(location, texts.title)}>
                  <bdi>{hyphenated(title)}</bdi>
                </Link>
              </TextLink>
            ) : (
              <bdi>{hyphenated(title)}</bdi>
            )}
            {status && <StatusBadge status={status} />}
          </span>
        }
      />
      <p role="status" className={styles.next}>
        <ArrowRight aria-hidden="true" />
        <span>{nextStep(engagement, me)}</span>
      </p>
    </>
  )
}

interface PeopleProps {
  engagement: Engagement
  me: string
  /** Whether to offer the conversation, which is not on this page. */
  canMessage: boolean
}

function People({ engagement: { project, owner, creator, partner }, me, canMessage }: PeopleProps) {
  const { busy, open } = useOpenConversation()
  const other = me === owner.id ? creator : owner
  return (
    <section aria-label={texts.people} className={styles.card}>
      <Person profile={owner} role={texts.client} />
      <Person profile={creator} role={texts.creator} isCreator />
      {canMessage && project.status && !other.is_deleted && (
        <Button
          block
          className={styles.long}
          variant={partner === 'here' ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => open({ project_id: project.id, creator_id: creator.id, exists: true })}
        >
          {texts.message(profileName(other))}
        </Button>
      )}
    </section>
  )
}

function Person({ profile, role, isCreator }: { profile: ProfileSummary; role: string; isCreator?: boolean }) {
  const location = useLocation()
  const name = profileName(profile)
  return (
    <p className={styles.person}>
      <Avatar src={profile.avatar_url} name={name} size={32} />
      <span>
        {isCreator && !profile.is_deleted ? (
          <TextLink asChild tone="quiet">
            <Link to={creatorPath(profile.id)} state={linkState(location, texts.title)}>
              <bdi>{name}</bdi>
            </Link>
          </TextLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>{role}</small>
      </span>
    </p>
  )
}

const Brief = ({ project }: { project: ProjectDetail }) => (
  <details className={styles.card}>
    <summary>{texts.brief}</summary>
    <p dir="auto" className={styles.brief}>
      {project.description}
    </p>
  </details>
)

const NotFound = () => (
  <Container>
    <EmptyState
      level={1}
      icon={<BriefcaseBusiness />}
      title={texts.notFound}
      text={texts.notFoundBlurb}
      action={
        <Button asChild variant="primary">
          <Link to={myProjectsPath()}>{texts.myProjects}</Link>
        </Button>
      }
    />
  </Container>
)

const Pending = () => (
  <>
    <PageHeader title={texts.title} blurb={<Skeleton shape="text" width="16rem" />} />
    <SkeletonText lines={6} />
  </>
)
