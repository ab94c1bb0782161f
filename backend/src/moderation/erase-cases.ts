import { Types } from 'mongoose'
import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { noticeModel } from './notices/notices.model.ts'
import { reportModel } from './reports/reports.model.ts'
import { caseFileModel } from './files/case-files.model.ts'
import { caseFileRemoval } from './files/case-files.ts'
import { casePictureModel } from './case-pictures.model.ts'
import { answerHelp } from './answer-help.ts'
import { CASE_FIELDS, caseModel } from './cases.model.ts'
import type { LeanCase } from './cases.model.ts'
import type { caseSettling } from './settle-case.ts'
import { moderatorsOf } from './moderators.ts'
import { moderationLog } from './moderation-log.ts'

/** Open cases about the person are closed as gone, and their reports answered. What remains has a tombstone, for the numbers. */
export function caseEraser(services: Services, answerAll: ReturnType<typeof caseSettling>['answerAll']) {
  const { database, storage, now } = services
  const moderators = moderatorsOf(services)
  const cases = caseModel(database)
  const pictures = casePictureModel(database)
  const files = caseFileModel(database)
  const { forget } = caseFileRemoval(database, storage)
  const log = moderationLog(database)
  const reports = reportModel(database)
  const notices = noticeModel(database)

  const forgotten = (one: LeanCase, tombstone: string) => ({
    person_id: new Types.ObjectId(tombstone),
    person_deleted: true,
    gone: true,
    target_title: '',
    target_path: null,
    content_text: null,
    ...(one.help && { content_deliveries: [] }),
    content_messages: [],
    appeal_text: null,
    ...(one.appeal_link && { appeal_link: '' }),
    ...(one.decision_text !== null && { decision_text: '' }),
    ...(one.reporter_text && { reporter_text: '' }),
    ...(one.target_kind === 'profile' && { target_id: tombstone }),
  })

  async function eraseOne(_id: Types.ObjectId, tombstone: string): Promise<void> {
    await (
      await eraseStored(_id, tombstone)
    )?.()
  }

  const eraseStored = (_id: Types.ObjectId, tombstone: string) =>
    transaction(database, async (session) => {
      const found = await leanReader(cases, CASE_FIELDS).findById(_id).session(session)
      if (!found || found.person_deleted) return null
      const removeFiles = await forget(_id, session)
      const closed = { state: 'decided', settled: true, claimed_by: null, claimed_until: null } as const
      await pictures.deleteOne({ _id }, { session })
      await reports.updateMany({ case_id: _id }, { $set: { text: '' } }, { session })
      // Of who reported it, and may be named in the title
      await notices.updateMany({ case_id: _id }, { $set: { target_title: '', target_path: null } }, { session })
      if (found.settled) {
        await cases.updateOne({ _id }, { $set: forgotten(found, tombstone) }, { session })
        return removeFiles
      }
      const at = now()
      const entry = { at, by: null, what: 'closed', case_id: _id, details: { because: 'account deleted' } } as const
      const log_entry = await log.append(session, entry)
      const changes = { ...forgotten(found, tombstone), ...closed, log_entry, decided_at: found.decided_at ?? at }
      await cases.updateOne({ _id }, { $set: changes }, { session })
      if (found.kind === 'report') await answerAll(_id, session)
      await answerHelp(services, found, session)
      return removeFiles
    })

  return async (person: string, tombstone: string): Promise<void> => {
    await moderators.erase(person)
    for await (const batch of batches(() => leanReader(cases, []).find({ person_id: person })))
      for (const { _id } of batch) await eraseOne(_id, tombstone)
    await files.updateMany({ opened_by: person }, { $set: { opened_by: null } })
    const replaced = new Types.ObjectId(tombstone)
    for (const field of ['claimed_by', 'decided_by', 'appealed_decider'] as const)
      await cases.updateMany({ [field]: person }, { $set: { [field]: replaced } })
    await cases.updateMany(
      { 'content_messages.author_id': person },
      { $set: { 'content_messages.$[own].author_id': replaced } },
      { arrayFilters: [{ 'own.author_id': new Types.ObjectId(person) }] },
    )
  }
}
