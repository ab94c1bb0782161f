import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const UploadPill = lazyWithRetry(() => import('./upload-pill.tsx'))

/** Shows the progress of uploads, and that some failed, on every page except the one where it was started. */
export function UploadOutlet() {
  const { uploads } = useShell()
  const state = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const { pathname } = useLocation()
  if ((state.status === 'idle' && !state.failed?.length) || pathname === uploadArtPath()) return null
  return <UploadPill {...state} />
}
