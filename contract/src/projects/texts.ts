export const projectsErrorTexts = {
  notFound: 'Project Not Found',
  notInProgress: 'Only a project in progress can be completed.',
  notOpen: 'This project is no longer open.',
} as const

/** In copies of a title that outlive the project, while or after moderators hide it. */
export const UNAVAILABLE_PROJECT = 'Unavailable project'
