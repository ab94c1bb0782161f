/** `blocked`: by the creator. `curious` shows adult content, and reports. `closed` has ended every session. */
export const callers = ['guest', 'creator', 'buyer', 'second', 'blocked', 'curious', 'moderator', 'closed'] as const
export type CallerName = (typeof callers)[number]

const signedIn = ['creator', 'buyer', 'second', 'blocked', 'curious', 'moderator'] as const
const talking = ['creator', 'buyer'] as const

/**
 * Words that {@link makeWorld} writes, and who may read each, by whatever channel: an endpoint, event, email, search, export
 * or page. `at`: where all may.
 */
export const secrets: Record<string, { to: readonly CallerName[]; at?: RegExp }> = {
  'secret-mail': { to: ['creator'] },
  'secret-google': { to: [] },
  'secret-letter': { to: talking },
  'secret-note': { to: ['second', 'buyer'] },
  'secret-message': { to: talking },
  'secret-terms': { to: talking },
  'secret-reason': { to: talking },
  'secret-billing': { to: talking },
  'secret-delivery': { to: talking },
  'unseen-review': { to: ['buyer'] },
  'secret-deleted-message': { to: [] },
  'secret-deleted-comment': { to: [] },
  'secret-device': { to: ['creator'] },
  'secret-search': { to: ['creator'] },
  'secret-feedback': { to: ['curious'] },
  // Who reported it gets its title with the answer
  'secret-held': { to: ['creator', 'curious', 'moderator'] },
  'secret-report': { to: ['curious', 'moderator'] },
  'secret-decision': { to: ['creator', 'moderator'] },
  'secret-answer': { to: ['curious', 'moderator'] },
  // Lists leave out adult content and a block; a page by its address does not
  'secret-adult': { to: ['creator', 'curious'], at: /^(artworks\.get|page) / },
  'open-tool': { to: ['guest', 'creator', 'buyer', 'second', 'blocked', 'curious', 'moderator'] },
  'secret-sampler': { to: talking },
  'secret-prompt': { to: talking },
  'secret-negative': { to: ['creator'] },
  'secret-model': { to: ['creator'] },
  'lost-prompt': { to: ['creator'] },
  // By the blocked, on a work of the creator
  'blocked-comment': { to: ['guest', 'buyer', 'second', 'blocked', 'curious', 'moderator'] },
  'shown-work': {
    to: ['guest', 'creator', 'buyer', 'second', 'curious', 'moderator'],
    at: /^(artworks\.(get|update) |page |export comments)/,
  },
}

/** Fields that only some callers get, by name in the contract, or by place: `in` these endpoints alone. */
export const restricted: Record<string, { in: RegExp; to: readonly CallerName[] }> = {
  email: { in: /^accounts\./, to: signedIn },
  audiences: { in: /^(accounts\.|artworks\.madeWith$)/, to: signedIn },
  'fields.sampler': { in: /^artworks\.madeWith$/, to: talking },
  'fields.prompt': { in: /^artworks\.madeWith$/, to: talking },
  'fields.negative_prompt': { in: /^artworks\.madeWith$/, to: ['creator'] },
  'fields.model': { in: /^artworks\.madeWith$/, to: ['creator'] },
  can_ask: { in: /^engagements\.madeFor$/, to: talking },
  asked_at: { in: /^engagements\.madeFor$/, to: talking },
  delivered: { in: /^media\.storage$/, to: ['creator', 'second', 'moderator'] },
  show_adult: { in: /^accounts\./, to: signedIn },
  has_password: { in: /^accounts\./, to: signedIn },
  moderator: { in: /^accounts\./, to: signedIn },
  time_zone: { in: /^sessions\.list$/, to: signedIn },
  letter: { in: /^applications\./, to: talking },
  note: { in: /^(applications|deliveries)\./, to: ['creator', 'buyer', 'second'] },
  canceled_at: { in: /^endings\./, to: talking },
  cancellations: { in: /^endings\./, to: talking },
  helps: { in: /^endings\./, to: talking },
  working: { in: /^blocks\.get$/, to: talking },
  partner: { in: /^(applications\.(own|mine)|engagements\.|projects\.mine)/, to: talking },
  written: { in: /^agreements\./, to: talking },
  billing: { in: /^agreements\./, to: talking },
  shortlisted: { in: /^applications\.(received|shortlist)$/, to: ['buyer'] },
  pending_count: { in: /^projects\.mine$/, to: signedIn },
  invited_count: { in: /^projects\.mine$/, to: signedIn },
  applicants: { in: /^projects\.mine$/, to: signedIn },
  client_id: { in: /^conversations\./, to: talking },
  read_seq: { in: /^conversations\./, to: talking },
  other_read_seq: { in: /^conversations\./, to: talking },
  since: { in: /^(blocks\.list|moderation\.numbers)$/, to: ['guest', ...signedIn] },
  weight: { in: /^moderation\./, to: ['moderator'] },
  claimed_by: { in: /^moderation\./, to: ['moderator'] },
  claimed_until: { in: /^moderation\./, to: ['moderator'] },
  reporter_text: { in: /^moderation\./, to: ['moderator'] },
  decision: { in: /^moderation\./, to: ['moderator'] },
}

/** Responses about the caller, who each get their own values. */
export const own = /^(accounts|blocks|factors|favorites|media|notices|notifications|push|searches|sessions)\./

/** Values of one object that depend on who asks; all others are the same for everyone who gets it. */
export const differs = new Set([
  // Across a block neither works nor comments are counted
  'creators.get artwork_count',
  // The caller's own
  'agreements.get billing',
  // Originals, before the approval
  'deliveries.list deliveries.files.original_url',
  'deliveries.list deliveries.files.download_url',
  'artworks.get comment_count',
  'conversations.list items.unread_count',
  'conversations.get unread_count',
])

/** Events, and who of the world gets each. */
export const eventsTo: [RegExp, readonly CallerName[]][] = [
  [/^conversations\./, talking],
  [/^(agreements|deliveries|endings|engagements)\./, talking],
  [/^reviews\./, talking],
  // The moderator, who is a creator as well, applies too
  [/^applications\./, ['creator', 'buyer', 'second', 'moderator']],
  [/^blocks\./, ['creator']],
  [/^moderation\./, ['moderator']],
  [/^(notifications|accounts)\./, signedIn],
]
