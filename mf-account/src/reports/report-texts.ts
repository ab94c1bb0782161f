import { isolated } from '@atelier/contract/isolated.ts'
import type { ReportSubject } from '@atelier/platform/slots'

export const reportTexts = {
  title: (kind: ReportSubject['kind'], name: string) =>
    `Report ${kind === 'artwork' || kind === 'project' ? `“${isolated(name)}”` : name}`,
  blurb: 'Only the moderators see your report. The other person does not learn who reported them.',
  reason: 'Why do you report it?',
  descriptions: {
    spam: 'Repeated or unwanted promotion, or links that lead elsewhere',
    scam: 'False pretenses, a false identity, or a real person in things they did not do (deepfake)',
    stolen_work: 'Without the permission of its author, or passed off as a living artist’s',
    sexual_or_violent: 'Against the law, or not for everyone to see',
    hate: 'Attacks, threatens or humiliates people',
    other: 'Please explain below',
  },
  text: 'What should the moderators know?',
  email: 'Your email address',
  emailHint: 'For our answer. It is used for nothing else.',
  cancel: 'Cancel',
  send: 'Send Report',
  sending: 'Sending...',
  failed: 'Failed to send the report',
  sentTitle: 'Thank you for your report',
  sent: 'A moderator will look at it and decide by the rules of this site. You will be notified of the result.',
  sentByGuest:
    'A moderator will look at it and decide by the rules of this site. You will receive the result by email.',
  done: 'Done',
  counted: 'reports',
} as const
