import { useState } from 'react'
import { sessionsEndOthers } from '@atelier/contract/sessions/routes.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { devicesTexts as texts } from './devices-texts.ts'

export function EndOthers() {
  const [open, setOpen] = useState(false)
  const end = useChange(sessionsEndOthers, {
    done: { title: texts.othersEnded },
    failed: ({ message }) => ({ title: texts.endOthersFailed, description: message }),
    onSettled: () => setOpen(false),
  })
  return (
    <p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => !end.isPending && setOpen(next)}
        title={texts.endOthersTitle}
        description={texts.endOthersWarning}
        confirmLabel={texts.end}
        onConfirm={() => end.mutate(undefined)}
        busy={end.isPending}
        busyText={texts.ending}
      />
    </p>
  )
}
