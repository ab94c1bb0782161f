import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useTimers } from '@atelier/platform'
import { canPlay } from '@atelier/shared-ui/can-play.ts'
import { playPicture } from './play-picture.ts'
import { playPreview } from './play-preview.ts'
import { playWhileLookedAt } from './play-while-looked-at.ts'
import styles from './card-preview.module.css'

/** Of the rendition that is played, in px. */
const PREVIEW_WIDTH = 640

interface CardPreviewProps {
  card: RefObject<HTMLElement | null>
  artwork: Pick<Artwork, 'clip_url' | 'file_type' | 'file_url' | 'media_type' | 'sources'>
}

/** Whether a card has something to play: of animations their first frame is shown. */
export const isMoving = ({ file_type, sources }: Pick<Artwork, 'file_type' | 'sources'>): boolean =>
  file_type === 'video' || sources.some(({ still_url }) => still_url)

/** Overlay on a video's poster, or on an animation's first frame, that plays it shortly on hover or focus. */
export function CardPreview({ card, artwork }: CardPreviewProps) {
  const { clip_url, file_type, file_url, media_type, sources } = artwork
  const isVideo = file_type === 'video'
  const moving = sources.find(({ width }) => width >= PREVIEW_WIDTH) ?? sources.at(-1)
  const src = isVideo ? (clip_url ?? file_url) : (moving?.url ?? file_url)
  const play = isVideo ? playPreview : playPicture
  // Every browser plays H.264
  const type = clip_url ? null : media_type
  const place = useRef<HTMLDivElement>(null)
  const timers = useTimers()
  useEffect(() => {
    if (canPlay(type)) return playWhileLookedAt({ card: card.current!, place: place.current!, src, play, timers })
  }, [card, src, play, type, timers])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}
