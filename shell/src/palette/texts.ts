import { isolated } from '@atelier/contract/isolated.ts'

export const paletteTexts = {
  label: 'Search',
  placeholder: 'Search or jump to...',
  pages: 'Pages',
  dashboard: 'Dashboard',
  search: 'Search',
  recent: 'Recent searches',
  creators: 'Creators',
  artworks: 'Artworks',
  projects: 'Projects',
  searchArtworks: (text: string) => `Search all artworks for “${isolated(text)}”`,
  searchProjects: (text: string) => `Search open projects for “${isolated(text)}”`,
  clearRecent: 'Clear recent searches',
  searching: 'Searching...',
  failed: "Search isn't available right now. Pages still open.",
  none: 'Nothing matches. Try fewer or other words.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hint: 'Type to find creators, artworks and projects.',
} as const
