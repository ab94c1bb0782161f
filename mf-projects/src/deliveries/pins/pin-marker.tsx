import { pinsTexts as texts } from '../deliveries-texts.ts'
import styles from './pins.module.css'
import type { PicturePlace } from './pin-place.ts'

interface PinMarkerProps {
  number: number
  place: PicturePlace
  text?: string
  isActive: boolean
  /** Absent of a comment that is being written. */
  onPress?: () => void
}

const percent = (share: number) => `${share * 100}%`

/** The number of a comment at its place. */
export function PinMarker({ number, place: { x, y }, text, isActive, onPress }: PinMarkerProps) {
  const style = { left: percent(x), top: percent(y) }
  if (!onPress)
    return (
      <span aria-hidden="true" className={styles.marker} data-active style={style}>
        {number}
      </span>
    )
  return (
    <button
      type="button"
      aria-label={`${texts.number(number)}: ${text}`}
      aria-pressed={isActive}
      className={styles.marker}
      data-active={isActive || undefined}
      style={style}
      onClick={onPress}
    >
      {number}
    </button>
  )
}
