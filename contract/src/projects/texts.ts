/** Texts of the projects' pages (spec, point 2). */
export const projectsTexts = {
  notFound: 'Project Not Found',
} as const
