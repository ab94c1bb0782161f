import type { CaseAction, DecisionReason } from '@atelier/contract/moderation/limits.ts'
import type { LeanCase } from '../cases.model.ts'
import type { NoticeDocument } from './notices.model.ts'

export type NewNotice = Omit<NoticeDocument, '_id' | 'user_id' | 'appealable_until' | 'appealed'>

/** Where an account was deleted before a decision. */
const GONE_TEXT = 'What you reported no longer exists, as its owner has deleted the account.'

export const noticeOf = (kind: NoticeDocument['kind'], one: LeanCase, created_at: Date): NewNotice => ({
  ...{ kind, created_at, case_id: one._id },
  ...{ target_kind: one.target_kind, target_title: one.target_title, target_path: one.target_path },
  action: (one.action ?? 'nothing') as CaseAction,
  days: one.days,
  reason: (one.reason ?? 'no_violation') as DecisionReason,
  text: one.decision_text ?? GONE_TEXT,
})
