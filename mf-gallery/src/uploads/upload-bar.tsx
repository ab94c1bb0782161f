import { useEffect, useRef } from 'react'
import { fileSize, Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import { uploadNote, uploadPercent, uploadPlace, uploadTexts } from '@atelier/platform'
import type { UploadState, Uploads } from '@atelier/platform'
import styles from './upload-bar.module.css'
import { publishingTexts as texts } from './texts.ts'

/** Percentage points between announcements. */
const STEP = 10

interface UploadBarProps {
  state: UploadState
  uploads: Uploads
  /** How often a button was pressed from which it takes the focus. */
  pressed: number
}

/** Upload progress at the bottom of the viewport, with pause and cancel. */
export function UploadBar({ state, uploads, pressed }: UploadBarProps) {
  const { status, paused, sent, size, title } = state
  const bar = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    // The focused button may have been removed
    if (hasFocus.current && !bar.current?.contains(document.activeElement)) bar.current?.focus()
  }, [status])
  useEffect(() => {
    if (pressed > 0) bar.current?.focus()
  }, [pressed])

  const isSending = status === 'uploading'
  const percent = uploadPercent(state)
  const note = status === 'success' ? state.published?.description : uploadNote(state)
  const parts = isSending && size > 0 ? [`${percent}%`, texts.sentOf(fileSize(sent), fileSize(size)), note] : [note]
  const label = uploadTexts.uploadingWork(title)
  const place = uploadPlace(state)
  return (
    <BottomBar
      ref={bar}
      tall
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-status={status}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => (hasFocus.current = bar.current?.contains(relatedTarget) ?? false)}
    >
      <div className={styles.track}>
        <Progress
          bare
          label={label}
          value={percent}
          tone={status === 'success' ? 'success' : status === 'error' ? 'danger' : 'accent'}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{label}</p>
        <p className={styles.note}>{[place, ...parts].filter(Boolean).join(' · ')}</p>
      </div>
      <VisuallyHidden role="status">{place ? announcement(place, state) : (note ?? stepOf(percent))}</VisuallyHidden>
      {isSending && (
        <Button onClick={paused === 'visitor' ? uploads.resume : uploads.pause}>
          {paused === 'visitor' ? texts.resume : texts.pause}
        </Button>
      )}
      {(isSending || status === 'processing') && <Button onClick={() => uploads.cancel()}>{texts.cancel}</Button>}
    </BottomBar>
  )
}

const stepOf = (percent: number | null) => `${Math.floor((percent ?? 0) / STEP) * STEP}%`

/** Of several, each is announced once, and what holds it up. */
const announcement = (place: string, { title, paused, ...state }: UploadState) =>
  [place, title, paused && uploadNote({ ...state, title, paused })].filter(Boolean).join(' · ')
