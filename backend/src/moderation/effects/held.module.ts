import type { Connection } from 'mongoose'
import { heldOf } from './held-of.ts'

/** What decisions hold back remains the personal data of those who wrote it. */
export function createHeld({ database }: { database: Connection }) {
  const held = heldOf(database)
  return {
    exported: { held_back: held.rows },
    exportedFiles: held.files,
    ...{ guards: {}, handlers: {} },
    erasure: { stage: 'content', erase: held.erase } as const,
  }
}
