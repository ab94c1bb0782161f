import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const attentionTexts = {
  title: 'Needs your attention',
  nothing: 'Nothing waits for you right now.',
  loading: 'Loading...',
  invitations: (invitations: number) => `${plural(invitations, 'invitation')} to answer`,
  messages: (messages: number) => plural(messages, 'unread message'),
  waiting: (applications: number) => `${plural(applications, 'application')} waiting for an answer`,
  toReview: (applications: number, title: string) =>
    `${plural(applications, 'application')} to review for ${isolated(title)}`,
  moreToReview: (projects: number) => `${plural(projects, 'more project')} with applications to review`,
  inProgress: (projects: number) => `${plural(projects, 'project')} in progress`,
  termsToAnswer: (title: string) => `Terms to answer for ${isolated(title)}`,
  deliveryToReview: (title: string) => `Delivery to review for ${isolated(title)}`,
  changesToMake: (title: string) => `Changes to make for ${isolated(title)}`,
  reviewToWrite: (title: string) => `Review to write for ${isolated(title)}`,
  invoiceToPay: (title: string) => `Invoice to pay for ${isolated(title)}`,
  paymentToConfirm: (title: string) => `Payment to confirm for ${isolated(title)}`,
  nameToShow: (title: string) => `Say whether a work of ${isolated(title)} may name you`,
  cancellationToAnswer: (title: string) => `Cancellation to answer for ${isolated(title)}`,
  due: (title: string, day: string) => `${isolated(title)} is due on ${day}`,
  upload: (title: string, state: string) => `${isolated(title)} · ${state}`,
  countsFailed: "We couldn't count your messages.",
  applicationsFailed: "We couldn't load your applications.",
  projectsFailed: "We couldn't load your projects.",
} as const
