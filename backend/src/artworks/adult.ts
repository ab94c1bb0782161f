/** The condition of lists. */
export const NOT_ADULT = { adult: { $ne: true } } as const
