import { countedLength } from '@atelier/contract/clean-text.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { ReviewForm as ReviewSchema } from '@atelier/contract/reviews/forms.ts'
import { RATING_MAX, REVIEW_MAX } from '@atelier/contract/reviews/limits.ts'
import { reviewsWork, reviewsWrite } from '@atelier/contract/reviews/routes.ts'
import type { WorkReview } from '@atelier/contract/reviews/schemas.ts'
import { useQueryClient } from '@atelier/platform'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { workReviewsTexts as texts } from './reviews-texts.ts'
import styles from './reviews.module.css'

interface Fields {
  rating: number
  text: string
  again: boolean
}

interface ReviewFormProps {
  projectId: number
  initial: WorkReview | null
  otherName: string
  onDone: () => void
  /** Absent for the first one. */
  onCancel?: () => void
}

const ratings = Array.from({ length: RATING_MAX }, (_, place) => ({
  value: String(RATING_MAX - place),
  label: texts.ratings(RATING_MAX - place),
}))
const answers = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
] as const

/** Kept as a draft until it is sent. */
export function ReviewForm({ projectId, initial, otherName, onDone, onCancel }: ReviewFormProps) {
  const queries = useQueryClient()
  const params = { id: projectId }
  const form = useApiForm(reviewsWrite, ReviewSchema, {
    // Nothing is chosen at first
    defaults: { rating: initial?.rating ?? 0, text: initial?.text ?? '', again: initial?.again ?? null } as Fields,
    draft: `review-${projectId}`,
    input: (typed) => ({ params, body: typed }),
    done: { title: texts.sent },
    failed: () => ({ title: texts.failed }),
    onDone(written) {
      queries.setQueryData(keyOf(reviewsWork, { params }), written)
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.restored && <DraftNote onDiscard={form.reset} />}
      <FormField form={form} name="rating" label={texts.rating} required>
        {({ value, onValueChange, ...field }) => (
          <RadioGroup
            {...field}
            label={texts.rating}
            options={ratings}
            value={String(value)}
            onValueChange={(rating) => onValueChange(Number(rating))}
          />
        )}
      </FormField>
      <FormField form={form} name="text" label={texts.text} hint={texts.textHint} optional>
        {(field) => <TextArea {...field} rows={4} limit={REVIEW_MAX} lengthOf={countedLength} />}
      </FormField>
      <FormField form={form} name="again" label={texts.again(otherName)} required>
        {({ value, onValueChange, ...field }) => (
          <RadioGroup
            {...field}
            label={texts.again(otherName)}
            options={answers}
            value={value === true ? 'yes' : value === false ? 'no' : ''}
            onValueChange={(again) => onValueChange(again === 'yes')}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.sending}>
          {texts.send}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              form.discard()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
