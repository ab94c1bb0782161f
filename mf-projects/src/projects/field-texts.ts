export const projectFieldTexts = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  project_type: 'Project type',
  experience_level: 'Experience level',
  budget_range: 'Budget range',
  skills: 'Skills',
  deadline: 'Deadline',
  references: 'Reference pictures',
  reference_links: 'Reference links',
} as const
