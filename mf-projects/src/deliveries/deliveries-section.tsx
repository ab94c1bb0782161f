import { Suspense, lazy, useState } from 'react'
import { PackageOpen } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { deliveriesList } from '@atelier/contract/deliveries/routes.ts'
import type { Deliveries, Delivery } from '@atelier/contract/deliveries/schemas.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, useApi, useDraft } from '@atelier/platform'
import { Button, EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { ActionRegion } from '../project-rows/action-region.tsx'
import { useAhead } from '../project-rows/use-ahead.ts'
import { Answer } from './answer/answer.tsx'
import styles from './deliveries.module.css'
import { deliverTexts, deliveriesTexts as texts } from './deliveries-texts.ts'
import { DELIVERY_FILES_DRAFT } from './deliver/drafts.ts'
import { EarlierDeliveries } from './earlier-deliveries.tsx'
import { pairOf } from './pair.ts'
import type { Pair } from './pair.ts'
import { VersionFiles } from './files/version-files.tsx'
import { VersionHead } from './version-head.tsx'

const loadForm = () => import('./deliver/deliver-form.tsx')
const DeliverForm = lazy(loadForm)

/** Addresses of files are valid for at least an hour. */
const RENEW_MS = 45 * 60_000

interface DeliveriesSectionProps {
  engagement: Engagement
  me: string
  /** Of the owner's earlier work on the project. */
  creatorId: string | undefined
}

/** What was delivered, and what to do with it. */
export default function DeliveriesSection({ engagement, me, creatorId }: DeliveriesSectionProps) {
  const pair = pairOf(engagement, me)
  const given = { params: { id: pair.projectId }, ...(creatorId !== undefined && { query: { creator_id: creatorId } }) }
  const deliveries = useQuery({
    ...query(useApi(), deliveriesList, given),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  return (
    <section aria-labelledby="deliveries" className={styles.section}>
      <Loaded
        query={deliveries}
        notFound={null}
        pending={<Skeleton height={240} />}
        failed={texts.failed}
        frame={(content) => (
          <>
            <div className={styles.title}>
              <h2 id="deliveries">{texts.title}</h2>
              {deliveries.data && pair.isRunning && <RoundsLeft {...deliveries.data} />}
            </div>
            {content}
          </>
        )}
      >
        {(all) => <Versions all={all} pair={pair} />}
      </Loaded>
    </section>
  )
}

function RoundsLeft({ rounds: { left, included }, deliveries }: Deliveries) {
  if (deliveries.length === 0 ? included === null : deliveries.some(({ is_final }) => is_final)) return null
  return <p className={styles.rounds}>{texts.rounds(left, included)}</p>
}

function Versions({ all, pair }: { all: Deliveries; pair: Pair }) {
  const { deliveries, paused_at } = all
  const current = deliveries.findLast(({ state }) => state !== 'withdrawn' && state !== 'replaced')
  const earlier = deliveries.filter((one) => one !== current).toReversed()
  return (
    <>
      {paused_at !== null && current?.state === 'delivered' && (
        <p role="status" className={styles.paused}>
          {texts.paused}
        </p>
      )}
      <Next all={all} current={current} pair={pair} />
      {current && (
        <article aria-label={texts.version(current.number)} className={styles.version}>
          <VersionFiles
            key={current.id}
            delivery={current}
            pair={pair}
            canPin={current.state === 'delivered' && pair.canAct}
          />
        </article>
      )}
      {earlier.length > 0 && <EarlierDeliveries deliveries={earlier} pair={pair} />}
    </>
  )
}

interface NextProps {
  all: Deliveries
  current: Delivery | undefined
  pair: Pair
}

/** The version that counts with its answer, or the form that delivers the next. */
function Next({ all: { deliveries, rounds }, current, pair }: NextProps) {
  const draft = useDraft(pair.isOwner ? undefined : DELIVERY_FILES_DRAFT)
  const [asked, setAsked] = useState<boolean>()
  const canDeliver = !pair.isOwner && pair.canAct && current?.state !== 'approved'
  useAhead(loadForm, canDeliver)
  // Uploads that a reload has interrupted continue
  const isDelivering = canDeliver && (asked ?? draft.restored !== undefined)
  const deliver = canDeliver && (
    <Button variant={current?.state === 'delivered' ? 'secondary' : 'primary'} onClick={() => setAsked(true)}>
      {current ? deliverTexts.deliverNext : deliverTexts.deliver}
    </Button>
  )
  return (
    <ActionRegion
      className={styles.region}
      state={[isDelivering, deliveries.length, current?.state, current?.undo_until, current?.is_final].join(' ')}
    >
      {current && <VersionHead delivery={current} pair={pair} />}
      {isDelivering ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <DeliverForm
            pair={pair}
            after={deliveries.length}
            replaced={current?.state === 'delivered' ? current : undefined}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : current ? (
        <Answer delivery={current} pair={pair} rounds={rounds} deliver={deliver} />
      ) : (
        <EmptyState
          level={3}
          icon={<PackageOpen />}
          title={pair.canAct ? texts.none : texts.noneEver}
          text={!pair.canAct ? null : pair.isOwner ? texts.noneForOwner(pair.otherName) : texts.noneForCreator}
          action={deliver}
        />
      )}
    </ActionRegion>
  )
}
