export const relatedProjectsTexts = {
  more: (client: string) => `More from ${client}`,
  similar: 'Similar projects',
} as const
