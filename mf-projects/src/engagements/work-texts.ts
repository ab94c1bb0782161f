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
    agree: 'Agree on terms before you begin, or begin without: that is up to the two of you.',
    answer: (name: string) => `${isolated(name)} proposed terms. Confirm them, or propose changes.`,
    wait: (name: string) => `Waiting until ${isolated(name)} confirms the terms.`,
    workMine: (day: string | null) => (day ? `Deliver your work by ${day}.` : 'Deliver your work when it is ready.'),
    workTheirs: (name: string, day: string | null) =>
      day ? `${isolated(name)} delivers the work by ${day}.` : `Waiting for the delivery of ${isolated(name)}.`,
    reviewMine: (when: string | null) =>
      when
        ? `Approve the delivery or ask for changes by ${when}. Without an answer it counts as approved then.`
        : 'Approve the delivery or ask for changes.',
    reviewTheirs: (name: string, when: string | null) =>
      when
        ? `Waiting for the answer of ${isolated(name)}. Without one your delivery counts as approved on ${when}.`
        : `Waiting for the answer of ${isolated(name)}.`,
    reviseMine: (name: string) => `${isolated(name)} asked for changes. Deliver a new version.`,
    reviseTheirs: (name: string) => `Waiting for the new version of ${isolated(name)}.`,
    approvedMine: (time: string) => `You approved the work. You can undo this until ${time}; then the originals open.`,
    approvedTheirs: (name: string, time: string) =>
      `${isolated(name)} approved your work. They can undo this until ${time}; then it is final.`,
    final: 'The work is approved, and its originals are open. The client can mark the project as completed.',
    rateMine: (name: string, when: string | null) =>
      when
        ? `Review your work with ${isolated(name)} until ${when}. Both reviews are shown together.`
        : `Review your work with ${isolated(name)}.`,
    rateTheirs: (name: string) => `Your review is shown with the one of ${isolated(name)}.`,
    nameMine: (name: string) =>
      `${isolated(name)} would like to show a work as made for you. Say whether it may name you.`,
    nameTheirs: (name: string) => `Waiting for the answer of ${isolated(name)}: may your work name them?`,
    payMine: 'The work is approved, and its originals are open. The invoice waits to be paid.',
    payTheirs: (name: string) => `The work is approved. The invoice waits to be paid by ${isolated(name)}.`,
    collectMine: (name: string) => `${isolated(name)} paid the invoice. Confirm when the money has arrived.`,
    collectTheirs: (name: string) => `Waiting until ${isolated(name)} confirms that the money has arrived.`,
    cancelMine: (name: string, when: string | null) =>
      when
        ? `${isolated(name)} asked to cancel. Answer by ${when}; without an answer the work is canceled then.`
        : `${isolated(name)} asked to cancel.`,
    cancelTheirs: (name: string, when: string | null) =>
      when
        ? `You asked to cancel. Without an answer of ${isolated(name)} the work is canceled on ${when}.`
        : 'You asked to cancel.',
    canceled: 'The work was canceled. What you agreed on stays here.',
    help: 'The moderators were asked for help. Until they answer no time runs out.',
    other: 'Something is next that this page does not know yet. Please reload it.',
  },
} as const
