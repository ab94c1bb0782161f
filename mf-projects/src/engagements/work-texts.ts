import { isolated } from '@atelier/contract/isolated.ts'

export const workTexts = {
  title: 'Work',
  backToProjects: 'Back to My Projects',
  backToApplications: 'Back to My Applications',
  myProjects: 'My Projects',
  myApplications: 'My Applications',
  notFound: 'Nothing to work on here',
  notFoundBlurb: 'This page is for the owner of a project in progress and its accepted creator.',
  failed: "We couldn't load this work.",
  next: 'Next',
  brief: 'Brief',
  people: 'Who works on it',
  client: 'Client',
  creator: 'Creator',
  open: 'Open the work page',
  message: (name: string) => `Message ${isolated(name)}`,
  nextStep: {
    gone: 'This project is no longer available. What you agreed on stays here.',
    closed: 'This project is completed. What you agreed on stays here.',
    away: (name: string) => `${isolated(name)} is no longer available.`,
    none: 'Agree on terms before you begin, or begin without: that is up to the two of you.',
    theirs: (name: string) => `${isolated(name)} proposed terms. Confirm them, or propose changes.`,
    mine: (name: string) => `Waiting until ${isolated(name)} confirms the terms.`,
    due: (day: string) => `The work is due on ${day}.`,
    agreed: 'You agreed on the terms. The work can begin.',
  },
} as const
