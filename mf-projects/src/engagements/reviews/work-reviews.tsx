import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { reviewsWork } from '@atelier/contract/reviews/routes.ts'
import type { WorkReview, WorkReviews as Shown } from '@atelier/contract/reviews/schemas.ts'
import { Loaded, moment, profileName, useApi } from '@atelier/platform'
import { ReviewWords } from '@atelier/platform/reviews'
import { Button, SkeletonText } from '@atelier/shared-ui/core.ts'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { workReviewsTexts as texts } from './reviews-texts.ts'
import styles from './reviews.module.css'

interface WorkReviewsProps {
  engagement: Engagement
  me: string
  /** Of the owner's earlier work on the project. */
  creatorId: string | undefined
}

/** What the two write about each other once their work has ended; nothing before. */
export default function WorkReviews({ engagement, me, creatorId }: WorkReviewsProps) {
  const { project, owner, creator } = engagement
  const given = { params: { id: project.id }, ...(creatorId !== undefined && { query: { creator_id: creatorId } }) }
  const reviews = useQuery({
    ...query(useApi(), reviewsWork, given),
    staleTime: 0,
  })
  const [other, self] = me === owner.id ? [creator, owner] : [owner, creator]
  const isEarlier = creatorId !== undefined
  if (reviews.data && !reviews.data.mine && (reviews.data.state === 'early' || (isEarlier && !reviews.data.theirs)))
    return null
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">{texts.title}</h2>
      <Loaded
        query={reviews}
        notFound={null}
        pending={<SkeletonText lines={3} />}
        failed={texts.loadFailed}
        frame={(shown) => shown}
      >
        {(shown) => (
          <Both
            projectId={project.id}
            shown={isEarlier ? { ...shown, state: 'shown' } : shown}
            names={{ me: profileName(self), other: profileName(other) }}
            canAnswer={!other.is_deleted && !isEarlier}
          />
        )}
      </Loaded>
    </section>
  )
}

interface BothProps {
  projectId: number
  shown: Shown
  names: { me: string; other: string }
  canAnswer: boolean
}

function Both({ projectId, shown, names, canAnswer }: BothProps) {
  const [editing, setEditing] = useState(false)
  const { state, until, mine, theirs, waits } = shown
  const isOpen = state === 'open' && until !== null
  return (
    <ActionRegion className={styles.section} state={`${state} ${editing} ${mine !== null} ${theirs?.answer !== null}`}>
      {isOpen && (!mine || editing) ? (
        <>
          <p className={styles.note}>{waits ? texts.waits(names.other) : texts.blurb(names.other, moment(until))}</p>
          <ReviewForm
            projectId={projectId}
            initial={mine}
            otherName={names.other}
            onDone={() => setEditing(false)}
            {...(mine && { onCancel: () => setEditing(false) })}
          />
        </>
      ) : (
        mine && (
          <One title={texts.mine} review={mine} name={names.other}>
            {!mine.shown_at && until !== null && <p className={styles.note}>{texts.hidden(moment(until))}</p>}
            {isOpen && <Button onClick={() => setEditing(true)}>{texts.change}</Button>}
          </One>
        )
      )}
      {state === 'over' && !mine && <p className={styles.note}>{texts.over}</p>}
      {theirs && (
        <One title={texts.theirs(names.other)} review={theirs} name={names.me}>
          {!theirs.answer && canAnswer && <AnswerForm projectId={projectId} />}
        </One>
      )}
    </ActionRegion>
  )
}

interface OneProps {
  title: string
  review: WorkReview
  /** Who received it. */
  name: string
  children: ReactNode
}

const One = ({ title, review, name, children }: OneProps) => (
  <article className={styles.one}>
    <h3 dir="auto">{title}</h3>
    <ReviewWords review={review} name={name} />
    {children}
  </article>
)
