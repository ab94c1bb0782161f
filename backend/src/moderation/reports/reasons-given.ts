import type { ReportReason } from '@atelier/contract/reports/limits.ts'
import type { Connection, Types } from 'mongoose'
import type { LeanCase } from '../cases.model.ts'
import { reportModel } from './reports.model.ts'

/** Of each case, the most frequent first; none of appeals. */
export async function reasonsGiven(
  database: Connection,
  cases: readonly LeanCase[],
): Promise<(one: LeanCase) => ReportReason[]> {
  const ids = cases.filter(({ kind }) => kind === 'report').map(({ _id }) => _id)
  const counted = await reportModel(database).aggregate<{ _id: { case: Types.ObjectId; reason: ReportReason } }>([
    { $match: { case_id: { $in: ids } } },
    { $group: { _id: { case: '$case_id', reason: '$reason' }, count: { $sum: 1 } } },
    { $sort: { count: -1, '_id.reason': 1 } },
  ])
  return ({ _id: id }) => counted.flatMap(({ _id }) => (_id.case.equals(id) ? [_id.reason] : []))
}
