import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { CaseAction, CaseTarget, DecisionReason } from '../moderation/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { AppealText } from './forms.ts'
import { noticeKinds, NOTICES_PAGE_MAX, NOTICES_PAGE_SIZE } from './limits.ts'
import { NoticeId } from './notice-id.ts'

/**
 * What was decided and why, for the person concerned (`decision`), who reported it (`report_answered`) or who appealed
 * (`appeal_answered`). `can_appeal` is whether an appeal is possible now; `appealed` whether there was one.
 */
export const Notice = z
  .object({
    id: NoticeId,
    kind: z.enum(noticeKinds),
    created_at: z.iso.datetime(),
    target: CaseTarget.pick({ kind: true, title: true, path: true }),
    action: CaseAction,
    days: z.int().nullable(),
    reason: DecisionReason,
    text: z.string(),
    can_appeal: z.boolean(),
    appealed: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const NoticeListQuery = pageQuery(NOTICES_PAGE_MAX, NOTICES_PAGE_SIZE)
export const NoticePage = pageOf(Notice)
export type NoticePage = z.infer<typeof NoticePage>

/** `id` is client-generated, so appealing is idempotent. */
export const NewAppeal = z.object({ id: z.uuid(), ...AppealText.shape })

/** From the fragment of the link in an email about a decision. */
export const AppealToken = z.string().check(atMost(200)).min(20)
