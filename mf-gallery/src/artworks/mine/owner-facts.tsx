import { MessageCircle } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { Count, ageInWords, moment } from '@atelier/platform'
import { commentsTexts } from '../../comments/texts.ts'
import { useNow } from '../../comments/use-now.ts'
import styles from './owner-facts.module.css'

export function OwnerFacts({ artwork }: { artwork: Artwork }) {
  return (
    <div className={styles.facts}>
      <time dateTime={artwork.created_at} title={moment(artwork.created_at)}>
        {ageInWords(artwork.created_at, useNow())}
      </time>
      <Count icon={<MessageCircle />} count={artwork.comment_count} text={commentsTexts.counted} />
    </div>
  )
}
