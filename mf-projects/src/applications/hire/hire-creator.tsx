import { useState } from 'react'
import { Check } from 'lucide-react'
import { useSession, useToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import type HireDialog from './hire-dialog.tsx'
import styles from './hire.module.css'
import { hireTexts as texts } from './hire-texts.ts'

interface HireCreatorProps {
  creatorId: string
  creatorName: string
}

/** "Hire this Creator" on a creator's page, for buyers only. The dialog is loaded on the first click. */
export default function HireCreator({ creatorId, creatorName }: HireCreatorProps) {
  const toast = useToast()
  const { role } = useSession()
  const [dialog, setDialog] = useState<{ Dialog: typeof HireDialog }>()
  const [invited, setInvited] = useState('')
  if (role !== 'buyer') return null

  async function open() {
    try {
      setDialog({ Dialog: (await import('./hire-dialog.tsx')).default })
    } catch {
      // For example offline; keep the button
      toast({ title: texts.projectsFailed, variant: 'destructive' })
    }
  }

  return (
    <>
      <Button variant="primary" className={styles.hire} onClick={() => void open()}>
        <span>{texts.hire}</span>
        {invited === creatorId && (
          <span className={styles.invited}>
            <Check aria-hidden="true" />
            {texts.invited}
          </span>
        )}
      </Button>
      {dialog && (
        <dialog.Dialog
          creatorId={creatorId}
          creatorName={creatorName}
          onClose={() => setDialog(undefined)}
          onInvited={() => setInvited(creatorId)}
        />
      )}
    </>
  )
}
