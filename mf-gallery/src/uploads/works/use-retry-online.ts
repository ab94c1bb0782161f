import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '@atelier/platform'
import type { UploadList } from '@atelier/platform'

/** Retries what failed while there was no connection. */
export function useRetryOnline({ items, retry }: UploadList): void {
  const isOnline = useOnline()
  const retryAll = useEffectEvent(() => {
    for (const { id, status, file } of items) if (status === 'failed' && file) retry(id)
  })
  useEffect(() => {
    if (isOnline) retryAll()
  }, [isOnline])
}
