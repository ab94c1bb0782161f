import { isolated } from '@atelier/contract/isolated.ts'
import { count } from '@atelier/platform/format'

export const projectTexts = {
  loading: 'Loading project',
  failed: "We couldn't load this project.",
  notFoundBlurb: "The project you're looking for doesn't exist, or its owner has deleted it.",
  findProject: 'Find a project',
  brief: 'Brief',
  terms: 'Terms',
  budget: 'Budget',
  changed: 'Changed',
  edit: 'Edit project',
  postedBy: 'Posted by',
  acceptedCreator: 'Accepted creator',
  seen: 'Seen',
  closed: 'Project Closed',
  manage: (waiting: number) => (waiting > 0 ? `Manage Applicants (${count(waiting)})` : 'Manage Applicants'),
  creatorAway: 'The creator is no longer available. Open the project again for others, or mark it as completed.',
  canceled: 'The work was canceled. Open the project again for others, or delete it.',
  clientAway: 'The client is no longer available.',
  message: (name: string) => `Message ${isolated(name)}`,
  myProjects: 'My Projects',
  ownFailed: "We couldn't load your application.",
} as const
