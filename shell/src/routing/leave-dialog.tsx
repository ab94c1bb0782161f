import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'

interface LeaveDialogProps {
  question: string
  onLeave(): void
  onStay(): void
}

/** The question before something unsaved is left behind. */
export default function LeaveDialog({ question, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Leave this page?"
      description={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onLeave}
      onOpenChange={onStay}
    />
  )
}
