import type { Services } from '../services.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackService } from './feedback.service.ts'

export function createFeedback({ database, now }: Services) {
  const service = feedbackService(database, now)
  return {
    exported: { feedback: service.exported },
    erasure: { stage: 'content', erase: service.erase } as const,
    ...feedbackRoutes(service),
  }
}
