import type { feedback } from '@atelier/contract/feedback/endpoints.ts'
import type { Connection } from 'mongoose'
import { isDuplicate } from '../database/duplicate-key.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { feedbackModel } from './feedback.model.ts'

/** Answers the feedback's endpoint. */
export function feedbackRoutes(database: Connection, limits: RateLimits, now: () => Date): Handlers<typeof feedback> {
  const model = feedbackModel(database)
  return {
    async send({ body: { id, content }, caller, context }) {
      await limits.take('feedback', context, caller.id)
      await model.create({ user_id: caller.id, client_id: id, content, created_at: now() }).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
      })
    },
  }
}
