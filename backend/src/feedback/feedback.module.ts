import type { Connection } from 'mongoose'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackService } from './feedback.service.ts'

interface Options {
  database: Connection
  now: () => Date
}

export function createFeedback({ database, now }: Options) {
  const service = feedbackService(database, now)
  return {
    exported: { feedback: service.exported },
    erasure: { stage: 'content', erase: service.erase } as const,
    ...feedbackRoutes(service),
  }
}
