/** Categories of projects (spec, point 9). */
export const projectCategories = [
  'Video & Multimedia AI Creation',
  'Voice & Audio Generation',
  'Copywriting & Text-Based Content',
  'Advertising & Campaign Automation',
  'Graphic Design & Visual Content',
  'Avatars & Characters',
  'Creator/Marketing Tools',
] as const
/** Kinds of projects (spec, point 9). */
export const projectTypes = ['One-time Project', 'Ongoing Work'] as const
/** How experienced the creator should be (spec, point 9). */
export const experienceLevels = ['Entry Level', 'Intermediate', 'Expert'] as const
/** Budgets by their label, with what sorting by budget compares, in dollars (spec, point 9). */
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

/** Projects on one page of the list, when the caller names no number. */
export const PROJECTS_PAGE_SIZE = 24
/** The most projects one page of the list may hold. */
export const PROJECTS_PAGE_MAX = 100

/** Characters of a search. */
export const PROJECT_SEARCH_MAX = 100
/** Orders of the list of projects (spec, point 9). */
export const projectSorts = ['newest', 'oldest', 'budget_high', 'budget_low'] as const
