/**
 * Of each collection with personal data, what closing an account does with it: `held` until the decision is reverted or
 * the account deleted, `heldBut` for what of it stays, or why all stays. The test fails for a collection without a line.
 */
export const closing: Record<string, 'held' | { heldBut: string } | { stays: string }> = {
  artworks: 'held',
  blocks: 'held',
  comments: 'held',
  deleted_comments: 'held',
  favorite_creators: 'held',
  likes: 'held',
  profiles: 'held',

  handles: { heldBut: 'the name stays reserved, without a link to the account' },
  projects: { heldBut: 'those of others have whom they accepted' },
  project_applications: { heldBut: 'accepted ones, without their content, for the project’s owner' },
  conversations: { stays: 'closed, under the name of a deleted user' },
  agreements: { stays: 'as after a deletion, the other person keeps them' },
  billing_lines: { stays: 'only for own invoices' },
  engagements: { stays: 'as after a deletion, the other person keeps them' },
  messages: { stays: 'as after a deletion, the other person keeps them' },
  notifications: { heldBut: 'those of others, about data that stays, and the own ones, unread' },

  message_words: { stays: 'for the search of the other person' },

  accounts: { stays: 'with the suspension' },
  sessions: { stays: 'ended' },
  passkeys: { stays: 'only for signing in' },
  pending_sign_ins: { stays: 'only for signing in' },
  second_factors: { stays: 'only for signing in' },
  mail_tokens: { stays: 'only for links in own mails' },
  registrations: { stays: 'only for signing up' },
  push_subscriptions: { stays: 'nothing is sent to who is suspended' },
  uploads: { stays: 'private' },
  work_copies: { stays: 'files of applications' },
  application_outcomes: { stays: 'the own history' },
  artwork_views: { stays: 'the time of a view, keyed' },
  deleted_artworks: { stays: 'ids, for an hour' },
  feedback: { stays: 'for the operator' },
  jobs: { stays: 'each reads the state when it runs' },
  held_documents: { stays: 'where the rest is' },
  moderation_cases: { stays: 'for moderators' },
  moderation_files: { stays: 'copies for moderators' },
  moderation_pictures: { stays: 'copies for moderators' },
  moderation_log: { stays: 'for moderators' },
  moderators: { stays: 'named by the operator' },
  notices: { stays: 'own ones, with the decision' },
  reports: { stays: 'for moderators' },
}
