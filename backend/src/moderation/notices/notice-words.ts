import type { CaseAction, HelpResult } from '@atelier/contract/moderation/limits.ts'
import { APPEAL_DAYS } from '@atelier/contract/moderation/limits.ts'
import { reasonTexts } from '@atelier/contract/moderation/reason-texts.ts'
import { appealPath, noticePath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { plural } from '@atelier/contract/format.ts'
import { layoutEmail } from '../../mail/email-layout.ts'
import type { Email } from '../../mail/email-layout.ts'
import { quoted } from '../../mail/quoted.ts'
import type { NewNotice } from './notice-of.ts'

/** After "We": what was done, to whom it concerns and to who reported it. */
const done: Record<CaseAction, (thing: string, days: number | null) => string> = {
  nothing: (thing) => `did nothing: the ${thing} may stay as it is`,
  hide: (thing) => `hid the ${thing}, which the site no longer shows`,
  remove: (thing) => `removed the ${thing}`,
  mark_adult: (thing) => `marked the ${thing} as adult content`,
  warn: () => 'issued a warning',
  suspend: (_, days) => `suspended the account for ${plural(days ?? 1, 'day')}`,
  close: () => 'closed the account',
  uphold: () => 'did not change the decision',
  overturn: () => 'reversed the decision',
}

const results: Record<HelpResult, string> = {
  continue: 'The work goes on.',
  canceled: 'The work is canceled. What you agreed on stays readable.',
}

interface Links {
  publicUrl: string
  /** Of the page of a signed-in recipient; null for guests. */
  notice: string | null
  /** Where the decision can be appealed without signing in. */
  token: string | null
}

const subjects: Record<NewNotice['kind'], string> = {
  report_answered: 'Your report was reviewed',
  decision: 'A decision of the moderators',
  appeal_answered: 'Your appeal was reviewed',
}

const named = ({ target_kind, target_title }: NewNotice) =>
  target_title === '' ? `this ${target_kind}` : `the ${target_kind} ${quoted(target_title)}`

const opening: Record<NewNotice['kind'], (notice: NewNotice) => string> = {
  report_answered: (notice) =>
    notice.help ? `You asked for help with ${named(notice)}.` : `You reported ${named(notice)}. Thank you for that.`,
  decision: (notice) => `Our moderators reviewed ${named(notice)}.`,
  appeal_answered: (notice) => `You appealed our decision on ${named(notice)}. Another moderator has reviewed it.`,
}

/** Plain words: what was decided, why, and how to appeal. */
export function noticeMail(notice: NewNotice, { publicUrl, notice: id, token }: Links): Email {
  const { kind, action, days, reason, result, help, target_kind, text } = notice
  const appeal = token && `${publicUrl}${appealPath()}#${token}`
  return layoutEmail({
    subject: subjects[kind],
    before: [
      opening[kind](notice),
      help && action === 'nothing'
        ? 'Our moderators have looked at what the two of you agreed on.'
        : `We ${done[action](target_kind, days)}. Reason: ${reasonTexts[reason]}.`,
      ...(result ? [results[result]] : []),
      ...(text === '' ? [] : [{ written: text }]),
      ...(appeal
        ? [`If you think that this is wrong, you can appeal within ${APPEAL_DAYS} days. Another moderator will decide.`]
        : []),
    ],
    link: appeal
      ? { label: 'Read the decision or appeal', url: appeal }
      : id
        ? { label: 'Read the decision', url: publicUrl + noticePath(id) }
        : { label: 'Visit Atelier', url: publicUrl + homePath() },
    after: [],
  })
}
