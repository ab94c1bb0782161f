import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const hireTexts = {
  hire: 'Hire this Creator',
  invited: 'Invited',
  title: (creator: string) => `Hire ${isolated(creator)}`,
  projects: 'Your open projects',
  terms: (budget: string, age: string) => `${budget} · ${age}`,
  note: 'Note',
  noteHint: 'Why this creator? It becomes your first message once they accept.',
  invitations: 'invitations',
  today: 'today',
  cancel: 'Cancel',
  send: 'Send Invitation',
  sending: 'Sending...',
  sent: (creator: string) => ({
    title: 'Invitation Sent',
    description: `Invitation sent to ${isolated(creator)} successfully.`,
  }),
  sendFailed: 'Failed to send invitation',
  projectsFailed: 'Failed to load your projects',
  empty: "You don't have any open projects to invite creators to.",
  postProject: 'Post a project',
  listFailed: "We couldn't load your projects.",
  loadMore: 'Load more projects',
  moreFailed: "We couldn't load more projects.",
  shown: (shown: number) => `${plural(shown, 'project')} shown`,
} as const
