import { useRef } from 'react'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { uploadTexts, useRowFocus } from '@atelier/platform'
import type { UploadState, Uploads } from '@atelier/platform'
import { queueTexts as texts } from './queue-texts.ts'
import styles from './upload-queue.module.css'

interface UploadQueueProps {
  state: Pick<UploadState, 'waiting' | 'failed'>
  uploads: Uploads
}

/** The works that wait, and those that failed. */
export default function UploadQueue({ state: { waiting = [], failed = [] }, uploads }: UploadQueueProps) {
  const root = useRef<HTMLDivElement>(null)
  const { list, note } = useRowFocus(
    [...failed, ...waiting].map(({ id }) => id),
    root,
  )
  const words = [
    failed.length > 0 ? uploadTexts.failed(failed.length) : undefined,
    waiting.length > 0 ? texts.waiting(waiting.length) : undefined,
  ]
  const said = words.filter(Boolean).join(' · ')
  return (
    <div ref={root} tabIndex={-1} className={styles.queue}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && (
        <section aria-labelledby="upload-queue" className={styles.section}>
          <div className={styles.head}>
            <h2 id="upload-queue" className={styles.title}>
              {said}
            </h2>
            {failed.length > 1 && <Button onClick={() => uploads.retry?.()}>{texts.retryAll}</Button>}
          </div>
          <ul role="list" ref={list} className={styles.list}>
            {failed.map(({ id, title, reason }) => (
              <li key={id} className={styles.row} onClickCapture={({ target }) => note(id, target)}>
                <Words title={title} text={reason.description ?? reason.title} isFailed />
                <Button data-control="retry" aria-label={texts.retryWork(title)} onClick={() => uploads.retry?.(id)}>
                  {texts.retry}
                </Button>
                <Button data-control="end" aria-label={texts.discardWork(title)} onClick={() => uploads.cancel(id)}>
                  {texts.discard}
                </Button>
              </li>
            ))}
            {waiting.map(({ id, title }) => (
              <li key={id} className={styles.row} onClickCapture={({ target }) => note(id, target)}>
                <Words title={title} text={texts.waits} />
                <Button data-control="end" aria-label={texts.cancelWork(title)} onClick={() => uploads.cancel(id)}>
                  {texts.cancel}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const Words = ({ title, text, isFailed }: { title: string; text: string; isFailed?: boolean }) => (
  <div className={styles.words}>
    <p dir="auto" className={styles.work}>
      {title}
    </p>
    <p className={styles.note} data-failed={isFailed}>
      {text}
    </p>
  </div>
)
