/** Minutes in which a viewer's further looks at an artwork count no more (design). */
export const VIEW_MINUTES = 30
