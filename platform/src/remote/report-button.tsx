import { useState } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import { reportDialog } from '../slots/account.ts'
import type { ReportSubject } from '../slots/account.ts'
import { useSession } from './accessors.ts'
import { Slot } from './react/slot.tsx'
import { memberTexts as texts } from './site-texts.ts'

/** Reports something of the member `userId`, who does not see it. Quieter: `MemberMenu` with `reports`. @public */
export function ReportButton({ userId, ...subject }: ReportSubject & { userId: string }) {
  const { user, loading } = useSession()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (loading || user?.id === userId) return null
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {texts.report}
      </Button>
      {isOpen && <Slot of={reportDialog} {...subject} onClose={close} onAbsent={close} />}
    </>
  )
}
