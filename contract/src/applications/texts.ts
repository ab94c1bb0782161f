import { WORKS_MAX } from './limits.ts'

export const applicationsErrorTexts = {
  notFound: 'This was withdrawn, or its project was deleted.',
  alreadyApplied: 'You have already applied to this project.',
  alreadyInvited: 'You have been invited to this project. Please accept the invitation instead.',
  creatorApplied: 'This creator has already applied to this project.',
  creatorInvited: 'You have already invited this creator to this project.',
  decided: 'This has been decided already.',
  tooManyWorks: `At most ${WORKS_MAX} works.`,
  unavailable: 'This person is currently unavailable. Please try again later.',
  workNotFound: 'One of these works no longer exists.',
} as const
