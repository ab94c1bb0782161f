import { moderationActions } from '@atelier/contract/moderation/limits.ts'
import type { ModerationNumbers } from '@atelier/contract/moderation/schemas.ts'
import { reportReasons } from '@atelier/contract/reports/limits.ts'
import type { Connection, PipelineStage } from 'mongoose'
import { reportModel } from './reports/reports.model.ts'
import { caseModel } from './cases.model.ts'

interface Counted {
  _id: { month: string; what: string | null }
  count: number
}

/** By month (UTC) of `at`, from an index that has both fields. */
const byMonth = (at: string, what: string, match: Record<string, unknown> = {}): PipelineStage[] => [
  { $match: { [at]: { $gt: new Date(0) }, ...match } },
  {
    $group: {
      _id: { month: { $dateToString: { format: '%Y-%m', date: `$${at}` } }, what: `$${what}` },
      count: { $sum: 1 },
    },
  },
]

const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

const emptyMonth = (month: string): ModerationNumbers['months'][number] => ({
  month,
  reports: zeros(reportReasons),
  decisions: zeros(moderationActions),
  appeals: 0,
  overturned: 0,
})

/** Decisions count once they are final. */
export async function moderationNumbers(database: Connection): Promise<ModerationNumbers> {
  const cases = caseModel(database)
  // Closed with the account of the person without one.
  const final = { settled: true, action: { $in: moderationActions } }
  const [reports, decisions, appeals, overturned] = await Promise.all([
    reportModel(database).aggregate<Counted>(byMonth('created_at', 'reason')),
    cases.aggregate<Counted>(byMonth('decided_at', 'action', { kind: 'report', ...final })),
    cases.aggregate<Counted>(byMonth('created_at', 'kind', { kind: 'appeal' })),
    cases.aggregate<Counted>(byMonth('decided_at', 'action', { kind: 'appeal', settled: true, action: 'overturn' })),
  ])
  const months = new Map<string, ModerationNumbers['months'][number]>()
  const each = (counted: Counted[], add: (month: ModerationNumbers['months'][number], one: Counted) => void) => {
    for (const one of counted) {
      const month = months.get(one._id.month) ?? emptyMonth(one._id.month)
      months.set(one._id.month, month)
      add(month, one)
    }
  }
  each(reports, (month, { _id, count }) => void (month.reports[_id.what as keyof typeof month.reports] = count))
  each(decisions, (month, { _id, count }) => void (month.decisions[_id.what as keyof typeof month.decisions] = count))
  each(appeals, (month, { count }) => void (month.appeals = count))
  each(overturned, (month, { count }) => void (month.overturned = count))
  const latestFirst = [...months.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
  return { since: latestFirst.at(-1)?.month ?? null, months: latestFirst }
}
