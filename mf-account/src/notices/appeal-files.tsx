import { useRef } from 'react'
import { X } from 'lucide-react'
import { StorageNote, useOnline } from '@atelier/platform'
import type { UploadItem } from '@atelier/platform'
import { Field, IconButton, fileSize } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { FileRow } from '@atelier/shared-ui/file-row.tsx'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import styles from './notices.module.css'
import { noticesTexts } from './notices-texts.ts'
import type { AppealFiles as Files } from './use-appeal-files.ts'

const texts = noticesTexts.files

/** The files of an appeal, with their progress. Its limits stand below it before they are met. */
export function AppealFiles({ files: { items, problem, room, add, remove } }: { files: Files }) {
  const root = useRef<HTMLDivElement>(null)

  function discard(id: string) {
    // The button that had the focus is gone
    root.current?.focus()
    remove(id)
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.files}>
      <Field label={texts.label} hint={texts.hint(room)} error={problem} optional>
        {(field) => (
          <FileDrop
            {...field}
            file={null}
            look="button"
            prompt={texts.add}
            disabled={room <= 0}
            onFile={add}
            onClear={() => {}}
          />
        )}
      </Field>
      {items.length > 0 && (
        <ul role="list" aria-label={texts.list}>
          {items.map((file) => (
            <li key={file.id}>
              <Row file={file} onRemove={() => discard(file.id)} />
            </li>
          ))}
        </ul>
      )}
      <StorageNote />
    </div>
  )
}

function Row({ file: { name, size, status, progress }, onRemove }: { file: UploadItem; onRemove: () => void }) {
  const isOnline = useOnline()
  const isSending = status === 'uploading'
  const stage = !isOnline ? texts.waiting : progress === null ? texts.checking : `${Math.floor(progress * 100)}%`
  return (
    <FileRow
      name={name}
      note={
        isSending ? (
          <>
            {stage}
            <Progress bare label={texts.uploading(name)} value={progress === null ? null : progress * 100} />
          </>
        ) : (
          fileSize(size)
        )
      }
    >
      <IconButton size="sm" label={isSending ? texts.cancel(name) : texts.remove(name)} onClick={onRemove}>
        <X />
      </IconButton>
    </FileRow>
  )
}
