import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { accept } from '@atelier/contract/media/formats.ts'
import { Button, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import type { ListedPicture } from './listed-picture.ts'
import { PictureTile, SendingTile } from './picture-tile.tsx'
import styles from './picture-list.module.css'
import { pictureListTexts as texts } from './picture-list-texts.ts'

export interface PictureListProps {
  /** Name of the list. */
  label: string
  /** In their order. */
  pictures: readonly ListedPicture[]
  /** Those that are being sent: they follow, and cannot be moved. */
  sending?: readonly ListedPicture[]
  /** How many more fit. */
  room: number
  /** Why a file was not taken. */
  problem?: string
  disabled?: boolean
  onAdd: (files: File[]) => void
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
  id?: string
  /** Of the button that adds pictures. */
  ref?: (element: HTMLElement | null) => void
  'aria-describedby'?: string
}

/** Several pictures of one thing, the first as its cover: sorted by dragging or by buttons. Files may be dropped anywhere on it. */
export function PictureList(props: PictureListProps) {
  const { label, pictures, sending = [], problem, disabled = false } = props
  const root = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    props.onMove(from, to)
    setSaid(texts.moved(from + 1, to + 1))
  }

  function remove(place: number, id: string) {
    // The next picture's button, which follows, else the one before, else Add
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]') ?? [])]
    const neighbor = buttons[place + 1]?.hasAttribute('data-add')
      ? (buttons[place - 1] ?? buttons.at(-1))
      : buttons[place + 1]
    props.onRemove(id)
    setSaid(texts.removed(place + 1))
    ;(neighbor ?? root.current)?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !disabled) props.onAdd(files)
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
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul role="list" aria-label={label} className={styles.grid}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={place}
            count={pictures.length}
            disabled={disabled}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place, picture.id)}
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
        {sending.map((picture, place) => (
          <SendingTile
            key={picture.id}
            picture={picture}
            onCancel={() => remove(pictures.length + place, picture.id)}
          />
        ))}
      </ul>
      <AddPictures {...props} />
    </div>
  )
}

function AddPictures({ room, disabled, onAdd, id, ref, 'aria-describedby': describedBy }: PictureListProps) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = room === 0 || disabled
  return (
    <>
      <Button
        ref={ref}
        data-add
        aria-describedby={describedBy}
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && input.current?.click()}
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
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
