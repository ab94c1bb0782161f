import { isolated } from '@atelier/contract/isolated.ts'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { count, plural } from '@atelier/platform/format'

export const applicantsTexts = {
  title: 'Applicants',
  myProjects: 'My Projects',
  backToProjects: 'Back to My Projects',
  unauthorized: 'Unauthorized access.',
  notFound: 'Project not found or you do not have permission to view it.',
  projectFailed: "We couldn't load this project.",
  sections: 'Applicants by state',
  sectionNames: {
    pending: 'Pending',
    shortlist: 'Shortlist',
    invited: 'Invited',
    accepted: 'Accepted',
    rejected: 'Rejected',
  },
  emptySections: {
    pending: 'No applications to review',
    shortlist: 'Nobody is on your shortlist yet',
    invited: 'No invitation waits for an answer',
    accepted: 'Nobody has been accepted yet',
    rejected: 'Nobody has been rejected',
  },
  browse: 'Browse creators to invite',
  listFailed: "We couldn't load the applicants.",
  loadMore: 'Load more applicants',
  moreFailed: "We couldn't load more applicants.",
  shown: (shown: number) => `${plural(shown, 'applicant')} shown`,
  backToList: 'Back to all applicants',
  onShortlist: 'On your shortlist',
  star: 'Shortlist',
  starFailed: 'Failed to update the shortlist.',
  accept: 'Accept',
  reject: 'Reject',
  message: 'Message',
  profile: 'View profile',
  about: 'About',
  letter: 'Letter',
  noLetter: 'No letter came with this application.',
  note: 'Your note',
  works: 'Works',
  latest: 'Latest work',
  notSent: 'From the profile, not part of this application.',
  enlarge: (title: string) => (title ? `View larger: ${isolated(title)}` : 'View larger'),
  compare: 'Compare',
  comparing: 'Your shortlist side by side',
  applied: (age: string) => `Applied ${age}`,
  invited: (age: string) => `Invited ${age}`,
  statusFailed: 'Failed to update application status.',
  rejected: (name: string) => `${isolated(name)} was rejected`,
  acceptTitle: (name: string) => `Accept ${isolated(name)}?`,
  acceptFollows: 'The project begins, and a conversation opens for the two of you.',
  othersTold: (others: number) =>
    `${count(others)} ${others === 1 ? 'other' : 'others'} will be told that the project is filled.`,
  accepting: 'Accepting...',
  move: 'Move',
} as const

export function applicationState({ status, type, reason, unavailable, ended, asked }: ReceivedApplication): string {
  if (ended) return 'Work ended'
  if (asked) return 'Asked whether still interested'
  if (unavailable && status === 'pending') return 'Currently unavailable'
  if (status === 'pending') return type === 'invitation' ? 'Has yet to answer' : 'To review'
  if (status === 'accepted') return unavailable ? 'Accepted, no longer available' : 'Accepted'
  return reason === 'declined' ? 'Declined' : reason === 'filled' ? 'Project filled' : 'Rejected'
}
