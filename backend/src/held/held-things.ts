import type { AnyObject, ClientSession, Connection, Model } from 'mongoose'
import { Types } from 'mongoose'
import { oncePer } from '../kernel/once-per.ts'
import { heldDocumentModel } from './held-documents.model.ts'
import type { HeldDocument } from './held-documents.model.ts'

type Row = Pick<HeldDocument, 'case_id' | 'document' | 'keys'>

/** Ids of the API are texts. */
const asStored = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? new Types.ObjectId(value) : value

const filterOf = (collection_name: string, fields: AnyObject) => ({
  collection_name,
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`document.${field}`, asStored(value)])),
})

/** For documents that were taken as a whole. */
const takenWhole = (held: Model<HeldDocument>) => ({
  /** As stored, counted in one of its fields, so that of two concurrent transactions the second one waits for the first. */
  async bump<T>(
    name: string,
    fields: AnyObject,
    field: string,
    session: ClientSession,
  ): Promise<{ case_id: string; document: T } | null> {
    const found = await held
      .findOneAndUpdate(
        { ...filterOf(name, fields), instead: null },
        { $inc: { [`document.${field}`]: 1 } },
        { session, projection: { case_id: 1, document: 1 } },
      )
      .lean<Row>()
    return found && { case_id: found.case_id, document: found.document as T }
  },

  /** Of a person, as stored. */
  async all<T>(name: string, person: Types.ObjectId, fields: AnyObject): Promise<T[]> {
    const rows = await held
      .find({ person_ids: person, ...filterOf(name, fields), instead: null }, { document: 1 })
      .lean<Row[]>()
    return rows.map(({ document }) => document as T)
  },

  /** Null removes the field. */
  async setField(name: string, id: unknown, field: string, value: object | null, session: ClientSession) {
    const path = `document.${field}`
    const change = value === null ? { $unset: { [path]: 1 } } : { $set: { [path]: value } }
    await held.collection.updateOne({ ...filterOf(name, { _id: id }), instead: null }, change as object, { session })
  },

  /** Of documents that concern a person. */
  async idsOf(name: string, person: string, fields: AnyObject): Promise<unknown[]> {
    const filter = { person_ids: new Types.ObjectId(person), ...filterOf(name, fields), instead: null }
    const rows = await held.find(filter, { 'document._id': 1 }).lean<Row[]>()
    return rows.map(({ document }) => (document as { _id: unknown })._id)
  },
})

export type HeldThings = ReturnType<typeof heldThings>

/** What a decision holds back, for the domain that it belongs to. Ids may be texts. */
export const heldThings = oncePer((database: Connection) => {
  const held = heldDocumentModel(database)
  const one = (collection_name: string, fields: AnyObject, session?: ClientSession) =>
    held
      .findOne({ ...filterOf(collection_name, fields), instead: null }, { case_id: 1, document: 1, keys: 1 })
      .session(session ?? null)
      .lean<Row>()

  return {
    ...takenWhole(held),

    /** Of these decisions, those that hold anything. */
    casesAmong: (case_ids: readonly string[]): Promise<string[]> =>
      held.distinct('case_id', { case_id: { $in: case_ids } }).exec(),

    /** As stored; null if no decision took such a document. */
    async find<T>(name: string, fields: AnyObject, session?: ClientSession): Promise<T | null> {
      const found = await one(name, fields, session)
      return (found?.document ?? null) as T | null
    },

    /** Of documents that were taken as a whole. */
    async removeField(name: string, fields: AnyObject, field: string): Promise<void> {
      const filter = { ...filterOf(name, fields), instead: null }
      await held.collection.updateMany(filter, { $unset: { [`document.${field}`]: 1 } } as object)
    },

    /** Whether its client may not create it again. */
    isTaken: async (name: string, fields: { user_id: unknown; client_id: unknown }, session: ClientSession) =>
      (await one(name, fields, session)) !== null,

    /** Its author deleted it: no decision puts it back. Returns the document. */
    async remove<T>(name: string, fields: AnyObject, session: ClientSession): Promise<T | null> {
      const found = await one(name, fields, session)
      if (!found) return null
      await held.deleteMany({ ...filterOf(name, fields), instead: null }, { session })
      return found.document as T
    },

    /** Of a held project: who withdrew is no longer among those who applied. */
    async retractApplicant(project_id: number, applicant: Types.ObjectId, session: ClientSession): Promise<void> {
      const unread = { project_id, kind: 'application_received', is_read: false }
      const filter = filterOf('notifications', unread)
      await held.collection.deleteMany({ ...filter, 'document.actor_ids': [applicant] } as object, { session })
      await held.collection.updateMany(
        { ...filter, 'document.actor_ids': applicant } as object,
        { $pull: { 'document.actor_ids': applicant }, $inc: { 'document.actor_count': -1 } } as object,
        { session },
      )
    },

    /**
     * The same for an artwork, with what belongs to it. Its copies in applications stay withheld by the rest of it: a
     * deleted artwork, as its own collection has it.
     */
    async removeArtwork(
      deleted: { _id: unknown; user_id: unknown; deleted_at: Date },
      session: ClientSession,
    ): Promise<boolean> {
      const artwork_id = asStored(String(deleted._id))
      const filter = filterOf('artworks', { _id: artwork_id })
      const left = { ...deleted, _id: artwork_id, user_id: asStored(String(deleted.user_id)) }
      const change = { $set: { collection_name: 'deleted_artworks', document: left, keys: [] } }
      const { matchedCount } = await held.collection.updateOne({ ...filter, instead: null }, change, { session })
      await held.collection.deleteMany({ ...filter, instead: { $ne: null } }, { session })
      await held.collection.deleteMany({ 'document.artwork_id': artwork_id }, { session })
      return matchedCount > 0
    },

    /** The documents of which a decision withholds fields, of a person. */
    async withheldOf(name: string, person: string, session: ClientSession): Promise<unknown[]> {
      const filter = { person_ids: new Types.ObjectId(person), collection_name: name, instead: { $ne: null } }
      const rows = await held.find(filter, { document: 1 }).session(session).lean<Row[]>()
      return rows.map(({ document }) => (document as { _id: unknown })._id)
    },

    isWithheld: async (name: string, id: unknown, session: ClientSession): Promise<boolean> =>
      (await held.exists({ ...filterOf(name, { _id: id }), instead: { $ne: null } }).session(session)) !== null,

    /** The same for withheld fields of a document; returns the keys of files that only they used. */
    async removeFields(
      name: string,
      id: unknown,
      fields: readonly string[] | 'all',
      session: ClientSession,
    ): Promise<string[]> {
      const filter = { ...filterOf(name, { _id: id }), instead: { $ne: null } }
      const rows = await held.find(filter, { keys: 1 }).session(session).lean<Row[]>()
      if (rows.length === 0 || fields.length === 0) return []
      if (fields === 'all') await held.deleteMany(filter, { session })
      else {
        const paths = fields.flatMap((field) => [`document.${field}`, `instead.${field}`])
        const $unset = Object.fromEntries(paths.map((path) => [path, 1 as const]))
        const isFile = fields.some((field) => field.endsWith('_key'))
        const change = { $unset, ...(isFile && { $set: { keys: [] } }) }
        await held.collection.updateMany(filter as object, change as object, { session })
      }
      return rows.flatMap(({ keys }) => keys)
    },
  }
})
