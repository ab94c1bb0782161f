import { useRef, useState } from 'react'
import { RotateCcw, X } from 'lucide-react'
import { useOnline } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { IconButton, VisuallyHidden, fileSize } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import { deliverTexts as texts } from '../deliveries-texts.ts'
import styles from './deliver.module.css'
import { FilmPreviewLine } from './film-preview/film-preview.tsx'
import type { DeliveryUploads } from './use-delivery-uploads.ts'

interface DeliverFilesProps {
  uploads: DeliveryUploads
  id?: string
  name: string
  ref?: (element: HTMLElement | null) => void
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Chooses files by button or drop, and shows how far each is. */
export function DeliverFiles({ uploads, ref, name: _, ...control }: DeliverFilesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const input = () => place.current?.querySelector<HTMLInputElement>('input[type="file"]:not([hidden])') ?? null

  function remove({ id, name }: UploadItem) {
    uploads.remove(id)
    setSaid(texts.removed(name))
    input()?.focus()
  }

  return (
    <div
      ref={(element) => {
        place.current = element
        ref?.(input())
      }}
      className={styles.files}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <FileDrop
        {...control}
        file={null}
        onFile={() => {}}
        onFiles={uploads.add}
        onClear={() => {}}
        prompt={texts.prompt}
        choice={texts.choice}
        hint={texts.hint}
        disabled={uploads.room() === 0}
      />
      {uploads.problem && (
        <p role="alert" className={styles.problem}>
          {uploads.problem}
        </p>
      )}
      {uploads.items.length > 0 && (
        <ul role="list" aria-label={texts.list} className={styles.tray}>
          {uploads.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <SentFile
                item={item}
                onRemove={() => remove(item)}
                onRetry={() => {
                  uploads.retry(item.id)
                  input()?.focus()
                }}
              />
              <FilmPreviewLine film={item} films={uploads.films} onGone={() => input()?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {uploads.items.some(({ unkept, status }) => unkept && status === 'uploading') && (
        <p role="status" className={styles.hint}>
          {texts.unkept}
        </p>
      )}
    </div>
  )
}

interface SentFileProps {
  item: UploadItem
  onRemove: () => void
  onRetry: () => void
}

function SentFile({ item: { name, size, status, progress, problem, file }, onRemove, onRetry }: SentFileProps) {
  const isOnline = useOnline()
  const isUploading = status === 'uploading'
  const stage = !isOnline
    ? texts.offline
    : progress === null
      ? texts.processing
      : progress === 0
        ? texts.waits
        : `${Math.floor(progress * 100)}% · ${fileSize(size)}`
  return (
    <FileRow
      name={name}
      note={
        isUploading ? (
          <>
            {stage}
            <Progress bare label={texts.uploading(name)} value={progress === null ? null : progress * 100} />
          </>
        ) : (
          (problem ?? fileSize(size))
        )
      }
      tone={problem ? 'danger' : undefined}
      className={styles.file}
    >
      {status === 'failed' && file && (
        <IconButton size="sm" label={texts.retry(name)} onClick={onRetry}>
          <RotateCcw />
        </IconButton>
      )}
      <IconButton size="sm" label={isUploading ? texts.cancelUpload(name) : texts.remove(name)} onClick={onRemove}>
        <X />
      </IconButton>
    </FileRow>
  )
}
