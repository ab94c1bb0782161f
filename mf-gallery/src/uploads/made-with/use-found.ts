import { useEffect, useState } from 'react'
import { mediaGetUpload } from '@atelier/contract/media/routes.ts'
import type { Upload } from '@atelier/contract/media/schemas.ts'
import { useApi } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'

/** What the server read in a file; `failed` without an answer, such as while offline. */
export type Found = 'reading' | 'failed' | Pick<Upload, 'found' | 'removal'>

/** Reads what the server found once the file is sent. */
export function useFound(item: UploadItem | undefined): Found {
  const api = useApi()
  const [read, setRead] = useState<{ id: string; found: Found }>()
  const id = item?.status === 'ready' ? item.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const left = new AbortController()
    api(mediaGetUpload, { params: { id } }, { signal: left.signal }).then(
      ({ found, removal }) => setRead({ id, found: { found, removal } }),
      () => void (left.signal.aborted || setRead({ id, found: 'failed' })),
    )
    return () => left.abort()
  }, [id, api])
  if (item?.status === 'failed') return 'failed'
  return read && read.id === id ? read.found : 'reading'
}
