import { Pause, Play } from 'lucide-react'
import type { UploadState, Uploads } from '@atelier/platform'
import { Button, Row, fileSize } from '@atelier/shared-ui/core.ts'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import styles from './upload.module.css'
import { publishingTexts as texts } from './texts.ts'
import { uploadTexts } from '@atelier/platform'

/** How far the upload is, with the ways to pause and to cancel it. */
export function UploadProgress({ state, uploads }: { state: UploadState; uploads: Uploads }) {
  const { status, paused, sent, size, title } = state
  if (status === 'idle') return null
  const words = {
    uploading: paused === 'visitor' ? uploadTexts.paused : paused === 'offline' ? uploadTexts.offline : texts.uploading,
    processing: uploadTexts.processing,
    success: uploadTexts.success.description,
    error: uploadTexts.error,
  }[status]
  const percent = size > 0 ? (sent / size) * 100 : 0
  return (
    <div className={styles.progress} data-status={status}>
      <p role="status" className={styles.status}>
        {words}
      </p>
      <Progress
        label={uploadTexts.uploadingWork(title)}
        value={status === 'processing' ? null : status === 'success' ? 100 : percent}
        text={status === 'uploading' ? texts.sentOf(fileSize(sent), fileSize(size)) : undefined}
        tone={status === 'success' ? 'success' : status === 'error' ? 'danger' : 'accent'}
      />
      {(status === 'uploading' || status === 'processing') && (
        <Row justify="between">
          <span className={styles.note}>{texts.goesOn}</span>
          <Row gap={2}>
            {status === 'uploading' && paused !== 'offline' && (
              <Button size="sm" onClick={paused ? uploads.resume : uploads.pause}>
                {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
                {paused ? texts.resume : texts.pause}
              </Button>
            )}
            <Button size="sm" onClick={uploads.cancel}>
              {texts.cancel}
            </Button>
          </Row>
        </Row>
      )}
    </div>
  )
}
