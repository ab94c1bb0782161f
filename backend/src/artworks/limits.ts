/** Minutes during which a viewer's further views of an artwork do not count (design). */
export const VIEW_MINUTES = 30
