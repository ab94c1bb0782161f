import { conversationsDelete } from '@atelier/contract/conversations/routes.ts'
import { useChange } from '@atelier/platform'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import type { MessageRow } from '../thread/message-rows.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'

/** Confirms the deletion of an own message, whose menu disappears with it. */
export default function DeleteDialog({ row, onClose }: { row: MessageRow; onClose: () => void }) {
  const remove = useChange(conversationsDelete, {
    failed: ({ message }) => ({ title: texts.deleteFailed, description: message }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.deleteTitle}
      description={texts.deleteBlurb}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      busyText={texts.deleting}
      onConfirm={() => remove.mutate({ params: { id: row.messageId! } })}
    />
  )
}
