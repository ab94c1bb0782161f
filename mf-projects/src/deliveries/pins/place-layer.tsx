import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { pinsTexts as texts } from '../deliveries-texts.ts'
import type { PicturePlace } from './pin-place.ts'
import styles from './pins.module.css'

/** Shares of the picture that an arrow key moves the cross by, alone and with Shift. */
const STEP = 0.02
const LEAP = 0.1

const moves: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))

interface PlaceLayerProps {
  /** Of the picture. */
  name: string
  onPlace: (place: PicturePlace) => void
}

/** Takes a place of the picture that it covers: by a press, or with the keyboard by a cross. */
export function PlaceLayer({ name, onPlace }: PlaceLayerProps) {
  const hint = useId()
  const [cross, setCross] = useState<PicturePlace>({ x: 0.5, y: 0.5 })
  const [hasMoved, setMoved] = useState(false)

  function press(event: KeyboardEvent) {
    const move = moves[event.key]
    if (move && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const step = event.shiftKey ? LEAP : STEP
      setCross({ x: within(cross.x + move[0] * step), y: within(cross.y + move[1] * step) })
      setMoved(true)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPlace(cross)
    }
  }

  function click({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const place = { x: within((clientX - left) / width), y: within((clientY - top) / height) }
    setCross(place)
    onPlace(place)
  }

  return (
    <>
      <div
        role="application"
        tabIndex={0}
        aria-label={texts.place(name)}
        aria-describedby={hint}
        data-place=""
        className={styles.layer}
        onKeyDown={press}
        onClick={click}
      >
        <span
          aria-hidden="true"
          className={styles.cross}
          style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }}
        />
      </div>
      <VisuallyHidden>
        <span id={hint}>{texts.keys}</span>
        <span role="status">{hasMoved && texts.crossAt(Math.round(cross.x * 100), Math.round(cross.y * 100))}</span>
      </VisuallyHidden>
    </>
  )
}
