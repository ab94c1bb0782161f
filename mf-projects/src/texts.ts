export const menuTexts = {
  purchaseService: { label: 'Purchase a service', description: 'Ready-made offers' },
  postProject: { label: 'Describe & post your project', description: 'Let creators come to you' },
  findProject: { label: 'Find a project', description: 'Browse open briefs' },
} as const

export const signInTexts = {
  postProject: 'post your project',
  editProject: 'edit your project',
  myProjects: 'see your projects',
  work: 'see your work',
  agreement: 'see your agreement',
  applicants: 'review the applicants',
  myApplications: 'see your applications',
} as const
