import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import { YourNameField, useYourName } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { applicationsTexts as texts } from './texts.ts'

interface AcceptInvitationDialogProps {
  busy: boolean
  onAccept: () => void
  onClose: () => void
}

/** Asks before an invitation is accepted for good, and creators without a name for one. */
export default function AcceptInvitationDialog({ busy, onAccept, onClose }: AcceptInvitationDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const name = useYourName()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy && (await name.save())) onAccept()
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={texts.acceptTitle}
      description={texts.acceptFollows}
      keepOnOutsideClick
      {...(!name.isAsked && { initialFocus: cancel })}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <YourNameField name={name} seenBy="client" />
        <DialogActions>
          <Button ref={cancel} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText={texts.accepting}>
            {texts.accept}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
