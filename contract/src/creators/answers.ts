/** How soon creators usually answer who writes to them first; nothing is known of those who do not, or were hardly written to. */
export const answersWithin = ['day'] as const

export type AnswersWithin = (typeof answersWithin)[number]

/** For an `?answers=` value, ignoring case; undefined if there is none. */
export const answersWithinFrom = (value: string | null): AnswersWithin | undefined =>
  answersWithin.find((one) => one === value?.trim().toLowerCase())
