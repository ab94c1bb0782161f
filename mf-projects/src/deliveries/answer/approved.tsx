import { useState } from 'react'
import { deliveriesFinish, deliveriesUndoApproval } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { answerTexts as texts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'
import styles from './answer.module.css'
import { useMinutesLeft } from './use-minutes-left.ts'

interface ApprovedProps {
  delivery: Delivery
  pair: Pair
}

/** An approval: for its client with Undo, until it is final. */
export function Approved({ delivery, pair }: ApprovedProps) {
  const { is_final, undo_until, decided_by } = delivery
  if (is_final || undo_until === null)
    return <p className={styles.final}>{texts.final[decided_by ?? 'client'] ?? texts.final.client}</p>
  return <Undoable delivery={delivery} pair={pair} until={undo_until} />
}

function Undoable({ delivery: { number }, pair, until }: ApprovedProps & { until: string }) {
  const minutes = useMinutesLeft(until)
  const [asking, setAsking] = useState(false)
  const show = useShowDeliveries(pair.projectId)
  const input = { params: { id: pair.projectId, number } }
  const undo = useChange(deliveriesUndoApproval, {
    done: { title: texts.undone },
    failed: ({ message }) => ({ title: texts.undoFailed, description: message }),
    onDone: show,
  })
  const finish = useChange(deliveriesFinish, {
    done: { title: texts.opened },
    failed: ({ message }) => ({ title: texts.openFailed, description: message }),
    onDone: show,
    onSettled: () => setAsking(false),
  })
  const left = texts.minutesLeft(minutes)
  if (!pair.isOwner)
    return (
      <p dir="auto" className={styles.final}>
        {texts.openFor(pair.otherName, left)}
      </p>
    )
  return (
    <div className={styles.answer}>
      <p className={styles.final}>{texts.undoFor(left)}</p>
      <div className={styles.actions}>
        <Button busy={undo.isPending} onClick={() => undo.mutate(input)}>
          {texts.undo}
        </Button>
        <Button variant="primary" onClick={() => setAsking(true)}>
          {texts.openNow}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !finish.isPending && setAsking(open)}
        title={texts.openTitle}
        description={texts.openFollows}
        confirmLabel={texts.openNow}
        tone="default"
        onConfirm={() => finish.mutate(input)}
        busy={finish.isPending}
        busyText={texts.opening}
      />
    </div>
  )
}
