export const projectsErrorTexts = {
  notFound: 'Project Not Found',
  notInProgress: 'Only a project in progress can be completed.',
  notOpen: 'This project is no longer open.',
  changed: 'This project has been changed meanwhile, in another tab or on another device.',
  referenceNotFound: 'The project no longer has one of these pictures.',
} as const

/** In copies of a title that outlive the project, while or after moderators hide it. */
export const UNAVAILABLE_PROJECT = 'Unavailable project'
