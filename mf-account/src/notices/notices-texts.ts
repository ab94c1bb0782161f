import { isolated } from '@atelier/contract/isolated.ts'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { ATTACHMENT_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { APPEAL_DAYS, APPEAL_FILES_MAX } from '@atelier/contract/moderation/limits.ts'
import type { HelpResult } from '@atelier/contract/moderation/limits.ts'
import { exactKind } from '@atelier/contract/reports/shown-kind.ts'
import { moderationTexts } from '@atelier/platform'
import { megabytes } from '@atelier/contract/format.ts'
import { count, plural } from '@atelier/platform/format'

type Sentence = (subject: string, notice: Notice) => string

const decided: Record<Notice['action'], Sentence> = {
  nothing: (subject) => `No action was taken on ${subject}`,
  hide: (subject) => `${subject} was hidden`,
  remove: (subject) => `${subject} was removed`,
  mark_adult: (subject) => `${subject} was marked as adult content`,
  warn: () => 'You received a warning',
  suspend: (_, { days }) => `Your account was suspended${days === null ? '' : ` for ${plural(days, 'day')}`}`,
  close: () => 'Your account was closed',
  uphold: (subject) => `The decision on ${subject} was confirmed`,
  overturn: (subject) => `The decision on ${subject} was overturned`,
}

const reported = (subject: string, { action }: Notice) =>
  action === 'nothing' ? `${subject} does not violate the rules` : `We took action after your report of ${subject}`

function named(target: Notice['target']): string {
  const noun = moderationTexts.targets[exactKind(target)].toLowerCase()
  return target.title === '' ? noun : `${noun} “${target.title}”`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const noticesTexts = {
  title: 'Decisions of the moderators',
  blurb: 'What the moderators decided about your work, your account and your reports, and why.',
  listFailed: "We couldn't load the decisions.",
  loadMore: 'Load more decisions',
  moreFailed: "We couldn't load more of them.",
  shown: (shown: number) => `${plural(shown, 'decision')} shown`,
  empty: 'There are no decisions',
  emptyBlurb: 'Decisions about your works, your account and your reports appear here.',
  failed: "We couldn't load this decision.",
  notFound: 'This decision does not exist',
  all: 'Back to all decisions',
  /** What was decided, in one sentence. */
  sentence(notice: Notice): string {
    const subject = named(notice.target)
    if (notice.help && notice.kind === 'report_answered')
      return `Your request for help with the ${subject} was answered`
    if (notice.kind === 'report_answered') return capital(reported(`the ${subject}`, notice))
    return capital(decided[notice.action](`your ${subject}`, notice))
  },
  reason: 'Reason',
  work: 'The work',
  results: {
    continue: 'It goes on.',
    canceled: 'It is canceled. What you agreed on stays readable.',
  } satisfies Record<HelpResult, string>,
  why: 'Explanation by the moderators',
  content: {
    label: 'What the decision is about',
    picture: (title: string) => `The picture “${isolated(title)}”`,
    show: 'Show the picture',
    download: 'Download',
  },
  show: 'Open its page',
  rules: 'Read the rules',
  appealTitle: 'Appeal',
  appealBlurb: `If you think this decision is wrong, explain why. Another moderator than the one who decided reviews it. You can appeal once, within ${APPEAL_DAYS} days.`,
  appealLabel: 'Why should the decision be changed?',
  linkLabel: 'Link to a proof',
  linkHint: 'Such as the original file or an earlier publication. Only moderators see it.',
  files: {
    label: 'Files',
    list: 'Files of the appeal',
    add: 'Add a file',
    hint: (room: number) =>
      `${room === APPEAL_FILES_MAX ? `Up to ${count(APPEAL_FILES_MAX)} files` : room > 0 ? `${plural(room, 'more file')} possible` : `${count(APPEAL_FILES_MAX)} files are the most`}: pictures, videos or documents of at most ${megabytes(ATTACHMENT_MAX_BYTES)} each. Only moderators see them.`,
    uploading: (name: string) => `Uploading ${isolated(name)}`,
    checking: 'Checking…',
    waiting: 'Waiting for connection',
    remove: (name: string) => `Remove ${isolated(name)}`,
    cancel: (name: string) => `Cancel the upload of ${isolated(name)}`,
    failed: (name: string, reason: string) => `${isolated(name)}: ${reason}`,
    unfinished: 'Wait until all files are uploaded, or remove them.',
    lost: 'The files are not on the server any more. Please add them again.',
    leave: 'A file is still being uploaded. Leave anyway?',
    byMail: 'Files can be attached once you are signed in; here, send a link.',
  },
  appeal: 'Send Appeal',
  appealing: 'Sending...',
  counted: 'appeals',
  appealFailed: 'Failed to send the appeal',
  appealed: 'You have appealed this decision. You are notified of the result.',
  appealedByMail: 'You have appealed this decision. You receive the result by email.',
  linkTitle: 'Appeal a decision',
} as const
