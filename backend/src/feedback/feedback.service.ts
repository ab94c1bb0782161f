import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { deleteAll } from '../database/batches.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { everyPage } from '../database/every-page.ts'
import { feedbackModel } from './feedback.model.ts'
import type { FeedbackDocument } from './feedback.model.ts'

const EXPORTED = ['client_id', 'content', 'created_at'] as const

type Read = Lean<FeedbackDocument, (typeof EXPORTED)[number]>
const exportedFeedback = ({ content, created_at }: Read) =>
  ({ content, created_at }) satisfies Exported<FeedbackDocument, 'user_id' | 'client_id'>

export type Feedback = ReturnType<typeof feedbackService>

export function feedbackService(database: Connection, now: () => Date) {
  const model = feedbackModel(database)
  const reader = leanReader(model, EXPORTED)

  return {
    /** Idempotent by its id. */
    async send(feedback: { user_id: string; client_id: string; content: string }): Promise<void> {
      await model.create({ ...feedback, created_at: now() }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
    },

    erase: (user_id: string): Promise<void> => deleteAll(model, { user_id }),

    async *exported(user_id: string) {
      const pages = everyPage<Read>((last, limit) =>
        reader
          .find({ user_id, ...(last && { client_id: { $gt: last.client_id } }) })
          .sort({ client_id: 1 })
          .limit(limit)
          .exec(),
      )
      for await (const page of pages) yield* page.map(exportedFeedback)
    },
  }
}
