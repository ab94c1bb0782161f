import * as z from 'zod'

/**
 * Of the reviews that a person received and are shown. `mean` has one decimal, null of fewer than `MEAN_FROM`. `on_time`
 * is the percentage of works delivered by their day; null or absent where none had a day.
 */
export const ReviewSummary = z
  .object({ count: z.int(), mean: z.number().nullable(), on_time: z.int().nullable().optional() })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>
