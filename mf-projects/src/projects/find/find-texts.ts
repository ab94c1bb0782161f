import type { projectSorts } from '@atelier/contract/projects/limits.ts'
import { plural } from '@atelier/platform/format'

const projects = (number: number) => plural(number, 'project')

const sorts: Record<(typeof projectSorts)[number], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  budget_high: 'Budget: high to low',
  budget_low: 'Budget: low to high',
}

export const findTexts = {
  title: 'Find a Project',
  blurb: 'Open projects from brands and agencies.',
  searchLabel: 'Search projects',
  searchPlaceholder: 'Search titles, descriptions and skills',
  sort: 'Sort',
  sorts,
  filters: 'Filters',
  filtersChosen: (chosen: number) => `Filters · ${chosen}`,
  allCategories: 'All Categories',
  chosenFilters: 'Chosen filters',
  removeFilter: (option: string) => `Remove ${option}`,
  clearFilters: 'Clear filters',
  showFound: (found: number) => `Show ${projects(found)}`,
  showAll: 'Show projects',
  results: 'Projects',
  found: projects,
  fresh: (number: number) => plural(number, 'new project'),
  applied: 'Applied',
  invited: 'Invited',
  listFailed: "We couldn't load the projects.",
  loadMore: 'Load more projects',
  moreFailed: "We couldn't load more projects.",
  shown: (shown: number) => `${projects(shown)} shown`,
  loadingList: 'Loading projects',
  empty: 'No open projects yet',
  emptyBlurb: 'New projects will show up here.',
  noMatch: 'No projects match',
  noMatchBlurb: 'Try fewer filters or other words.',
} as const
