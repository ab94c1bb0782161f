import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { canAppeal } from './appeal.ts'
import { shownKind } from '@atelier/contract/reports/shown-kind.ts'
import type { LeanNotice } from './notices.model.ts'

interface Thing {
  content?: Notice['content']
  isGone: boolean
}

export const presentNotice = (notice: LeanNotice, now: Date, thing?: Thing): Notice => ({
  id: String(notice._id),
  kind: notice.kind,
  created_at: notice.created_at.toISOString(),
  ...(notice.help && { help: true as const }),
  target: {
    ...shownKind(notice.target_kind),
    title: notice.target_title,
    path: thing?.isGone ? null : notice.target_path,
  },
  action: notice.action,
  days: notice.days,
  ...(notice.result && { result: notice.result }),
  reason: notice.reason,
  text: notice.text,
  ...(thing?.content && { content: thing.content }),
  can_appeal: canAppeal(notice, now),
  appealed: notice.appealed,
})
