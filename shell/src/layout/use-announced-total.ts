import { useState } from 'react'
import { plural } from '@atelier/platform/host'
import type { Counts } from './use-counts.ts'

export const totalText = (total: number): string => plural(total, 'new notification')

/** Live region text for the bell's number: each change, but not the initial number. */
export function useAnnouncedTotal({ known, total }: Counts): string {
  const [last, setLast] = useState<number>()
  const [announced, setAnnounced] = useState('')
  if (known && last !== total) {
    setLast(total)
    if (last !== undefined) setAnnounced(totalText(total))
  }
  return announced
}
