import type { AnyObject, ClientSession } from 'mongoose'
import type { AnyHeld, Stored } from './held.ts'

const keyOf = (fields: readonly string[], document: AnyObject) =>
  Object.fromEntries(fields.map((field) => [field, document[field] as unknown]))

const named = (fields: readonly string[], document: AnyObject) => JSON.stringify(keyOf(fields, document))

/** Inserts documents into a collection in which others may have taken their unique keys. Returns those that it inserted. */
export async function insertFree(
  { model, unique }: AnyHeld,
  documents: readonly Stored[],
  session: ClientSession,
): Promise<Stored[]> {
  // As stored: moving documents must not depend on this release's models
  const collection = model.collection
  const ids = await collection
    .find({ _id: { $in: documents.map(({ _id }) => _id) } } as object, { session, projection: { _id: 1 } })
    .toArray()
  const present = new Set(ids.map(({ _id }) => String(_id)))
  let free = documents.filter(({ _id }) => !present.has(String(_id)))
  for (const { fields, contains = () => true, whenTaken } of unique) {
    const indexed = free.filter(contains)
    if (indexed.length === 0) continue
    const found = (await collection
      .find({ $or: indexed.map((document) => keyOf(fields, document)) } as object, { session })
      .toArray()) as Stored[]
    const others = new Map(found.filter(contains).map((other) => [named(fields, other), other]))
    const kept: Stored[] = []
    for (const document of free) {
      const other = contains(document) ? others.get(named(fields, document)) : undefined
      if (!other) kept.push(document)
      else if (whenTaken === 'drop') continue
      else if ('change' in whenTaken) kept.push({ ...document, ...whenTaken.change() })
      else
        await collection.updateOne(
          { _id: other._id } as object,
          { $set: whenTaken.merge(other, document) },
          { session },
        )
    }
    free = kept
  }
  if (free.length > 0) await collection.insertMany([...free] as object[], { session })
  return free
}
