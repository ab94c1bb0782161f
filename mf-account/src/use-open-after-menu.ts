import { useEffect, useState } from 'react'
import { useTimers } from '@atelier/platform'

/** The menu restores the focus one task after it closes: opens after that, so that the dialog returns the focus there too. */
export function useOpenAfterMenu(): boolean {
  const timers = useTimers()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    return timers.after(0, () => setOpen(true))
  }, [timers])
  return open
}
