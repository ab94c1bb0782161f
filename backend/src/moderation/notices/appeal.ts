import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import { caseModel, DETAIL_FIELDS } from '../cases.model.ts'
import { moderationLog } from '../moderation-log.ts'
import { rankOf } from '../rank.ts'
import { orRefusal } from '../../refusal.ts'
import type { Refusal } from '../../refusal.ts'
import { NOTICE_FIELDS, noticeModel } from './notices.model.ts'
import type { LeanNotice } from './notices.model.ts'

interface Parts {
  database: Connection
  /** After commit. */
  publish: (caseId: Types.ObjectId) => void
  now: () => Date
}

export interface NewAppeal {
  client_id: string
  text: string
  link?: string | undefined
}

/** As the heaviest single report: a wrong decision may have an effect meanwhile. */
const APPEAL_WEIGHT = 3

export const canAppeal = ({ kind, appealable_until, appealed }: LeanNotice, now: Date): boolean =>
  kind === 'decision' && !appealed && appealable_until !== null && appealable_until > now

/** Once; idempotent for the same client id. */
export function appealer({ database, publish, now }: Parts) {
  const cases = caseModel(database)
  const notices = noticeModel(database)
  const log = moderationLog(database)

  return (
    { _id }: Pick<LeanNotice, '_id'>,
    { client_id, text, link }: NewAppeal,
  ): Promise<Refusal<'APPEAL_NOT_POSSIBLE'> | null> =>
    orRefusal<null, 'APPEAL_NOT_POSSIBLE'>((refuse) =>
      transaction(database, async (session) => {
        const notice =
          (await leanReader(notices, NOTICE_FIELDS).findById(_id).session(session)) ?? refuse('APPEAL_NOT_POSSIBLE')
        const { case_id } = notice
        if (await cases.exists({ appeal_of: case_id, appeal_client_id: client_id }).session(session)) return null
        if (!canAppeal(notice, now())) refuse('APPEAL_NOT_POSSIBLE')
        const found = await leanReader(cases, [...DETAIL_FIELDS, 'reporter_ids'])
          .findById(case_id)
          .session(session)
        if (!found) return refuse('APPEAL_NOT_POSSIBLE')
        const [appeal_id, created_at] = [new Types.ObjectId(), now()]
        const { reporter_ids, target_kind, target_id, target_title, target_path, gone, person_id } = found
        const about = { reporter_ids, target_kind, target_id, target_title, target_path, gone, person_id }
        const { content_text, content_messages } = found
        const weighed = { weight: APPEAL_WEIGHT, rank: rankOf(APPEAL_WEIGHT, created_at), created_at }
        const appeal = {
          appeal_of: case_id,
          appeal_client_id: client_id,
          appeal_text: text,
          ...(link && { appeal_link: link }),
          appealed_decider: found.decided_by,
        }
        const entry = {
          at: created_at,
          by: null,
          what: 'appealed',
          case_id: appeal_id,
          details: { of: String(case_id) },
        } as const
        const log_entry = await log.append(session, entry)
        const content = { content_text, content_messages, log_entry }
        await cases.create([{ _id: appeal_id, kind: 'appeal', ...weighed, ...about, ...content, ...appeal }], {
          session,
        })
        await notices.updateOne({ _id }, { $set: { appealed: true } }, { session })
        afterCommit(session, () => publish(appeal_id))
        return null
      }),
    )
}
