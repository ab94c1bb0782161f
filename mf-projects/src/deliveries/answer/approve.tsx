import { useState } from 'react'
import { Check } from 'lucide-react'
import { deliveriesApprove } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { answerTexts as texts } from '../deliveries-texts.ts'

interface ApproveProps {
  delivery: Delivery
  projectId: number
}

export function Approve({ delivery: { number }, projectId }: ApproveProps) {
  const [asking, setAsking] = useState(false)
  const show = useShowDeliveries(projectId)
  const approve = useChange(deliveriesApprove, {
    done: { title: texts.approved },
    failed: ({ message }) => ({ title: texts.approveFailed, description: message }),
    onDone: show,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Check aria-hidden="true" />
        {texts.approve}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !approve.isPending && setAsking(open)}
        title={texts.approveTitle(number)}
        description={texts.approveFollows}
        confirmLabel={texts.approve}
        tone="default"
        onConfirm={() => approve.mutate({ params: { id: projectId, number } })}
        busy={approve.isPending}
        busyText={texts.approving}
      />
    </>
  )
}
