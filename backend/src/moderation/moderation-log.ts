import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { caseModel } from './cases.model.ts'
import { logEndModel } from './moderation-log-end.model.ts'
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
type Entry = Pick<LogDocument, '_id' | Exclude<(typeof FIELDS)[number], 'hash'>>

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const hashOf = ({ _id, at, by, what, case_id, details, previous }: Entry): string => {
  const sorted = Object.entries(details as LogDetails).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return textHash(
    JSON.stringify([_id, at.toISOString(), by && String(by), what, case_id && String(case_id), sorted, previous]),
  )
}

const END = 'last'

/** `last` is the hash of the last entry that was read. */
export interface LogState {
  entries: number
  broken: number | null
  last: string
}

export type ModerationLog = ReturnType<typeof moderationLog>

/** Nothing updates or deletes an entry, and each has the hash of the one before. */
export function moderationLog(database: Connection) {
  const model = moderationLogModel(database)
  const reader = leanReader(model, FIELDS)
  const ends = logEndModel(database)
  const cases = leanReader(caseModel(database), ['log_entry'])

  return {
    /** In the transaction of the change. Of concurrent ones the database repeats all but one, as they write the same id. */
    async append(session: ClientSession, event: LogEvent): Promise<number> {
      const last = await leanReader(model, ['hash']).findOne({}).sort({ _id: -1 }).session(session)
      const by = event.by === null ? null : new Types.ObjectId(event.by)
      const entry = { ...event, _id: (last?._id ?? 0) + 1, by, previous: last?.hash ?? '' }
      const hash = hashOf(entry)
      await model.create([{ ...entry, hash }], { session })
      await ends.updateOne({ _id: END }, { $set: { entry: entry._id, hash } }, { session, upsert: true })
      return entry._id
    },

    /** The number of the first entry that is missing, or was changed; null if the chain is whole up to its recorded end. */
    async firstBroken(): Promise<LogState> {
      const end = await leanReader(ends, ['entry', 'hash']).findById(END)
      let [entries, previous] = [0, '']
      for await (const entry of reader.find({}).sort({ _id: 1 }).cursor()) {
        entries++
        if (entry._id !== entries || entry.previous !== previous || entry.hash !== hashOf(entry))
          return { entries, broken: entries, last: previous }
        previous = entry.hash
        // Entries may be appended after the end was read.
        if (end?.entry === entries && end.hash !== entry.hash) return { entries, broken: entries, last: previous }
      }
      const latest = await cases.findOne({}).sort({ log_entry: -1 })
      const isCut = Math.max(latest?.log_entry ?? 0, end?.entry ?? 0) > entries || (entries > 0 && !end)
      return { entries, broken: isCut ? entries + 1 : null, last: previous }
    },

    /** Newest first. */
    after: (position: { value: number } | undefined, limit: number): Promise<LogDocument[]> =>
      reader
        .find(position ? { _id: { $lt: position.value } } : {})
        .sort({ _id: -1 })
        .limit(limit)
        .exec(),
  }
}
