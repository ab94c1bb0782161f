import { useEffect, useEffectEvent, useRef } from 'react'
import type { UploadState } from '@atelier/platform'

/** Calls back when an upload in progress ends without success: it failed or was canceled. */
export function useUploadStopped(status: UploadState['status'], onStopped: () => void): void {
  const before = useRef(status)
  const onStatus = useEffectEvent(() => {
    const wasUnderWay = before.current === 'uploading' || before.current === 'processing'
    before.current = status
    if (wasUnderWay && (status === 'idle' || status === 'error')) onStopped()
  })
  useEffect(() => {
    onStatus()
  }, [status])
}
