/** Heavier cases are alike. */
export const WEIGHT_MAX = 400
/** Above any time in milliseconds; two steps per unit of weight, as guests' reports count half. */
const STEP = 1e13

/** One number that sorts by weight, then age: a list's position is one number. */
export const rankOf = (weight: number, created_at: Date): number =>
  Math.round(Math.min(weight, WEIGHT_MAX) * 2) * STEP - created_at.getTime()
