import { Suspense, lazy, useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, FolderPlus } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { findProjectPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { LatestArt, UnderReview, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader } from '@atelier/shared-ui/core.ts'
import { ContinueInviting } from '../../applications/hire/continue-inviting.tsx'
import { justPosted } from '../post/just-posted.ts'
import { useOwnProjects } from './use-own-projects.ts'
import type { OwnProjects } from './use-own-projects.ts'
import { MyProjectsList } from './my-projects-list.tsx'
import { ownProjectListOptions } from './my-projects.queries.ts'
import styles from './my-projects.module.css'
import { myProjectsTexts as texts } from './my-projects-texts.ts'

const SuggestedCreators = lazy(async () => {
  const { SuggestedCreators: component } = await import('../../applications/suggested/suggested-creators.tsx')
  return { default: component }
})

/** A buyer's projects. Creators, who have none, get a link to the project search. */
export default function MyProjectsPage() {
  useDocumentTitle(texts.title)
  const heading = useRef<HTMLElement>(null)
  const own = useOwnProjects(heading)
  const isCreator = useSession().role === 'creator'
  const post = (
    <Button asChild variant="primary">
      <Link to={postProjectPath()}>{texts.post}</Link>
    </Button>
  )
  return (
    <Container foot>
      <PageHeader
        title={
          <span ref={heading} tabIndex={-1}>
            {texts.title}
          </span>
        }
        blurb={texts.blurb}
        actions={!isCreator && post}
      />
      {isCreator ? (
        <EmptyState
          icon={<FolderPlus />}
          title={texts.forBuyers}
          text={texts.forBuyersBlurb}
          action={
            <Button asChild variant="primary">
              <Link to={findProjectPath()}>{texts.find}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <UnderReview kind="project" />
          <MyProjectsList
            section="current"
            own={own}
            empty={<EmptyState art={<LatestArt />} title={texts.empty} text={texts.emptyBlurb} action={post} />}
          />
          <InviteToPosted own={own} />
          <Past own={own} />
          <ContinueInviting onClosed={() => heading.current?.focus()} />
        </>
      )}
    </Container>
  )
}

/** Creators who fit the project that was just posted. */
function InviteToPosted({ own }: { own: OwnProjects }) {
  const id = justPosted.read(useLocation())
  const { data } = useInfiniteQuery(ownProjectListOptions(useApi(), 'current', own.done))
  const posted = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id && one.status === 'open')
  return (
    posted && (
      <Suspense>
        <SuggestedCreators key={posted.id} project={posted} />
      </Suspense>
    )
  )
}

/** Completed projects, if any. */
function Past({ own }: { own: OwnProjects }) {
  const { open, setOpen } = own.past
  const { data, isError } = useInfiniteQuery(ownProjectListOptions(useApi(), 'past', own.done))
  const some = data?.pages.some(({ items }) => items.length > 0) ?? (open || isError)
  if (!some) return null
  return (
    <section className={styles.past}>
      <h2>
        <Button variant="ghost" aria-expanded={open} className={styles.fold} onClick={() => setOpen(!open)}>
          <ChevronRight aria-hidden="true" />
          {texts.past}
        </Button>
      </h2>
      {open && <MyProjectsList section="past" own={own} empty={null} />}
    </section>
  )
}
