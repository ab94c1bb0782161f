import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useTimers } from '@atelier/platform'
import { canPlay } from '@atelier/shared-ui/can-play.ts'
import { playWhileLookedAt } from './play-while-looked-at.ts'
import styles from './card-preview.module.css'

interface CardPreviewProps {
  card: RefObject<HTMLElement | null>
  artwork: Pick<Artwork, 'clip_url' | 'file_url' | 'media_type'>
}

/** Overlay on a video's poster that plays a short preview on hover or focus. */
export function CardPreview({ card, artwork: { clip_url, file_url, media_type } }: CardPreviewProps) {
  const src = clip_url ?? file_url
  // Every browser plays H.264
  const type = clip_url ? null : media_type
  const place = useRef<HTMLDivElement>(null)
  const timers = useTimers()
  useEffect(() => {
    if (canPlay(type)) return playWhileLookedAt({ card: card.current!, place: place.current!, src, timers })
  }, [card, src, type, timers])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}
