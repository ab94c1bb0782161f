import type { UploadState } from '@atelier/platform/host'

/** Reports received bytes. The count never decreases; bytes lost in transfer are reported as being resent. */
export function startMeter(
  initial: number,
  onChange: (progress: Pick<UploadState, 'sent' | 'resending'>) => void,
): (received: number) => void {
  let sent = initial
  let resending = 0
  return (received) => {
    sent = Math.max(sent, received)
    resending = received < sent ? Math.max(resending, sent - received) : 0
    onChange({ sent, resending })
  }
}
