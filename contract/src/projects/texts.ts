/** Texts of the errors of projects. */
export const projectsErrorTexts = {
  notFound: 'Project Not Found',
} as const
