export const projectsErrorTexts = {
  notFound: 'Project Not Found',
  notInProgress: 'Only a project in progress can be completed.',
  notOpen: 'This project is no longer open.',
} as const
