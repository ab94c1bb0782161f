import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inviting } from './inviting.ts'
import type { Inviting } from './inviting.ts'
import { useHireDialog } from './use-hire-dialog.tsx'

interface ContinueInvitingProps {
  onClosed: () => void
}

/** Returns to inviting the creator for whom a project was posted first. */
export function ContinueInviting({ onClosed }: ContinueInvitingProps) {
  const location = useLocation()
  const [wish] = useState(() => inviting.read(location))
  return wish && <Invitation wish={wish} onClosed={onClosed} />
}

function Invitation({ wish, onClosed }: ContinueInvitingProps & { wish: Inviting }) {
  const location = useLocation()
  const navigate = useNavigate()
  const hire = useHireDialog({ ...wish, onClosed: close })
  const open = useEffectEvent(() => void hire.open())
  useEffect(() => {
    open()
  }, [])

  function close() {
    // A reload must not open it again
    void navigate(location, { replace: true, state: null })
    onClosed()
  }

  return hire.dialog
}
