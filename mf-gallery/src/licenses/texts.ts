import { isolated } from '@atelier/contract/isolated.ts'

export const licensesTexts = {
  title: 'License',
  fullText: 'Full text',
  fullTextOf: (license: string) => `Full text of the license: ${license}`,
  ask: 'Ask for a license',
  askReason: (title: string) => `ask for a license of “${isolated(title)}”`,
  note: (title: string, address: string) => `I would like a license for “${title}”: ${address}`,
  any: 'Any license',
} as const
