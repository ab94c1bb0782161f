import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery, Rounds } from '@atelier/contract/deliveries/schemas.ts'
import { moment } from '@atelier/platform'
import { Button, Skeleton } from '@atelier/shared-ui/core.ts'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { useAhead } from '../../project-rows/use-ahead.ts'
import { answerTexts as texts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import styles from './answer.module.css'
import { Approve } from './approve.tsx'
import { Approved } from './approved.tsx'
import { Withdraw } from './withdraw.tsx'

const loadForm = () => import('./ask-changes-form.tsx')
const AskChangesForm = lazy(loadForm)

interface AnswerProps {
  delivery: Delivery
  pair: Pair
  rounds: Rounds
  /** Button that delivers the next version. */
  deliver: ReactNode
}

/** What can be done with the version that counts. */
export function Answer({ delivery, pair, rounds, deliver }: AnswerProps) {
  if (delivery.state === 'approved') return <Approved delivery={delivery} pair={pair} />
  if (delivery.state !== 'delivered') return deliver && <div className={styles.actions}>{deliver}</div>
  if (pair.isOwner && pair.isRunning) return <OwnerAnswer delivery={delivery} pair={pair} left={rounds.left} />
  const { answer_by } = delivery
  return (
    <div className={styles.answer}>
      {/* Otherwise the line on top says it */}
      {!pair.isOwner && pair.isRunning && !pair.canAct && (
        <p className={styles.words} dir="auto">
          {answer_by ? texts.waitingUntil(pair.otherName, moment(answer_by)) : texts.waiting(pair.otherName)}
        </p>
      )}
      {!pair.isOwner && pair.isRunning && (
        <div className={styles.actions}>
          {deliver}
          <Withdraw delivery={delivery} projectId={pair.projectId} />
        </div>
      )}
    </div>
  )
}

function OwnerAnswer({ delivery, pair, left }: Pick<AnswerProps, 'delivery' | 'pair'> & { left: number | null }) {
  const [asking, setAsking] = useState(false)
  const canAsk = pair.canAct && left !== 0
  const isAsking = asking && canAsk
  useAhead(loadForm, canAsk)
  return (
    <ActionRegion state={String(isAsking)} className={styles.answer}>
      {/* Otherwise the line on top says it */}
      {delivery.answer_by && !pair.canAct && (
        <p className={styles.words}>{texts.answerBy(moment(delivery.answer_by))}</p>
      )}
      {isAsking ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <AskChangesForm delivery={delivery} pair={pair} left={left} onClose={() => setAsking(false)} />
        </Suspense>
      ) : (
        <div className={styles.actions}>
          <Approve delivery={delivery} projectId={pair.projectId} />
          {canAsk && <Button onClick={() => setAsking(true)}>{texts.ask}</Button>}
        </div>
      )}
      {left === 0 && <p className={styles.hint}>{texts.noRounds}</p>}
    </ActionRegion>
  )
}
