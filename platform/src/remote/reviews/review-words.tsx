import type { ReactNode } from 'react'
import { Star } from 'lucide-react'
import type { WorkReview } from '@atelier/contract/reviews/schemas.ts'
import { RATING_MAX } from '@atelier/contract/reviews/limits.ts'
import { moment } from '../format.ts'
import { reviewsTexts as texts } from './reviews-texts.ts'
import styles from './reviews.module.css'

const stars = Array.from({ length: RATING_MAX }, (_, place) => place + 1)

/** A rating as stars, with its words for screen readers. */
export const Rating = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={texts.rating(rating)} className={styles.rating}>
    {stars.map((star) => (
      <Star key={star} aria-hidden="true" data-full={star <= rating} />
    ))}
  </span>
)

interface ReviewWordsProps {
  review: Pick<WorkReview, 'rating' | 'text' | 'again' | 'answer'>
  /** Who received it. */
  name: string
  /** What can be done about the answer. */
  menu?: ReactNode
}

/** What a review says, and the answer to it. */
export const ReviewWords = ({ review: { rating, text, again, answer }, name, menu }: ReviewWordsProps) => (
  <>
    <p className={styles.facts}>
      <Rating rating={rating} />
      <span>{again ? texts.again : texts.notAgain}</span>
    </p>
    {text && (
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    )}
    {answer && (
      <div className={styles.answer}>
        <p className={styles.by}>
          <strong dir="auto">{texts.answer(name)}</strong>
          <time dateTime={answer.created_at}>{moment(answer.created_at)}</time>
          {menu}
        </p>
        <p dir="auto" className={styles.text}>
          {answer.text}
        </p>
      </div>
    )}
  </>
)
