import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { LogEntry } from '@atelier/contract/moderation/schemas.ts'
import { exactKind } from '@atelier/contract/reports/shown-kind.ts'
import { moderationTexts, profileName } from '@atelier/platform'

const decided: Record<CaseAction, (thing: string, days: unknown) => string> = {
  nothing: (thing) => `left ${thing} as it is`,
  hide: (thing) => `hid ${thing}`,
  remove: (thing) => `removed ${thing}`,
  mark_adult: (thing) => `marked ${thing} as adult content`,
  warn: (thing) => `warned the author of ${thing}`,
  suspend: (thing, days) => `suspended the author of ${thing} for ${String(days)} days`,
  close: (thing) => `closed the account of the author of ${thing}`,
  uphold: (thing) => `upheld the decision on ${thing}`,
  overturn: (thing) => `overturned the decision on ${thing}`,
}

const has = <K extends string>(record: Record<K, unknown>, key: unknown): key is K =>
  typeof key === 'string' && Object.hasOwn(record, key)

/** What was done, after the name of who did it; newer servers may log what this version does not know. */
function deedOf({ what, details, person }: LogEntry, thing: string): string {
  const { action, reason, days, result } = details
  const name = person ? profileName(person) : 'a deleted account'
  if (what === 'decided' && has(decided, action)) {
    const because = has(moderationTexts.reasons, reason) ? `: ${moderationTexts.reasons[reason as DecisionReason]}` : ''
    const work = result === 'canceled' ? ' and canceled the work' : ''
    return decided[action](thing, days) + work + because
  }
  if (what === 'undone') return `undid the decision on ${thing}`
  if (what === 'appealed') return `appealed the decision on ${thing}`
  if (what === 'closed') return 'closed a case, as the account that it concerned was deleted'
  if (what === 'moderator_added') return `made ${name} a moderator`
  if (what === 'moderator_removed') return `removed ${name} from the moderators`
  return what.replaceAll('_', ' ')
}

/** Who did it: members appeal, the command of the operator names moderators, and the site closes cases. */
function actorOf({ by, what, person }: LogEntry): string {
  if (by) return profileName(by)
  if (what === 'appealed') return person ? profileName(person) : 'A member'
  return what === 'closed' ? 'The site' : 'The operator'
}

/** In words; identifiers are among the details. */
export function sentenceOf(entry: LogEntry): { actor: string; deed: string } {
  const { about, details } = entry
  const kind = (about && exactKind(about)) ?? String(details['target'] ?? '').split(' ')[0]
  const noun = has(moderationTexts.targets, kind) ? `the ${moderationTexts.targets[kind].toLowerCase()}` : 'a case'
  return { actor: actorOf(entry), deed: deedOf(entry, about ? `${noun} “${about.title}”` : noun) }
}
