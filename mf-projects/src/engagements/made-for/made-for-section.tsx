import { Suspense, lazy, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import {
  engagementsAnswerMadeFor,
  engagementsMadeFor,
  engagementsTakeBackMadeFor,
} from '@atelier/contract/engagements/routes.ts'
import type { Engagement, MadeForWork, MadeForWorks } from '@atelier/contract/engagements/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { keyOf, query } from '@atelier/contract/queries.ts'
import { Opening, linkState, profileName, useApi, useChange, useQueryClient } from '@atelier/platform'
import { Button, TextLink } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { workTexts } from '../work-texts.ts'
import { madeForTexts as texts } from './made-for-texts.ts'
import styles from './made-for.module.css'

const ChooseWork = lazy(() => import('./choose-work.tsx'))

interface MadeForSectionProps {
  engagement: Engagement
  me: string
  /** Of the owner's earlier work. */
  creatorId: string | undefined
}

/** Works of the creator that name the client, or ask to; nothing while neither can be. */
export default function MadeForSection({ engagement, me, creatorId }: MadeForSectionProps) {
  const { project, owner, creator, partner } = engagement
  const queries = useQueryClient()
  const given = { params: { id: project.id }, ...(creatorId !== undefined && { query: { creator_id: creatorId } }) }
  const { data } = useQuery({ ...query(useApi(), engagementsMadeFor, given), staleTime: 0 })
  const [choosing, setChoosing] = useState(false)
  const isOwner = me === owner.id
  const name = profileName(isOwner ? creator : owner)
  const canAsk = data?.can_ask === true && partner === 'here'
  if (!data) return null
  const held = data.held ?? []
  if (!canAsk && data.items.length + held.length === 0) return null
  const show = (shown: MadeForWorks) => void queries.setQueryData(keyOf(engagementsMadeFor, given), shown)
  return (
    <section aria-labelledby="made-for" className={styles.section}>
      <h2 id="made-for">{isOwner ? texts.titleForYou : texts.title(name)}</h2>
      <ActionRegion
        className={styles.section}
        state={[
          ...data.items.map(({ artwork, state }) => `${artwork.id} ${state}`),
          ...held.map(({ artwork_id, state }) => `${artwork_id} ${state}`),
        ].join()}
      >
        {data.items.length + held.length > 0 && (
          <ul role="list" className={styles.rows}>
            {data.items.map((one) => (
              <Row key={one.artwork.id} work={one} projectId={project.id} name={name} isOwner={isOwner} onDone={show} />
            ))}
            {held.map((one) => (
              <HeldRow
                key={one.artwork_id}
                work={one}
                projectId={project.id}
                name={name}
                isOwner={isOwner}
                onDone={show}
              />
            ))}
          </ul>
        )}
        {canAsk && (
          <>
            <p className={styles.quiet}>{texts.blurb(name)}</p>
            <p className={styles.actions}>
              <Button onClick={() => setChoosing(true)}>{texts.choose}</Button>
            </p>
          </>
        )}
      </ActionRegion>
      {choosing && (
        <Suspense fallback={<Opening onClose={() => setChoosing(false)} />}>
          <ChooseWork
            projectId={project.id}
            name={name}
            asked={data.items.map(({ artwork }) => artwork.id)}
            onClose={() => setChoosing(false)}
            onAsked={show}
          />
        </Suspense>
      )}
    </section>
  )
}

interface RowProps {
  work: MadeForWork
  projectId: number
  /** Of the other person. */
  name: string
  isOwner: boolean
  onDone: (shown: MadeForWorks) => void
}

function Row({ work: { artwork, state, asked_at }, projectId, name, isOwner, onDone }: RowProps) {
  const location = useLocation()
  const states = isOwner ? texts.stateForYou : texts.state
  const title = artwork.title || texts.untitled
  const covered = isOwner && artwork.adult === true
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <MediaFrame
          alt=""
          sources={covered ? [] : artwork.sources}
          thumbhash={artwork.placeholder}
          kind={artwork.file_type}
          ratio={1}
          sizes="4.5rem"
        />
      </span>
      <div className={styles.words}>
        <TextLink asChild tone="quiet">
          <Link to={artworkPath(artwork.id)} state={linkState(location, workTexts.title)}>
            <bdi>{title}</bdi>
          </Link>
        </TextLink>
        <p className={styles.quiet}>{Object.hasOwn(states, state) ? states[state](name) : texts.other}</p>
        {covered && <p className={styles.quiet}>{texts.adult}</p>}
      </div>
      <ActionRegion className={styles.actions} state={state}>
        {isOwner ? (
          <Answer work={{ id: artwork.id, title, state, asked_at }} projectId={projectId} onDone={onDone} />
        ) : (
          state !== 'declined' && (
            <TakeBack
              work={{ id: artwork.id, title }}
              projectId={projectId}
              label={state === 'asked' ? texts.takeBack : texts.takeOffTheirs}
              onDone={onDone}
            />
          )
        )}
      </ActionRegion>
    </li>
  )
}

type HeldWork = NonNullable<MadeForWorks['held']>[number]

/** Shown to no one; the name can only be taken off. */
function HeldRow({ work, projectId, name, isOwner, onDone }: Omit<RowProps, 'work'> & { work: HeldWork }) {
  const { artwork_id: id, state, asked_at } = work
  const states = isOwner ? texts.stateForYou : texts.state
  const named = { id, title: texts.held }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {texts.held}
        <p className={styles.quiet}>{state === 'declined' ? states.declined(name) : texts.heldBlurb}</p>
      </div>
      <ActionRegion className={styles.actions} state={state}>
        {state !== 'declined' &&
          (isOwner ? (
            <Answer work={{ ...named, state, asked_at }} projectId={projectId} onDone={onDone} isHeld />
          ) : (
            <TakeBack work={named} projectId={projectId} label={texts.takeOffTheirs} onDone={onDone} />
          ))}
      </ActionRegion>
    </li>
  )
}

interface AnswerProps {
  work: { id: string; title: string; state: MadeForWork['state']; asked_at: string }
  projectId: number
  onDone: RowProps['onDone']
  isHeld?: boolean
}

function Answer({ work: { id, title, state, asked_at }, projectId, onDone, isHeld }: AnswerProps) {
  const answer = useChange(engagementsAnswerMadeFor, {
    input: (agreed: boolean) => ({ params: { id: projectId, artwork_id: id }, body: { agreed, asked_at } }),
    done: (_, agreed) => ({ title: agreed ? texts.agreed : texts.declined }),
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onDone,
  })
  const decline = state === 'asked' ? texts.decline : texts.takeOff
  return (
    <>
      {state !== 'agreed' && !isHeld && (
        <Button
          variant={state === 'asked' ? 'primary' : 'secondary'}
          aria-label={texts.of(texts.agree, title)}
          busy={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {texts.agree}
        </Button>
      )}
      {state !== 'declined' && (
        <Button aria-label={texts.of(decline, title)} busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {decline}
        </Button>
      )}
    </>
  )
}

interface TakeBackProps {
  work: { id: string; title: string }
  projectId: number
  label: string
  onDone: RowProps['onDone']
}

function TakeBack({ work: { id: artwork_id, title }, projectId, label, onDone }: TakeBackProps) {
  const takeBack = useChange(engagementsTakeBackMadeFor, {
    done: { title: texts.tookBack },
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onDone,
  })
  return (
    <Button
      aria-label={texts.of(label, title)}
      busy={takeBack.isPending}
      onClick={() => takeBack.mutate({ params: { id: projectId, artwork_id } })}
    >
      {label}
    </Button>
  )
}
