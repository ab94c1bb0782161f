import { createHash } from 'node:crypto'
import { Schema } from 'mongoose'
import type { ClientSession, Connection, Model } from 'mongoose'
import { documentSchema, leanReader } from './document.ts'
import type { DocumentOf } from './document.ts'

/** `_id`: 1, 2, 3 and so on. `previous`: hash of the entry before, empty in the first. `hash`: of all other fields. */
export interface Entry {
  _id: number
  previous: string
  hash: string
}

export const linkFields = {
  _id: { type: Number, required: true },
  previous: { type: String, default: '' },
  hash: { type: String, required: true },
} as const

const endFields = {
  _id: { type: Schema.Types.String, required: true },
  entry: { type: Number, required: true },
  hash: { type: String, required: true },
} as const

const endSchema = (collection: string) => documentSchema(collection, endFields)
type End = DocumentOf<ReturnType<typeof endSchema>>

/** One document: the last entry, in a second place, so that a chain that was cut off is noticed. */
export const chainEndModel = (connection: Connection, name: string, collection: string): Model<End> =>
  connection.models[name] ?? connection.model<End>(name, endSchema(collection))

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const END = 'last'

/** `last` is the hash of the last entry that was read. */
export interface ChainState {
  entries: number
  broken: number | null
  last: string
}

interface Chain<E extends Entry> {
  model: Model<E>
  ends: Model<End>
  fields: readonly (keyof E & string)[]
  /** All fields but the hash, as one text. */
  contentOf: (entry: Omit<E, 'hash'>) => string
  /** The highest number that other documents name. */
  named: () => Promise<number>
}

/** Nothing updates or deletes an entry, and each has the hash of the one before. */
export function hashChain<E extends Entry>({ model, ends, fields, contentOf, named }: Chain<E>) {
  const reader = leanReader(model, fields)
  return {
    /** In the transaction of the change. Of concurrent ones the database repeats all but one, as they write the same id. */
    async append(session: ClientSession, content: Omit<E, keyof Entry>): Promise<number> {
      const last = await model.findOne({}, ['hash']).sort({ _id: -1 }).session(session).lean<Entry>()
      const entry = { ...content, _id: (last?._id ?? 0) + 1, previous: last?.hash ?? '' } as Omit<E, 'hash'>
      const hash = textHash(contentOf(entry))
      await new model({ ...entry, hash }).save({ session })
      await ends.updateOne({ _id: END }, { $set: { entry: entry._id, hash } }, { session, upsert: true })
      return entry._id
    },

    /** The number of the first entry that is missing, or was changed; null if the chain is whole up to its recorded end. */
    async firstBroken(): Promise<ChainState> {
      const end = await leanReader(ends, ['entry', 'hash']).findById(END)
      let [entries, previous] = [0, '']
      for await (const found of reader.find({}).sort({ _id: 1 }).cursor()) {
        const entry = found as unknown as E
        entries++
        if (entry._id !== entries || entry.previous !== previous || entry.hash !== textHash(contentOf(entry)))
          return { entries, broken: entries, last: previous }
        previous = entry.hash
        // Entries may be appended after the end was read.
        if (end?.entry === entries && end.hash !== entry.hash) return { entries, broken: entries, last: previous }
      }
      const isCut = Math.max(await named(), end?.entry ?? 0) > entries || (entries > 0 && !end)
      return { entries, broken: isCut ? entries + 1 : null, last: previous }
    },
  }
}
