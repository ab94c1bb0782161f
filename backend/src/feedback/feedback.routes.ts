import type { feedback as endpoints } from '@atelier/contract/feedback/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Feedback } from './feedback.service.ts'

const guards = {
  send: { limit: 'feedback.send' },
} satisfies Guards<typeof endpoints>

export function feedbackRoutes(feedback: Feedback) {
  const handlers: Handlers<typeof endpoints> = {
    send: ({ body: { id: client_id, content }, caller }) => feedback.send({ user_id: caller.id, client_id, content }),
  }
  return { guards, handlers }
}
