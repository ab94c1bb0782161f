import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { finishedUploads } from '../../media/uploads/finished-uploads.ts'
import type { FinishedUpload, FinishedUploads, UploadProblem } from '../../media/uploads/finished-uploads.ts'
import type { Services } from '../../services.ts'
import { casePublisher } from '../case-deps.ts'
import { caseModel, DETAIL_FIELDS } from '../cases.model.ts'
import type { CaseDocument } from '../cases.model.ts'
import { caseFileModel } from '../files/case-files.model.ts'
import { fileKeeper } from '../files/keep-files.ts'
import type { KeptFile } from '../files/keep-files.ts'
import { moderationLog } from '../moderation-log.ts'
import { rankOf } from '../rank.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { NOTICE_FIELDS, noticeModel } from './notices.model.ts'
import type { LeanNotice } from './notices.model.ts'

export interface NewAppeal {
  client_id: string
  text: string
  link?: string | undefined
  upload_ids: readonly string[]
}

type Problem = 'APPEAL_NOT_POSSIBLE' | UploadProblem
type Appealed = Refusal<Problem> | null

interface Prepared {
  _id: Types.ObjectId
  used: FinishedUpload[]
  kept: KeptFile[]
}

/** As the heaviest single report: a wrong decision may have an effect meanwhile. */
const APPEAL_WEIGHT = 3

export const canAppeal = ({ kind, appealable_until, appealed }: LeanNotice, now: Date): boolean =>
  kind === 'decision' && !appealed && appealable_until !== null && appealable_until > now

async function uploadsOf(uploads: FinishedUploads, person: Types.ObjectId, ids: readonly string[]) {
  const found: FinishedUpload[] = []
  for (const id of new Set(ids)) {
    const upload = await uploads.find(String(person), id, 'attachment')
    if ('refused' in upload) return upload
    found.push(upload)
  }
  return found
}

type Concerning = Pick<CaseDocument, 'help' | 'reporter_ids' | 'target_kind' | 'target_id' | 'target_title'> &
  Pick<CaseDocument, 'target_path' | 'gone' | 'person_id'>

/** Whom and what it concerns, as in the case. */
function aboutOf({
  help,
  reporter_ids,
  target_kind,
  target_id,
  target_title,
  target_path,
  gone,
  person_id,
}: Concerning) {
  const target = { target_kind, target_id, target_title, target_path, gone }
  return { reporter_ids, person_id, ...target, ...(help && { help }) }
}

/** Once; idempotent for the same client id. */
export function appealer(services: Services) {
  const { database, now } = services
  const files = fileKeeper(services)
  const uploads = finishedUploads(services)
  const publish = casePublisher(services)
  const cases = caseModel(database)
  const notices = noticeModel(database)
  const log = moderationLog(database)
  const reader = leanReader(cases, [...DETAIL_FIELDS, 'reporter_ids'])

  const isMade = (appeal_of: Types.ObjectId, appeal_client_id: string, session?: ClientSession) =>
    cases.exists({ appeal_of, appeal_client_id }).session(session ?? null)

  const store = (
    { _id }: Pick<LeanNotice, '_id'>,
    { client_id, text, link }: NewAppeal,
    { _id: appeal_id, used, kept }: Prepared,
  ): Promise<Appealed> =>
    orRefusal<null, Problem>((refuse) =>
      transaction(database, async (session) => {
        const notice =
          (await leanReader(notices, NOTICE_FIELDS).findById(_id).session(session)) ?? refuse('APPEAL_NOT_POSSIBLE')
        const { case_id } = notice
        if (await isMade(case_id, client_id, session)) return null
        if (!canAppeal(notice, now())) refuse('APPEAL_NOT_POSSIBLE')
        const found = await reader.findById(case_id).session(session)
        if (!found) return refuse('APPEAL_NOT_POSSIBLE')
        if (used.length > 0 && !(await uploads.consume(used, session))) return refuse('UPLOAD_NOT_FOUND')
        const created_at = now()
        const about = aboutOf(found)
        const { content_text, content_deliveries, content_messages } = found
        const weighed = { weight: APPEAL_WEIGHT, rank: rankOf(APPEAL_WEIGHT, created_at), created_at }
        const appeal = {
          appeal_of: case_id,
          appeal_client_id: client_id,
          appeal_text: text,
          ...(link && { appeal_link: link }),
          appealed_decider: found.decided_by,
        }
        const details = { of: String(case_id) }
        const entry = { at: created_at, by: null, what: 'appealed', case_id: appeal_id, details } as const
        const log_entry = await log.append(session, entry)
        const content = { content_text, ...(content_deliveries && { content_deliveries }), content_messages, log_entry }
        await cases.create([{ _id: appeal_id, kind: 'appeal', ...weighed, ...about, ...content, ...appeal }], {
          session,
        })
        if (kept.length > 0) await caseFileModel(database).insertMany(kept, { session })
        await notices.updateOne({ _id }, { $set: { appealed: true } }, { session })
        afterCommit(session, () => publish(appeal_id))
        return null
      }),
    )

  return async (notice: LeanNotice, appeal: NewAppeal): Promise<Appealed> => {
    if (await isMade(notice.case_id, appeal.client_id)) return null
    if (!canAppeal(notice, now())) return { refused: 'APPEAL_NOT_POSSIBLE' }
    const { user_id } = notice
    const used = await uploadsOf(uploads, user_id, appeal.upload_ids)
    // Of a repeated request, whose first one has used them meanwhile
    if ('refused' in used) return (await isMade(notice.case_id, appeal.client_id)) ? null : used
    const _id = new Types.ObjectId()
    const found = used.map((upload) => services.facets().forModeration.foundFile(upload))
    try {
      const kept = await files.keepAll(found, _id, user_id)
      return await store(notice, appeal, { _id, used, kept })
    } finally {
      await tidy(_id, found, used)
    }
  }

  /** What a crash leaves is swept. */
  async function tidy(_id: Types.ObjectId, found: readonly { key: string }[], used: readonly FinishedUpload[]) {
    const removed = (await caseFileModel(database).exists({ case_id: _id }))
      ? used.map(({ key }) => uploads.removeFiles(key))
      : [files.discardAll(_id, found)]
    await Promise.all(removed).catch(() => {})
  }
}
