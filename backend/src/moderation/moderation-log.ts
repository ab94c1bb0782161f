import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { chainEndModel, hashChain } from '../database/hash-chain.ts'
import { caseModel } from './cases.model.ts'
import { moderationLogModel } from './moderation-log.model.ts'
import type { LogDocument } from './moderation-log.model.ts'

export type LogDetails = Record<string, string | number | null>

export interface LogEvent {
  at: Date
  by: string | null
  what: 'moderator_added' | 'moderator_removed' | 'decided' | 'undone' | 'appealed' | 'closed'
  case_id: Types.ObjectId | null
  details: LogDetails
}

const FIELDS = ['at', 'by', 'what', 'case_id', 'details', 'previous', 'hash'] as const

function contentOf({ _id, at, by, what, case_id, details, previous }: Omit<LogDocument, 'hash'>): string {
  const sorted = Object.entries(details as LogDetails).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([_id, at.toISOString(), by && String(by), what, case_id && String(case_id), sorted, previous])
}

export type ModerationLog = ReturnType<typeof moderationLog>

export function moderationLog(database: Connection) {
  const model = moderationLogModel(database)
  const reader = leanReader(model, FIELDS)
  const cases = leanReader(caseModel(database), ['log_entry'])
  const chain = hashChain<LogDocument>({
    model,
    ends: chainEndModel(database, 'ModerationLogEnd', 'moderation_log_ends'),
    fields: FIELDS,
    contentOf,
    named: async () => (await cases.findOne({}).sort({ log_entry: -1 }))?.log_entry ?? 0,
  })

  return {
    firstBroken: chain.firstBroken,

    append: (session: ClientSession, event: LogEvent): Promise<number> =>
      chain.append(session, { ...event, by: event.by === null ? null : new Types.ObjectId(event.by) }),

    /** Newest first. */
    after: (position: { value: number } | undefined, limit: number): Promise<LogDocument[]> =>
      reader
        .find(position ? { _id: { $lt: position.value } } : {})
        .sort({ _id: -1 })
        .limit(limit)
        .exec(),
  }
}
