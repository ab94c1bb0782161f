import { isolated } from '@atelier/contract/isolated.ts'

export const relatedProjectsTexts = {
  more: (client: string) => `More from ${isolated(client)}`,
  similar: 'Similar projects',
} as const
