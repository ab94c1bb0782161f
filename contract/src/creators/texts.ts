/** Texts of the errors of creators. */
export const creatorsErrorTexts = {
  notFound: 'Creator not found',
} as const
