import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Marker } from './bucket-marker.ts'

/** More than a day of hourly sweeps; only a database that missed all of them counts as older. */
const MARKS_KEPT = 48

export interface Identity {
  _id: 'identity'
  id: string
  marks: string[]
}

const identities = (database: Connection) => database.collection<Identity>('site')

export const findIdentity = (database: Connection): Promise<Identity | null> =>
  identities(database).findOne({ _id: 'identity' })

export const ensureIdentity = async (database: Connection): Promise<Identity> =>
  (await identities(database).findOneAndUpdate(
    { _id: 'identity' },
    { $setOnInsert: { id: randomUUID(), marks: [randomUUID()] } },
    { upsert: true, returnDocument: 'after' },
  ))!

/** The new mark is known only to this state of the database. */
export const addMark = async (database: Connection): Promise<Identity> =>
  (await identities(database).findOneAndUpdate(
    { _id: 'identity' },
    { $push: { marks: { $each: [randomUUID()], $slice: -MARKS_KEPT } } },
    { returnDocument: 'after' },
  ))!

export const markerOf = (database: Connection, { id, marks }: Identity): Marker => ({
  database: id,
  name: database.name,
  mark: marks.at(-1)!,
})
