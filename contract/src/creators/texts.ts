export const creatorsErrorTexts = {
  notFound: 'Creator not found',
} as const
