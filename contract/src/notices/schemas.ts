import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { UploadId } from '../media/upload-id.ts'
import { APPEAL_FILES_MAX, helpResults } from '../moderation/limits.ts'
import { CaseAction, CaseFile, CaseTarget, DecisionReason } from '../moderation/schemas.ts'
import { openEnum } from '../open-enum.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { AppealText } from './forms.ts'
import { noticeKinds, NOTICES_PAGE_MAX, NOTICES_PAGE_SIZE } from './limits.ts'
import { NoticeId } from './notice-id.ts'
import { noticesErrorTexts as texts } from './texts.ts'

/**
 * What was decided and why, for the person concerned (`decision`), who reported it (`report_answered`) or who appealed
 * (`appeal_answered`). `can_appeal` is whether an appeal is possible now; `appealed` whether there was one. `content` is the
 * thing as it was, for the person concerned, in a single notice only; `target.path` is null if it has no page.
 */
export const Notice = z
  .object({
    id: NoticeId,
    kind: z.enum(noticeKinds),
    created_at: z.iso.datetime(),
    /** Whether it is about the work on the project, with which one of the two asked for help. */
    help: z.literal(true).optional(),
    target: CaseTarget.pick({ kind: true, thing: true, title: true, path: true }),
    action: CaseAction,
    days: z.int().nullable(),
    /** Of a request for help: what becomes of the work. */
    result: openEnum(helpResults).optional(),
    reason: DecisionReason,
    text: z.string(),
    content: z
      .object({ text: z.string().nullable(), image_url: z.string().nullable(), files: z.array(CaseFile) })
      .optional(),
    can_appeal: z.boolean(),
    appealed: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const NoticeListQuery = pageQuery(NOTICES_PAGE_MAX, NOTICES_PAGE_SIZE)
export const NoticePage = pageOf(Notice)
export type NoticePage = z.infer<typeof NoticePage>

/** `id` is client-generated, so appealing is idempotent. */
export const MailedAppeal = z.object({ id: z.uuid(), ...AppealText.shape })

/** `upload_ids`: finished uploads for `attachment`, in this order; only moderators see them. */
export const NewAppeal = MailedAppeal.extend({
  upload_ids: z.array(UploadId).max(APPEAL_FILES_MAX, texts.tooManyFiles).default([]),
})

/** From the fragment of the link in an email about a decision. */
export const AppealToken = z.string().check(atMost(200)).min(20)

/**
 * What moderators took from the caller which its page shows to no one; `notice_id` is null while the decision can be undone.
 * `path`: the page that showed it, of a comment its artwork's; null for messages.
 */
export const HeldThings = z.object({
  items: z.array(
    CaseTarget.pick({ kind: true, thing: true, id: true, title: true }).extend({
      path: z.string().nullable().optional(),
      notice_id: NoticeId.nullable(),
    }),
  ),
})
export type HeldThings = z.infer<typeof HeldThings>
