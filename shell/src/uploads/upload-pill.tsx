import { Check, CloudUpload, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { publishingTexts as texts } from '@atelier/contract/media/publishing-texts.ts'
import { artworkPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import type { UploadState } from '@atelier/platform/host'
import styles from './upload-pill.module.css'

/** How far an upload is, small and out of the way; leads to the page with more of it. */
export default function UploadPill({ status, paused, title, sent, size, artworkId }: UploadState) {
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0
  const words = {
    idle: '',
    uploading: paused === 'visitor' ? texts.paused : paused === 'offline' ? texts.offline : `${percent}%`,
    processing: texts.processing,
    success: texts.success.title,
    error: texts.error,
  }[status]
  const Icon = status === 'success' ? Check : status === 'error' ? TriangleAlert : CloudUpload
  return (
    <Link
      to={artworkId ? artworkPath(artworkId) : uploadArtPath()}
      className={styles.pill}
      data-status={status}
      aria-label={`${texts.uploadingWork(title)}: ${words}`}
    >
      <Icon aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.words}>{words}</span>
      {status === 'uploading' && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      )}
    </Link>
  )
}
