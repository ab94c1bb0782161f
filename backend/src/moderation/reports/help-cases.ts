import { workPath } from '@atelier/contract/paths/projects.ts'
import { Types } from 'mongoose'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { FoundFile } from '../../held/reported.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { Facets, Services } from '../../services.ts'
import { sizeOf } from '../../storage/stored-files.ts'
import { casePublisher } from '../case-deps.ts'
import { caseModel } from '../cases.model.ts'
import { caseFileModel } from '../files/case-files.model.ts'
import { fileKeeper } from '../files/keep-files.ts'
import { HELP_FILES_MAX } from '../files/limits.ts'
import { rankOf } from '../rank.ts'
import { reportModel } from './reports.model.ts'

/** As of a report of stolen work. */
const WEIGHT = 2

interface Keeping {
  case_id: string
  person_id: string
  opened_by: string
  files: FoundFile[]
}

/** Copies what a case shows, after its transaction: there may be much. */
function helpFiles(services: Services): Enqueue<Keeping> {
  const { database, jobs, storage } = services
  const { keep, discard } = fileKeeper(services)
  const cases = caseModel(database)
  const publish = casePublisher(services)

  return jobs.register<Keeping>('help-files', {
    giveUpAfterMs: 86_400_000,
    async handle({ files, ...ids }) {
      const case_id = new Types.ObjectId(ids.case_id)
      const [person_id, opened_by] = [new Types.ObjectId(ids.person_id), new Types.ObjectId(ids.opened_by)]
      const waiting = { _id: case_id, person_deleted: false, files_kept: { $ne: true } }
      if (!(await cases.exists(waiting))) return
      // As limits count stored bytes
      const sizes = await Promise.all(files.map(({ key }) => sizeOf(storage, 'artworks', key)))
      const sized = files.map((file, at) => ({ ...file, size: sizes[at] ?? file.size }))
      const kept = await keep({ person_id, files: sized }, { case_id, opened_by }, HELP_FILES_MAX)
      const isStored = await transaction(database, async (session) => {
        const { modifiedCount } = await cases.updateOne(waiting, { $set: { files_kept: true } }, { session })
        if (modifiedCount === 1) await caseFileModel(database).insertMany(kept, { session })
        return modifiedCount === 1
      })
      if (isStored) publish(case_id)
      else await discard(case_id, kept)
    },
  })
}

/** Cases of two people who asked for help with their work. Each is a case of its own, with a copy of what they agreed on. */
export function helpCases(services: Services): Pick<Facets['forEndings'], 'openHelpCase'> {
  const { database, jobs, now } = services
  const cases = caseModel(database)
  const reports = reportModel(database)
  const publish = casePublisher(services)
  const keepFiles = helpFiles(services)
  return {
    async openHelpCase({ project_id, creator_id, client_id, title, author_id, other_id, text, work }, session) {
      const _id = new Types.ObjectId()
      const created_at = now()
      const one = {
        _id,
        kind: 'report',
        help: true,
        weight: WEIGHT,
        rank: rankOf(WEIGHT, created_at),
        created_at,
        report_count: 1,
        reporter_ids: [author_id],
        target_kind: 'project',
        target_id: `${project_id} ${String(creator_id)}`,
        target_title: title,
        target_path: workPath(project_id),
        person_id: other_id,
        content_text: work.terms || null,
        content_deliveries: work.deliveries.map(({ number, text: words }) => ({ number, text: words })),
      } as const
      const lists = { reporter_ids: [...one.reporter_ids], content_deliveries: [...one.content_deliveries] }
      await cases.create([{ ...one, ...lists }], { session })
      const asked = {
        case_id: _id,
        reporter_id: author_id,
        reporter_key: String(author_id),
        client_id: `help ${client_id}`,
      }
      await reports.create([{ ...asked, reason: 'other', text, created_at }], { session })
      // The latest first, and pictures before videos, which are large
      const files = work.deliveries.toReversed().flatMap((delivery) => delivery.files)
      const inOrder = [...files.filter(({ kind }) => kind === 'image'), ...files.filter(({ kind }) => kind !== 'image')]
      const people = { person_id: String(other_id), opened_by: String(author_id) }
      const due = { case_id: String(_id), ...people, files: inOrder.slice(0, HELP_FILES_MAX) }
      if (due.files.length > 0) await keepFiles(due, session)
      afterCommit(session, () => publish(_id))
      afterCommit(session, () => jobs.kick())
      return _id
    },
  }
}
