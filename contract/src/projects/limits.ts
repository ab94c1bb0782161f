export const projectCategories = [
  'Video & Multimedia AI Creation',
  'Voice & Audio Generation',
  'Copywriting & Text-Based Content',
  'Advertising & Campaign Automation',
  'Graphic Design & Visual Content',
  'Avatars & Characters',
  'Creator/Marketing Tools',
] as const
export const projectTypes = ['One-time Project', 'Ongoing Work'] as const
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
export const projectStatuses = ['open', 'in_progress', 'closed'] as const

/** What a change of a project can concern, in page order. */
export const changedFields = [
  'title',
  'description',
  'references',
  'reference_links',
  'category',
  'project_type',
  'experience_level',
  'skills',
  'budget_range',
  'deadline',
] as const

/** Faces of a project in its owner's list. */
export const APPLICANTS_SHOWN = 3

/** Pictures, and links, of one project. */
export const REFERENCES_MAX = 6
/** Of the client's other projects and of similar ones. */
export const RELATED_MAX = 3

export const PROJECTS_PAGE_SIZE = 24
export const PROJECTS_PAGE_MAX = 100

export const PROJECT_SEARCH_MAX = 100
export const projectSorts = ['newest', 'oldest', 'budget_high', 'budget_low'] as const
