/** The condition of lists; artworks of older backends lack the field. */
export const NOT_ADULT = { adult: { $ne: true } } as const
