import { applicationsAccept } from '@atelier/contract/applications/routes.ts'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { profileName, useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { applicantsTexts as texts } from './applicants-texts.ts'

interface ReceivedAcceptDialogProps {
  application: ReceivedApplication
  /** Number of other pending applicants, who will be notified. */
  others: number
  onClose: () => void
  onAccepted: () => void
}

export default function ReceivedAcceptDialog({ application, others, onClose, onAccepted }: ReceivedAcceptDialogProps) {
  const accept = useChange(applicationsAccept, {
    failed: ({ message }) => ({ title: texts.statusFailed, description: message }),
    onDone: onAccepted,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !accept.isPending && onClose()}
      title={texts.acceptTitle(profileName(application.profile))}
      description={`${texts.acceptFollows}${others > 0 ? ` ${texts.othersTold(others)}` : ''}`}
      tone="default"
      confirmLabel={texts.accept}
      onConfirm={() => accept.mutate({ params: { id: application.id } })}
      busy={accept.isPending}
      busyText={texts.accepting}
    />
  )
}
