import { useEffect, useState } from 'react'
import { RotateCcw, X } from 'lucide-react'
import { StorageNote, useOnline } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { IconButton, fileSize } from '@atelier/shared-ui/core.ts'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import { attachmentsTexts as texts } from './attachments-texts.ts'
import styles from './attachment-tray.module.css'
import { FilePreview } from './file-preview.tsx'
import type { Attachments } from './use-attachments.ts'

/** The files of the message being written, with their progress. */
export function AttachmentTray({
  items,
  remove,
  retry,
  onRemoved,
}: Pick<Attachments, 'items' | 'remove' | 'retry'> & { onRemoved: () => void }) {
  if (items.length === 0) return null
  return (
    <>
      <ul role="list" aria-label={texts.list} className={styles.tray}>
        {items.map((item) => (
          <Item
            key={item.id}
            {...item}
            onRemove={() => {
              remove(item.id)
              onRemoved()
            }}
            onRetry={() => {
              retry(item.id)
              onRemoved()
            }}
          />
        ))}
      </ul>
      <StorageNote />
    </>
  )
}

function Item({
  name,
  size,
  status,
  progress,
  problem,
  file,
  onRemove,
  onRetry,
}: UploadItem & { onRemove: () => void; onRetry: () => void }) {
  const isOnline = useOnline()
  const isUnusual = useIsUnusual(name)
  const isUploading = status === 'uploading'
  const stage = !isOnline ? texts.waiting : progress === null ? texts.processing : `${Math.floor(progress * 100)}%`
  return (
    <li>
      <FileRow
        name={name}
        note={
          isUploading ? (
            <>
              {stage}
              <Progress bare label={texts.uploading(name)} value={progress === null ? null : progress * 100} />
            </>
          ) : (
            (problem ?? (isUnusual ? texts.warned(fileSize(size)) : fileSize(size)))
          )
        }
        tone={problem ? 'danger' : undefined}
        picture={<FilePreview file={file} className={styles.preview} />}
        className={styles.item}
      >
        {status === 'failed' && file && (
          <IconButton size="sm" label={texts.retry(name)} onClick={onRetry}>
            <RotateCcw />
          </IconButton>
        )}
        <IconButton size="sm" label={isUploading ? texts.cancel(name) : texts.remove(name)} onClick={onRemove}>
          <X />
        </IconButton>
      </FileRow>
    </li>
  )
}

/** Whether the recipient is warned of a file. The list of usual types is loaded with the first file. */
function useIsUnusual(name: string): boolean {
  const [isUnusual, setUnusual] = useState(false)
  useEffect(() => {
    import('@atelier/contract/media/file-risk.ts').then(
      ({ fileRisk }) => setUnusual(fileRisk(name) !== undefined),
      // The note can be missing: the recipient is warned anyway
      () => {},
    )
  }, [name])
  return isUnusual
}
