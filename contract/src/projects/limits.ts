/** Project categories (spec, point 9). */
export const projectCategories = [
  'Video & Multimedia AI Creation',
  'Voice & Audio Generation',
  'Copywriting & Text-Based Content',
  'Advertising & Campaign Automation',
  'Graphic Design & Visual Content',
  'Avatars & Characters',
  'Creator/Marketing Tools',
] as const
/** Project types (spec, point 9). */
export const projectTypes = ['One-time Project', 'Ongoing Work'] as const
/** Required experience levels (spec, point 9). */
export const experienceLevels = ['Entry Level', 'Intermediate', 'Expert'] as const
/** Budgets by label, with the amount in dollars used for sorting (spec, point 9). */
export const budgetRanges = [
  { label: 'Under $500', value: 250 },
  { label: '$500 - $1,000', value: 750 },
  { label: '$1,000 - $2,500', value: 1750 },
  { label: '$2,500 - $5,000', value: 3750 },
  { label: '$5,000 - $10,000', value: 7500 },
  { label: 'Above $10,000', value: 15000 },
] as const
/** States of a project, from posted to done (spec, point 4). */
export const projectStatuses = ['open', 'in_progress', 'closed'] as const

/** Default page size of the project list. */
export const PROJECTS_PAGE_SIZE = 24
/** Maximum page size of the project list. */
export const PROJECTS_PAGE_MAX = 100

/** Maximum characters of a search. */
export const PROJECT_SEARCH_MAX = 100
/** Sort orders of the project list (spec, point 9). */
export const projectSorts = ['newest', 'oldest', 'budget_high', 'budget_low'] as const
