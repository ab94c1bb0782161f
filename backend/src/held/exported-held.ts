import type { Connection } from 'mongoose'
import { everyPage } from '../database/every-page.ts'
import { heldDocumentModel } from './held-documents.model.ts'
import type { HeldDocument } from './held-documents.model.ts'
import type { AnyHeld, Stored } from './held.ts'
import { documentOf, holdOf } from './hold.ts'

/** What a person wrote and others cannot see because of a decision, as the domains export it. */
export function exportedHeld(database: Connection, facets: () => { holds: readonly AnyHeld[] }) {
  const model = heldDocumentModel(database)
  const hold = holdOf(database, () => new Date())

  /** With the fields that stayed. */
  async function completed(of: AnyHeld, row: HeldDocument): Promise<Stored> {
    const document = documentOf(row)
    if (row.instead === null) return document
    const stored = await of.model.findById(document._id).lean<Stored>()
    return { ...(stored ?? (await hold.takenOne(of.model, document._id))), ...document }
  }

  async function* own(person_ids: string) {
    const written = facets().holds.filter(({ exported }) => exported !== null)
    const collection_name = { $in: written.map((one) => one.model.collection.name) }
    const pages = everyPage<HeldDocument>((last, limit) =>
      model
        .find({ person_ids, collection_name, ...(last && { _id: { $gt: last._id } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<HeldDocument[]>()
        .exec(),
    )
    for await (const page of pages)
      for (const row of page) {
        const of = written.find((one) => one.model.collection.name === row.collection_name)!
        const document = await completed(of, row)
        const exported = await of.exported!(document, person_ids, row.instead !== null)
        if (exported === null) continue
        const files = row.keys.length > 0 ? [...of.files!.exported(document, row.case_id)] : []
        yield { row, exported, files }
      }
  }

  return {
    async *rows(person: string) {
      for await (const { row, exported, files } of own(person))
        yield {
          of: row.collection_name,
          held_at: row.held_at,
          ...exported,
          ...(files.length > 0 && { files: files.map(({ name }) => `files/${name}`) }),
        }
    },

    async *files(person: string) {
      for await (const { files } of own(person)) yield* files
    },
  }
}
