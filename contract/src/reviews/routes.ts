// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { reviews } from './endpoints.ts'

export const reviewsWork = /* @__PURE__ */ route<typeof reviews.work>(
  'reviews.work',
  'GET',
  '/projects/:id/work/reviews',
)
export const reviewsWrite = /* @__PURE__ */ route<typeof reviews.write>(
  'reviews.write',
  'PUT',
  '/projects/:id/work/review',
  ['reviews', 'creators.get', 'projects.mine', 'applications.mine'],
)
export const reviewsAnswer = /* @__PURE__ */ route<typeof reviews.answer>(
  'reviews.answer',
  'POST',
  '/projects/:id/work/review/answer',
  ['reviews', 'creators.get', 'projects.mine', 'applications.mine'],
)
export const reviewsList = /* @__PURE__ */ route<typeof reviews.list>('reviews.list', 'GET', '/profiles/:id/reviews')
