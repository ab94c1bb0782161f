import type { Connection } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import { exportedHeld } from './exported-held.ts'
import { heldDocumentModel } from './held-documents.model.ts'
import type { AnyHeld } from './held.ts'
import { heldKeys, removeOf } from './hold.ts'

interface Deps {
  database: Connection
  facets: () => { holds: readonly AnyHeld[] }
}

/** What decisions hold back remains the personal data of those who wrote it. */
export function createHeld({ database, facets }: Deps) {
  const model = heldDocumentModel(database)
  const { rows, files } = exportedHeld(database, facets)
  return {
    exported: { held_back: rows },
    exportedFiles: files,
    files: { held: { used: heldKeys(database) } },
    guards: {},
    handlers: {},
    erasure: {
      stage: 'content',
      /** Files are removed with all files of the person. */
      async erase(person_ids: string): Promise<void> {
        const found = await model.find({ person_ids }).lean()
        await transaction(database, (session) => removeOf(facets().holds, { case_id: '', session }, found))
        await deleteAll(model, { person_ids })
      },
    } as const,
  }
}
