import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { artworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { uploadPercent, uploadSummary, uploadTexts } from '@atelier/platform/host'
import type { UploadState } from '@atelier/platform/host'
import styles from './upload-pill.module.css'

export default function UploadPill(state: UploadState) {
  const { status, title, published } = state
  const words = uploadSummary(state)
  const Icon = status === 'success' ? Check : status === 'error' ? TriangleAlert : CloudUpload
  return (
    <Link
      to={published?.id ? artworkPath(published.id) : uploadArtPath()}
      className={styles.pill}
      data-status={status}
      aria-label={`${uploadTexts.uploadingWork(title)}: ${words}`}
    >
      <Icon aria-hidden="true" />
      <span dir="auto" className={styles.title}>
        {title}
      </span>
      <span className={styles.words}>{words}</span>
      {status === 'uploading' && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${(uploadPercent(state) ?? 0) / 100})` }} />
        </span>
      )}
    </Link>
  )
}
