import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { LeanCase } from '../cases.model.ts'
import type { NoticeDocument } from './notices.model.ts'

export type NewNotice = Omit<NoticeDocument, '_id' | 'user_id' | 'appealable_until' | 'appealed'>

/** Where an account was deleted before a decision. */
const GONE_TEXT = 'What you reported no longer exists, as its owner has deleted the account.'

/** Each reads what was written to them alone. */
const textOf = (kind: NoticeDocument['kind'], { decision_text, reporter_text }: LeanCase): string => {
  if (decision_text === null) return GONE_TEXT
  return kind === 'report_answered' ? (reporter_text ?? '') : decision_text
}

export const noticeOf = (kind: NoticeDocument['kind'], one: LeanCase, created_at: Date): NewNotice => ({
  kind,
  created_at,
  case_id: one._id,
  ...(one.help && { help: true }),
  target_kind: one.target_kind,
  target_title: one.target_title,
  target_path: one.target_path,
  action: (one.action ?? 'nothing') as CaseAction,
  days: one.days,
  ...(one.result && { result: one.result }),
  reason: (one.reason ?? 'no_violation') as DecisionReason,
  text: textOf(kind, one),
})
