import { useEffect, useRef, useState } from 'react'
import { Check, Send } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { SUGGESTED_CREATORS } from '@atelier/contract/applications/limits.ts'
import type { SuggestedCreators as Suggested } from '@atelier/contract/applications/schemas.ts'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath, creatorsPath } from '@atelier/contract/paths/gallery.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { LimitNote, Loaded, countTexts, linkState, profileName, useApi } from '@atelier/platform'
import { Button, CardAbove } from '@atelier/shared-ui/core.ts'
import { PersonCard, PersonCardSkeleton } from '@atelier/shared-ui/person-card.tsx'
import { suggestedCreatorsOptions } from '../applications.queries.ts'
import { hireTexts } from '../hire/hire-texts.ts'
import { useHireDialog } from '../hire/use-hire-dialog.tsx'
import { INVITE_HASH } from './invite-link.ts'
import styles from './suggested.module.css'
import { suggestedTexts as texts } from './suggested-texts.ts'

/** For the owner of an open project: creators who fit it, each with Invite. */
export function SuggestedCreators({ project }: { project: Pick<Project, 'id' | 'title'> }) {
  const location = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const suggested = useQuery(suggestedCreatorsOptions(useApi(), project.id))
  const isWanted = location.hash === INVITE_HASH

  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])

  return (
    <section aria-labelledby="invite" className={styles.suggested}>
      <header className={styles.head}>
        <h2 id="invite" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button asChild variant="ghost" size="sm">
          <Link to={creatorsPath()} state={linkState(location, project.title)}>
            {texts.all}
          </Link>
        </Button>
      </header>
      <Loaded query={suggested} notFound={null} pending={<Places />} failed={texts.failed}>
        {(found) => (suggested.isFetchedAfterMount ? <Cards project={project} found={found} /> : <Places />)}
      </Loaded>
    </section>
  )
}

interface CardsProps {
  project: Pick<Project, 'id' | 'title'>
  found: Suggested
}

/** Keeps those it began with: a creator invited here stays, marked as invited. */
function Cards({ project, found }: CardsProps) {
  const [creators] = useState(found.items)
  return (
    <>
      <p className={styles.blurb}>{creators.length > 0 ? texts.blurb : texts.none}</p>
      {creators.length > 0 && (
        <details className={styles.how}>
          <summary>{texts.how}</summary>
          <p>{texts.howText}</p>
        </details>
      )}
      <LimitNote allowance={found.allowance} what={hireTexts.invitations} period={hireTexts.today} />
      <ul role="list" className={styles.cards}>
        {creators.map((creator) => (
          <SuggestedCard key={creator.id} project={project} creator={creator} />
        ))}
      </ul>
    </>
  )
}

function SuggestedCard({ project, creator }: { project: CardsProps['project']; creator: CreatorSummary }) {
  const location = useLocation()
  const name = profileName(creator)
  const hire = useHireDialog({ creatorId: creator.id, creatorName: name, projectId: project.id })
  return (
    <PersonCard
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      works={creator.latest_works}
      link={
        <Link to={creatorPath(creator.id)} state={linkState(location, project.title)}>
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <p>{countTexts.works(creator.artwork_count)}</p>
      <CardAbove className={styles.invite}>
        <Button
          block
          size="sm"
          aria-label={hire.isInvited ? `${texts.invited}: ${name}` : texts.inviteName(name)}
          onClick={() => void hire.open()}
        >
          {hire.isInvited ? <Check aria-hidden="true" /> : <Send aria-hidden="true" />}
          {hire.isInvited ? texts.invited : texts.invite}
        </Button>
        {hire.dialog}
      </CardAbove>
    </PersonCard>
  )
}

const Places = () => (
  <ul role="list" className={styles.cards} aria-busy="true" aria-label={texts.loading}>
    {Array.from({ length: SUGGESTED_CREATORS }, (_, place) => (
      <PersonCardSkeleton key={place} />
    ))}
  </ul>
)
