import { useState } from 'react'
import { deliveriesWithdraw } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { answerTexts as texts } from '../deliveries-texts.ts'

interface WithdrawProps {
  delivery: Delivery
  projectId: number
}

export function Withdraw({ delivery: { number }, projectId }: WithdrawProps) {
  const [asking, setAsking] = useState(false)
  const show = useShowDeliveries(projectId)
  const withdraw = useChange(deliveriesWithdraw, {
    done: { title: texts.withdrawn },
    failed: ({ message }) => ({ title: texts.withdrawFailed, description: message }),
    onDone: show,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !withdraw.isPending && setAsking(open)}
        title={texts.withdrawTitle(number)}
        description={texts.withdrawFollows}
        confirmLabel={texts.withdraw}
        onConfirm={() => withdraw.mutate({ params: { id: projectId, number } })}
        busy={withdraw.isPending}
        busyText={texts.withdrawing}
      />
    </>
  )
}
