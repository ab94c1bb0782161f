import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { accept } from '@atelier/contract/media/formats.ts'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { ReferenceTile, SendingTile } from './reference-tile.tsx'
import styles from './references.module.css'
import { referencesTexts as texts } from './references-texts.ts'
import type { ReferenceUploads } from './use-reference-uploads.ts'

interface ReferencePicturesProps {
  uploads: ReferenceUploads
  id?: string
  ref?: (element: HTMLElement | null) => void
  'aria-describedby'?: string
}

/** Pictures with progress, sorted by dragging or by buttons. Files may be dropped anywhere on it. */
export function ReferencePictures({ uploads, ...field }: ReferencePicturesProps) {
  const root = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    uploads.move(from, to)
    setSaid(texts.moved(from + 1, to + 1))
  }

  function remove(place: number, pictureId: string) {
    // The next picture's button, which follows, else the one before, else Add
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]') ?? [])]
    const neighbor = buttons[place + 1]?.hasAttribute('data-add')
      ? (buttons[place - 1] ?? buttons.at(-1))
      : buttons[place + 1]
    uploads.remove(pictureId)
    setSaid(texts.removed(place + 1))
    ;(neighbor ?? root.current)?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) uploads.add(files)
  }

  return (
    <div
      ref={root}
      tabIndex={-1}
      className={styles.pictures}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {uploads.problem && (
        <p role="alert" className={styles.problem}>
          {uploads.problem}
        </p>
      )}
      <ul role="list" aria-label={texts.list} className={styles.grid}>
        {uploads.sent.map((reference, place) => (
          <ReferenceTile
            key={reference.id}
            reference={reference}
            place={place}
            count={uploads.sent.length}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place, reference.id)}
            drag={{
              isDragged: dragged === place,
              start: () => setDragged(place),
              enter() {
                if (dragged === null || dragged === place) return
                move(dragged, place)
                setDragged(place)
              },
              end: () => setDragged(null),
            }}
          />
        ))}
        {uploads.sending.map((reference, place) => (
          <SendingTile
            key={reference.id}
            reference={reference}
            onCancel={() => remove(uploads.sent.length + place, reference.id)}
          />
        ))}
      </ul>
      <AddPictures uploads={uploads} {...field} />
    </div>
  )
}

function AddPictures({ uploads, id, ref, 'aria-describedby': describedBy }: ReferencePicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={ref}
        data-add
        aria-describedby={describedBy}
        aria-disabled={uploads.room === 0 || undefined}
        onClick={() => uploads.room > 0 && input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        {texts.add}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        accept={accept('reference')}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
