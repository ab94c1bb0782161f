import { useState } from 'react'
import { useToast } from '@atelier/platform'
import type HireDialog from './hire-dialog.tsx'
import { hireTexts as texts } from './hire-texts.ts'
import type { Invitee } from './inviting.ts'

interface HireDialogOptions extends Invitee {
  /** Chosen from the start. */
  projectId?: number
  /** What the note begins with. */
  note?: string
  onInvited?: () => void
  onClosed?: () => void
}

/** The invitation dialog, which is loaded on the first click, and whether the creator was invited in it. */
export function useHireDialog({ onInvited, onClosed, ...invitee }: HireDialogOptions) {
  const toast = useToast()
  const [dialog, setDialog] = useState<{ Dialog: typeof HireDialog }>()
  const [invited, setInvited] = useState('')

  return {
    isInvited: invited === invitee.creatorId,
    async open() {
      try {
        setDialog({ Dialog: (await import('./hire-dialog.tsx')).default })
      } catch {
        // For example offline; keep the button
        toast({ title: texts.projectsFailed, variant: 'destructive' })
      }
    },
    dialog: dialog && (
      <dialog.Dialog
        {...invitee}
        onClose={() => {
          setDialog(undefined)
          onClosed?.()
        }}
        onInvited={() => {
          setInvited(invitee.creatorId)
          onInvited?.()
        }}
      />
    ),
  }
}
