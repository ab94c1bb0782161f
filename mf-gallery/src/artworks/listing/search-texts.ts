import { isolated } from '@atelier/contract/isolated.ts'

export const searchTexts = {
  everywhere: 'All',
  everywhereHint: 'All artworks (titles, tags and artists)',
  foundEverywhere: (chip: string) => `Nothing in ${chip}. Found everywhere:`,
  named: (search: string) => `Search: ${isolated(search)}`,
  noMatchEverywhere: 'Nothing matches. Try fewer or other words.',
  creators: 'Creators found',
  madeWith: (names: readonly string[]) => `Made with ${names.map(isolated).join(' in ')}, newest first`,
  clearMade: 'Show all',
} as const
