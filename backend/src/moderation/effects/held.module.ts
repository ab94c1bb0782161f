import type { Connection } from 'mongoose'
import { heldKeys } from '../../held/hold.ts'
import { heldOf } from './held-of.ts'

/** What decisions hold back remains the personal data of those who wrote it. */
export function createHeld({ database, now }: { database: Connection; now: () => Date }) {
  const held = heldOf(database, now)
  return {
    exported: { held_back: held.rows },
    exportedFiles: held.files,
    files: { held: { used: heldKeys(database) } },
    guards: {},
    handlers: {},
    erasure: { stage: 'content', erase: held.erase } as const,
  }
}
