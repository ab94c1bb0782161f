import type { Connection } from 'mongoose'
import { feedbackRoutes } from './feedback.routes.ts'

interface Options {
  database: Connection
  now: () => Date
}

export const createFeedback = ({ database, now }: Options) => feedbackRoutes(database, now)
