import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { Badge, IconButton, cx } from '@atelier/shared-ui/core.ts'
import type { ListedPicture } from './listed-picture.ts'
import styles from './picture-list.module.css'
import { pictureListTexts as texts } from './picture-list-texts.ts'
import { usePreview } from './use-preview.ts'

interface PictureTileProps {
  picture: ListedPicture
  place: number
  count: number
  disabled: boolean
  onMove: (to: number) => void
  onRemove: () => void
  drag: { isDragged: boolean; start: () => void; enter: () => void; end: () => void }
}

export function PictureTile({ picture, place, count, disabled, onMove, onRemove, drag }: PictureTileProps) {
  return (
    <li
      className={styles.tile}
      data-dragged={drag.isDragged}
      draggable={!disabled}
      onDragStart={({ dataTransfer }) => {
        // Firefox drags nothing without data
        dataTransfer.setData('text/plain', picture.name)
        drag.start()
      }}
      onDragEnter={drag.enter}
      onDragEnd={drag.end}
    >
      <Preview picture={picture} />
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
        aria-disabled={disabled || undefined}
        onClick={() => disabled || onRemove()}
      >
        <X />
      </IconButton>
      {count > 1 && (
        <span className={styles.moves}>
          <Move to={place - 1} label={texts.earlier(place + 1)} isPossible={place > 0 && !disabled} onMove={onMove}>
            <ArrowLeft />
          </Move>
          <Move
            to={place + 1}
            label={texts.later(place + 1)}
            isPossible={place < count - 1 && !disabled}
            onMove={onMove}
          >
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

export function SendingTile({ picture, onCancel }: { picture: ListedPicture; onCancel: () => void }) {
  const { name, progress } = picture
  return (
    <li className={cx(styles.tile, styles.sending)}>
      <Preview picture={picture} />
      <progress className={styles.progress} aria-label={texts.sending(name)} max={1} value={progress ?? undefined} />
      <IconButton data-remove size="sm" round label={texts.cancel(name)} className={styles.remove} onClick={onCancel}>
        <X />
      </IconButton>
    </li>
  )
}

function Preview({ picture: { name, src, file } }: { picture: ListedPicture }) {
  const made = usePreview(file)
  const preview = src ?? made
  return preview ? (
    <img src={preview} alt={name} draggable={false} />
  ) : (
    <span dir="auto" className={styles.name}>
      {name}
    </span>
  )
}
