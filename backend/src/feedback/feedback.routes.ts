import type { feedback } from '@atelier/contract/feedback/endpoints.ts'
import type { Connection } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { feedbackModel } from './feedback.model.ts'

const guards = {
  send: { limit: 'feedback.send' },
} satisfies Guards<typeof feedback>

export function feedbackRoutes(database: Connection, now: () => Date) {
  const model = feedbackModel(database)
  const handlers: Handlers<typeof feedback> = {
    async send({ body: { id, content }, caller }) {
      await model.create({ user_id: caller.id, client_id: id, content, created_at: now() }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
    },
  }
  return { guards, handlers }
}
