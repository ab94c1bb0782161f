import type { ReactNode } from 'react'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import type { UploadItem } from '@atelier/platform'
import { Badge, IconButton, cx } from '@atelier/shared-ui/core.ts'
import styles from './references.module.css'
import { referencesTexts as texts } from './references-texts.ts'
import { usePreview } from './use-preview.ts'

interface ReferenceTileProps {
  reference: UploadItem
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  drag: { isDragged: boolean; start: () => void; enter: () => void; end: () => void }
}

export function ReferenceTile({ reference, place, count, onMove, onRemove, drag }: ReferenceTileProps) {
  return (
    <li
      className={styles.tile}
      data-dragged={drag.isDragged}
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox drags nothing without data
        dataTransfer.setData('text/plain', reference.name)
        drag.start()
      }}
      onDragEnter={drag.enter}
      onDragEnd={drag.end}
    >
      <Preview reference={reference} />
      {place === 0 && (
        <span className={styles.cover}>
          <Badge>{texts.cover}</Badge>
        </span>
      )}
      <IconButton
        data-remove
        size="sm"
        round
        label={texts.remove(place + 1)}
        className={styles.remove}
        onClick={onRemove}
      >
        <X />
      </IconButton>
      {count > 1 && (
        <span className={styles.moves}>
          <Move to={place - 1} label={texts.earlier(place + 1)} isPossible={place > 0} onMove={onMove}>
            <ArrowLeft />
          </Move>
          <Move to={place + 1} label={texts.later(place + 1)} isPossible={place < count - 1} onMove={onMove}>
            <ArrowRight />
          </Move>
        </span>
      )}
    </li>
  )
}

interface MoveProps {
  to: number
  label: string
  isPossible: boolean
  onMove: (to: number) => void
  children: ReactNode
}

/** Stays focusable at the end of the row, so that the focus is not lost there. */
const Move = ({ to, label, isPossible, onMove, children }: MoveProps) => (
  <IconButton
    size="sm"
    round
    label={label}
    aria-disabled={!isPossible || undefined}
    onClick={() => isPossible && onMove(to)}
  >
    {children}
  </IconButton>
)

export function SendingTile({ reference, onCancel }: { reference: UploadItem; onCancel: () => void }) {
  const { name, progress } = reference
  return (
    <li className={cx(styles.tile, styles.sending)}>
      <Preview reference={reference} />
      <progress className={styles.progress} aria-label={texts.sending(name)} max={1} value={progress ?? undefined} />
      <IconButton data-remove size="sm" round label={texts.cancel(name)} className={styles.remove} onClick={onCancel}>
        <X />
      </IconButton>
    </li>
  )
}

function Preview({ reference: { name, file } }: { reference: UploadItem }) {
  const preview = usePreview(file)
  return preview ? (
    <img src={preview} alt={name} draggable={false} />
  ) : (
    <span dir="auto" className={styles.name}>
      {name}
    </span>
  )
}
