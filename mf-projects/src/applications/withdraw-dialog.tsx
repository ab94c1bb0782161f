import { applicationsWithdraw } from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { useChange, useQueryClient } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { setOwnApplication } from './applications.queries.ts'
import { conflictText, refetchApplications } from './refetch-applications.ts'
import { applicationsTexts as texts } from './texts.ts'

interface WithdrawDialogProps {
  application: Pick<Application, 'id' | 'project_id'>
  title: string
  onClose: () => void
  onWithdrawn?: () => void
}

export default function WithdrawDialog({ application, title, onClose, onWithdrawn }: WithdrawDialogProps) {
  const queries = useQueryClient()
  const withdraw = useChange(applicationsWithdraw, {
    done: { title: texts.withdrawn },
    failed: (error) => ({ title: texts.withdrawFailed, description: conflictText(error) }),
    onDone() {
      onWithdrawn?.()
      setOwnApplication(queries, application.project_id, null)
    },
    onFailed: () => refetchApplications(queries),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !withdraw.isPending && onClose()}
      title={texts.withdrawTitle}
      description={texts.withdrawWarning(title)}
      confirmLabel={texts.withdraw}
      onConfirm={() => withdraw.mutate({ params: { id: application.id } })}
      busy={withdraw.isPending}
      busyText={texts.withdrawing}
    />
  )
}
