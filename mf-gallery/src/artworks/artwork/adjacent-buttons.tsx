import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { ownerTexts as texts } from '../owner-texts.ts'
import type { AdjacentArtworks } from './use-adjacent-artworks.ts'

export function AdjacentButtons({ previous, next }: AdjacentArtworks) {
  if (!previous && !next) return null
  return (
    <>
      <IconButton label={texts.previous} round aria-disabled={!previous} onClick={() => previous?.()}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={texts.next} round aria-disabled={!next} onClick={() => next?.()}>
        <ChevronRight />
      </IconButton>
    </>
  )
}
