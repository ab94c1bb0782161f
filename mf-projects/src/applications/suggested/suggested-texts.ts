import { isolated } from '@atelier/contract/isolated.ts'

export const suggestedTexts = {
  title: 'Invite creators',
  blurb:
    'Those whose work comes closest to your project are first. Creators you invite get a notification and an email.',
  none: 'No other creators fit closely. You can invite any creator from their page.',
  invite: 'Invite',
  inviteName: (name: string) => `Invite ${isolated(name)}`,
  invited: 'Invited',
  all: 'Browse all creators',
  failed: "We couldn't load creators to invite.",
  loading: 'Loading creators',
} as const
