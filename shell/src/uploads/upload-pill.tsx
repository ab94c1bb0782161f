import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { artworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { uploadPercent, uploadPlace, uploadSummary, uploadTexts } from '@atelier/platform/host'
import type { UploadState } from '@atelier/platform/host'
import styles from './upload-pill.module.css'

export default function UploadPill(state: UploadState) {
  const { published } = state
  const { status, title, label, words } = wordsOf(state)
  const Icon = status === 'success' ? Check : status === 'error' ? TriangleAlert : CloudUpload
  return (
    <Link
      to={published?.id ? artworkPath(published.id) : uploadArtPath()}
      className={styles.pill}
      data-status={status}
      aria-label={label}
    >
      <Icon aria-hidden="true" />
      <span dir="auto" className={styles.title}>
        {title}
      </span>
      {words && <span className={styles.words}>{words}</span>}
      {status === 'uploading' && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${(uploadPercent(state) ?? 0) / 100})` }} />
        </span>
      )}
    </Link>
  )
}

/** Works that failed are shown until they are retried or discarded. */
function wordsOf(state: UploadState): { status: UploadState['status']; title: string; label: string; words?: string } {
  const { status, title, failed = [] } = state
  if (status === 'idle') {
    const label = uploadTexts.failed(failed.length)
    return { status: 'error', title: label, label }
  }
  const words = [uploadPlace(state), uploadSummary(state)].filter(Boolean).join(' · ')
  return { status, title, label: `${uploadTexts.uploadingWork(title)}: ${words}`, words }
}
