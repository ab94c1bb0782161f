import { useState } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { ReviewAnswerForm } from '@atelier/contract/reviews/forms.ts'
import { REVIEW_ANSWER_MAX } from '@atelier/contract/reviews/limits.ts'
import { reviewsAnswer, reviewsWork } from '@atelier/contract/reviews/routes.ts'
import { useQueryClient } from '@atelier/platform'
import { DraftNote, FormField, useApiForm } from '@atelier/platform/forms'
import { Button, TextArea } from '@atelier/shared-ui/core.ts'
import { workReviewsTexts as texts } from './reviews-texts.ts'
import styles from './reviews.module.css'

/** One answer to the review that the visitor received. */
export function AnswerForm({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Opened projectId={projectId} onCancel={() => setOpen(false)} />
  return <Button onClick={() => setOpen(true)}>{texts.answer}</Button>
}

function Opened({ projectId, onCancel }: { projectId: number; onCancel: () => void }) {
  const queries = useQueryClient()
  const params = { id: projectId }
  const form = useApiForm(reviewsAnswer, ReviewAnswerForm, {
    defaults: { text: '' },
    draft: `review-answer-${projectId}`,
    input: (typed, id) => ({ params, body: { id, ...typed } }),
    done: { title: texts.answered },
    failed: () => ({ title: texts.answerFailed }),
    onDone: (answered) => void queries.setQueryData(keyOf(reviewsWork, { params }), answered),
  })
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.restored && <DraftNote onDiscard={form.reset} />}
      <FormField form={form} name="text" label={texts.answerLabel} hint={texts.answerHint} required>
        {(field) => <TextArea {...field} rows={3} autoFocus limit={REVIEW_ANSWER_MAX} lengthOf={countedLength} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} busyText={texts.sending}>
          {texts.sendAnswer}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
