import { isolated } from '@atelier/contract/isolated.ts'

export const applyTexts = {
  apply: 'Apply',
  logIn: 'Log in to apply',
  /** After "Log in to". */
  reason: (title: string) => `apply for “${isolated(title)}”`,
  loginRequired: { title: 'Login Required', description: 'Please log in to apply for projects.' },
  accessDenied: { title: 'Access Denied', description: 'Only creators can apply for projects.' },
  counted: 'applications',
  sent: 'Application Sent!',
  sendFailed: 'Failed to send application. You may have already applied.',
  applied: 'Applied',
  invited: 'The client invites you to this project.',
  accepted: 'You were accepted for this project.',
  /** Why an application or invitation was unsuccessful. */
  over: {
    rejected: 'Your application was not chosen.',
    declined: 'You declined the invitation to this project.',
    filled: 'This project was filled by somebody else.',
    ended: 'Your work on this project has ended. What you agreed on stays readable.',
  },
} as const
