import type { Connection } from 'mongoose'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { feedbackRoutes } from './feedback.routes.ts'

interface Options {
  database: Connection
  limits: RateLimits
  now: () => Date
}

export const createFeedback = ({ database, limits, now }: Options) => ({
  routes: feedbackRoutes(database, limits, now),
})
