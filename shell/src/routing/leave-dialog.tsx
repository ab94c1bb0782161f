import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { leaveTexts as texts } from './texts.ts'

interface LeaveDialogProps {
  question: string
  onLeave(): void
  onStay(): void
}

export default function LeaveDialog({ question, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.leaveTitle}
      description={question}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={onLeave}
      onOpenChange={onStay}
    />
  )
}
