import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useTimers } from '@atelier/platform'
import { canPlay } from '@atelier/shared-ui/can-play.ts'
import { playWhileLookedAt } from './play-while-looked-at.ts'
import styles from './card-preview.module.css'

interface CardPreviewProps {
  card: RefObject<HTMLElement | null>
  src: string
  /** MIME type, if known. */
  type: string | null
}

/** Overlay on a video's poster that plays a short preview on hover or focus. */
export function CardPreview({ card, src, type }: CardPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const timers = useTimers()
  useEffect(() => {
    if (canPlay(type)) return playWhileLookedAt({ card: card.current!, place: place.current!, src, timers })
  }, [card, src, type, timers])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}
