import { isDeepStrictEqual } from 'node:util'
import { Types } from 'mongoose'
import type { AnyObject, ClientSession, Connection, Model, QueryFilter } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { heldDocumentModel } from './held-documents.model.ts'
import type { HeldDocument } from './held-documents.model.ts'
import type { AnyHeld, HeldCollection, Returned, Step, Stored } from './held.ts'
import { insertFree } from './insert-free.ts'

/** Bounds a command; a decision may concern all works of an account. */
const AT_ONCE = 500

interface HoldDeps {
  database: Connection
  held: Model<HeldDocument>
  now: () => Date
}

type Documents = Pick<Model<never>, 'collection'>

/** The filter of documents that were taken as a whole. */
const whole = ({ collection }: Documents, ids: Stored['_id'] | { $in: readonly unknown[] }) => ({
  collection_name: collection.name,
  'document._id': ids,
  instead: null,
})

interface Kept {
  people?: readonly unknown[]
  instead?: AnyObject | null
}

const keep = <D extends Stored>(
  { held, now }: HoldDeps,
  { case_id, session }: Step,
  { model, files, ...of }: HeldCollection<D>,
  documents: readonly D[],
  { people, instead = null }: Kept = {},
) =>
  held.insertMany(
    documents.map((document) => ({
      case_id,
      collection_name: model.collection.name,
      document,
      instead,
      held_at: now(),
      person_ids: (people ?? of.people(document)).flatMap((one) => (one ? [new Types.ObjectId(String(one))] : [])),
      keys: files?.keys(document, case_id) ?? [],
    })),
    { session },
  )

/** The documents that it took. */
async function take<D extends Stored>(
  deps: HoldDeps,
  step: Step,
  of: HeldCollection<D>,
  filter: QueryFilter<D>,
): Promise<D[]> {
  const { session } = step
  const taken: D[] = []
  for (;;) {
    const found = await of.model.find(filter).limit(AT_ONCE).session(session).lean<D[]>()
    if (found.length === 0) return taken
    await keep(deps, step, of, found)
    await of.model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } } as QueryFilter<D>, { session })
    taken.push(...found)
  }
}

interface Withheld<D> {
  /** Stored until the fields are put back. */
  instead: Partial<D>
  /** Removed until then. */
  absent?: readonly (keyof D & string)[]
  /** Whose personal data those fields contain, if not all of the document's. */
  people?: readonly unknown[]
}

/** Replaces fields of a document as stored, which stays. */
async function withhold<D extends Stored>(
  deps: HoldDeps,
  step: Step,
  of: HeldCollection<D>,
  document: D,
  { instead, absent = [], people = of.people(document) }: Withheld<D>,
): Promise<void> {
  const fields = [...(Object.keys(instead) as (keyof D)[]), ...absent].filter((field) => field in document)
  const former = Object.fromEntries(fields.map((field) => [field, document[field]]))
  await keep(deps, step, of, [{ _id: document._id, ...former } as D], { people, instead })
  const $unset = Object.fromEntries(absent.map((field) => [field, 1]))
  const change = { $set: instead, ...(absent.length > 0 && { $unset }) }
  await of.model.collection.updateOne({ _id: document._id } as object, change, { session: step.session })
}

/** Those that match, without what depends on them, so that they can be deleted like any other. */
async function move(deps: HoldDeps, step: Step, collections: readonly AnyHeld[], only: AnyObject) {
  const { case_id, session } = step
  const back = new Map<string, { whole: Stored[]; parts: Stored[]; has: Returned<Stored>['has'] }>()
  const has = ({ collection }: Documents, id: unknown) =>
    back.get(collection.name)?.whole.some(({ _id }) => String(_id) === String(id)) ?? false
  for (;;) {
    const rows = await deps.held
      .find({ case_id, ...only })
      .limit(AT_ONCE)
      .session(session)
      .lean<HeldDocument[]>()
    if (rows.length === 0) return back
    for (const [of, own] of byCollection(collections, rows)) {
      const found = back.get(of.model.collection.name) ?? { whole: [], parts: [], has }
      back.set(of.model.collection.name, found)
      await of.beforeReturn?.(step, own.map(documentOf))
      const taken = own.filter(({ instead }) => instead === null)
      found.whole.push(...(await insertFree(of, taken.map(documentOf), session)))
      for (const row of own.filter(({ instead }) => instead !== null)) {
        await putFieldsBack(deps, of, row, session)
        found.parts.push(documentOf(row))
      }
    }
    await deps.held.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session })
  }
}

/** All documents of a decision, with what depends on them. */
async function putBack(deps: HoldDeps, step: Step, collections: readonly AnyHeld[]): Promise<void> {
  const back = await move(deps, step, collections, {})
  for (const of of collections) {
    const documents = back.get(of.model.collection.name)
    if (documents) await of.returned?.(step, documents)
  }
}

export const documentOf = ({ document }: Pick<HeldDocument, 'document'>): Stored => document as Stored

/** Throws if a row is of none of them. */
export function byCollection<R extends Pick<HeldDocument, 'collection_name'>>(
  collections: readonly AnyHeld[],
  rows: readonly R[],
): [AnyHeld, R[]][] {
  return [...new Set(rows.map(({ collection_name }) => collection_name))].map((name) => {
    const of = collections.find(({ model }) => model.collection.name === name)
    if (!of) throw new Error(`No domain declares how ${name} returns.`)
    return [of, rows.filter(({ collection_name }) => collection_name === name)]
  })
}

/** Those that were written meanwhile stay as they are. Another decision may hold the document back by now. */
async function putFieldsBack(
  { held }: HoldDeps,
  { model, merged }: AnyHeld,
  row: HeldDocument,
  session: ClientSession,
): Promise<void> {
  const { _id, ...former } = documentOf(row) as Stored & AnyObject
  const left = row.instead as AnyObject
  const { collection } = model
  const stored = (await collection.findOne({ _id } as object, { session })) as (Stored & AnyObject) | null
  const holder = stored ? null : await held.findOne(whole(model, _id)).session(session).lean<HeldDocument>()
  const now: AnyObject = stored ?? (holder ? documentOf(holder) : {})
  const isAsLeft = (field: string) => !(field in left) || isDeepStrictEqual(now[field], left[field])
  const at = (field: string) => (holder ? `document.${field}` : field)
  const joined = stored && !Object.keys(left).every(isAsLeft) ? merged?.(stored, { _id, ...former }, left) : null
  if (joined) return void (await collection.updateOne({ _id } as object, { $set: joined }, { session }))
  const back = Object.entries(former).filter(([field]) => isAsLeft(field))
  const absent = Object.keys(left).filter((field) => !(field in former) && isAsLeft(field))
  const $set = Object.fromEntries(back.map(([field, value]) => [at(field), value as unknown]))
  const $unset = Object.fromEntries(absent.map((field) => [at(field), 1]))
  const change = { ...(back.length > 0 && { $set }), ...(absent.length > 0 && { $unset }) }
  if (Object.keys(change).length === 0) return
  if (holder) await held.collection.updateOne({ _id: holder._id }, change, { session })
  else await collection.updateOne({ _id } as object, change, { session })
}

/** Of those documents, the ids of the ones that are held. */
async function heldOf(
  { held }: HoldDeps,
  models: readonly Documents[],
  ids: readonly unknown[],
  session: ClientSession,
) {
  const found = await held
    .find({ $or: models.map((model) => whole(model, { $in: ids })) }, { 'document._id': 1 })
    .session(session)
    .lean<Pick<HeldDocument, 'document'>[]>()
  return found.map((row) => String(documentOf(row)._id))
}

/** The case that holds a document. */
async function holderOf({ held }: HoldDeps, model: Documents, id: Stored['_id'], session: ClientSession) {
  const found = await held
    .findOne(whole(model, id), { case_id: 1 })
    .session(session)
    .lean<Pick<HeldDocument, 'case_id'>>()
  return found?.case_id
}

/** Documents of a collection that one decision, or any, has taken. */
async function takenOf<D extends Stored>({ held }: HoldDeps, { collection }: Documents, step?: Step) {
  const taken = { collection_name: collection.name, instead: null, ...(step && { case_id: step.case_id }) }
  const rows = await held
    .find(taken, { case_id: 1, document: 1 })
    .session(step?.session ?? null)
    .lean<Pick<HeldDocument, 'case_id' | 'document'>[]>()
  return rows.map((row) => ({ case_id: row.case_id, document: documentOf(row) as D }))
}

/** The decisions that hold the fields of a document. */
async function withheldBy({ held }: HoldDeps, { collection }: Documents, filter: AnyObject): Promise<string[]> {
  const fields = Object.entries(filter).map(([field, value]) => [`document.${field}`, value as unknown])
  const rows = await held
    .find({ collection_name: collection.name, ...Object.fromEntries(fields) }, { case_id: 1 })
    .lean<Pick<HeldDocument, 'case_id'>[]>()
  return rows.map(({ case_id }) => case_id)
}

async function takenOne({ held }: HoldDeps, model: Documents, id: Stored['_id']): Promise<Stored | null> {
  const found = await held.findOne(whole(model, id), { document: 1 }).lean<Pick<HeldDocument, 'document'>>()
  return found && documentOf(found)
}

/** Before rows are deleted for good. */
export async function removeOf(
  collections: readonly AnyHeld[],
  step: Step,
  rows: readonly HeldDocument[],
): Promise<void> {
  for (const [of, own] of byCollection(collections, rows)) {
    const [taken, parts] = [true, false].map((isWhole) => own.filter(({ instead }) => (instead === null) === isWhole))
    await of.removed?.(step, { whole: taken!.map(documentOf), parts: parts!.map(documentOf) })
  }
}

/** Deletes for good what a decision took. */
async function remove(deps: HoldDeps, step: Step, collections: readonly AnyHeld[]): Promise<void> {
  await removeOf(collections, step, await of(deps, step.case_id, step.session))
  await forget(deps, step.case_id, step.session)
}

/** Documents with this field, whichever decisions hold them. */
async function removeBelow({ held }: HoldDeps, field: string, ids: readonly unknown[], session: ClientSession) {
  await held.deleteMany({ [`document.${field}`]: { $in: ids } } as QueryFilter<HeldDocument>, { session })
}

/** Of the files that a decision keeps, those that nothing else uses. */
async function ownKeys(deps: HoldDeps, case_id: string, collections: readonly AnyHeld[]): Promise<string[]> {
  return byCollection(collections, await of(deps, case_id)).flatMap(([{ files }, own]) =>
    files?.own ? own.flatMap(({ keys }) => keys) : [],
  )
}

const of = ({ held }: HoldDeps, case_id: string, session?: ClientSession) =>
  held
    .find({ case_id })
    .session(session ?? null)
    .lean<HeldDocument[]>()
    .exec()

async function forget({ held }: HoldDeps, case_id: string, session?: ClientSession): Promise<void> {
  await held.deleteMany({ case_id }, { session })
}

/** Moves documents out of the collections of all domains, so that none of their lists, counts and indexes changes. */
export type Hold = ReturnType<typeof holdOf>

export function holdOf(database: Connection, now: () => Date) {
  const deps = { database, held: heldDocumentModel(database), now }
  return {
    ...bindDeps(deps, {
      putBack,
      move,
      takenOne,
      remove,
      removeBelow,
      ownKeys,
      holderOf,
      heldOf,
      withheldBy,
      of,
      forget,
    }),
    take: <D extends Stored>(step: Step, collection: HeldCollection<D>, filter: QueryFilter<D>) =>
      take(deps, step, collection, filter),
    withhold: <D extends Stored>(step: Step, collection: HeldCollection<D>, document: D, instead: Withheld<D>) =>
      withhold(deps, step, collection, document, instead),
    takenOf: <D extends Stored>(model: Model<D>, step?: Step) => takenOf<D>(deps, model, step),
  }
}

/** Of those keys, the ones that held documents use: the sweep leaves their files. */
export const heldKeys = (database: Connection) => async (keys: readonly string[], session?: ClientSession) => {
  const found = await heldDocumentModel(database)
    .find({ keys: { $in: keys } }, { keys: 1 }, { session })
    .lean<Pick<HeldDocument, 'keys'>[]>()
  return found.flatMap((one) => one.keys)
}
