import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { batches } from '../../database/batches.ts'
import { leanReader } from '../../database/document.ts'
import type { Exported } from '../../database/document.ts'
import { everyPage, placeOf } from '../../database/every-page.ts'
import { readAfter } from '../../database/read-after.ts'
import { caseModel } from '../cases.model.ts'
import { REPORT_FIELDS, reportModel } from './reports.model.ts'
import type { LeanReport, ReportDocument } from './reports.model.ts'

/** What a member has reported. */
export function ownReports(database: Connection) {
  const model = reportModel(database)
  const cases = caseModel(database)
  const reader = leanReader(model, REPORT_FIELDS)

  return {
    async *exported(reporter_id: string) {
      const pages = everyPage<LeanReport>((last, limit) =>
        readAfter('created_at', placeOf(last), limit, (range) => reader.find({ reporter_id, ...range })),
      )
      for await (const page of pages) {
        const about = await leanReader(cases, ['target_kind', 'target_id', 'target_title']).find({
          _id: { $in: page.map(({ case_id }) => case_id) },
        })
        const targets = new Map(about.map((one) => [String(one._id), one]))
        for (const { case_id, reason, text, created_at } of page) {
          const { target_kind, target_id, target_title } = targets.get(String(case_id)) ?? {}
          yield { target_kind, target_id, target_title, reason, text, created_at } satisfies Exported<
            ReportDocument,
            'case_id' | 'reporter_id' | 'email' | 'reporter_key' | 'client_id'
          >
        }
      }
    },

    /** The reports stay, without the person. */
    async erase(person: string): Promise<void> {
      for await (const batch of batches(() => leanReader(model, []).find({ reporter_id: person })))
        for (const { _id } of batch)
          await model.updateOne(
            { _id },
            { $set: { reporter_id: null, reporter_key: String(new Types.ObjectId()), text: '' } },
          )
      // Of a guest with the account's address.
      for await (const batch of batches(() => leanReader(model, []).find({ reporter_key: person })))
        for (const { _id } of batch)
          await model.updateOne({ _id }, { $set: { reporter_key: String(new Types.ObjectId()) } })
      await cases.updateMany({ reporter_ids: person }, { $pull: { reporter_ids: new Types.ObjectId(person) } })
    },
  }
}
