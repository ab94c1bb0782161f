import type { UploadState } from '@atelier/platform/host'

/** Tells of bytes that have arrived: never less than were shown; what was lost on its way is told as being sent again. */
export function startMeter(
  shown: number,
  tell: (told: Pick<UploadState, 'sent' | 'resending'>) => void,
): (arrived: number) => void {
  let sent = shown
  let resending = 0
  return (arrived) => {
    sent = Math.max(sent, arrived)
    resending = arrived < sent ? Math.max(resending, sent - arrived) : 0
    tell({ sent, resending })
  }
}
