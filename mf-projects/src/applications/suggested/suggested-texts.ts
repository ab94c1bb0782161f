import { isolated } from '@atelier/contract/isolated.ts'

export const suggestedTexts = {
  title: 'Invite creators',
  blurb:
    'Those whose work comes closest to your project are first. Creators you invite get a notification and an email.',
  how: 'How these are chosen',
  howText:
    'First by what they make: works that show your skills count most, then works that fit the category. After that, by whether they describe themselves in the language of your brief, and whether they usually answer within a day. Nobody can pay to be here.',
  none: 'No other creators fit closely. You can invite any creator from their page.',
  invite: 'Invite',
  inviteName: (name: string) => `Invite ${isolated(name)}`,
  invited: 'Invited',
  all: 'Browse all creators',
  failed: "We couldn't load creators to invite.",
  loading: 'Loading creators',
} as const
