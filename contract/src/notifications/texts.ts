export const notificationsErrorTexts = {
  notFound: 'This notification no longer exists.',
} as const

export const notificationTexts = {
  sentence: {
    application_received: '{who} applied to {what}',
    application_accepted: '{who} accepted your application to {what}',
    application_rejected: 'Your application to {what} was not chosen',
    invitation_received: '{who} invited you to {what}',
    invitation_accepted: '{who} accepted your invitation to {what}',
    invitation_declined: '{who} declined your invitation to {what}',
    project_changed: '{who} changed {what}',
    project_filled: '{what} was filled by somebody else',
    project_completed: '{what} was completed',
    project_deleted: '{what} was deleted by its owner',
    terms_proposed: '{who} proposed terms for {what}',
    terms_confirmed: '{who} confirmed the terms of {what}',
    message: '{who} messaged you about {what}',
    like: '{who} liked {what}',
    comment: '{who} commented on {what}',
    report_answered: 'Your report was reviewed',
    moderation_decision: 'The moderators made a decision that concerns you',
    appeal_answered: 'Your appeal was reviewed',
    creator_left: 'The creator is no longer available for {what}',
    creator_back: 'The creator is available again for {what}',
    client_left: 'The client is no longer available for {what}',
    client_back: 'The client is available again for {what}',
  },
  someone: 'Somebody',
  and: ' and ',
  other: 'other',
  something: 'something that is gone',
} as const
