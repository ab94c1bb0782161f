import type { UploadState } from '@atelier/platform/host'

/** Reports received bytes. The count never decreases; bytes lost in transfer are reported as being resent. */
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
