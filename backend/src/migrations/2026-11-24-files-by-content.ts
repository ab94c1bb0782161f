import type { Migration } from './migration.ts'

const UPDATE_HOURS = 24

/** The previous version may run beside this one and serves no file addresses without a version: for a day, none are used. */
export const filesByContent: Migration = {
  name: '2026-11-24-files-by-content',
  async up({ database, signal }) {
    signal.throwIfAborted()
    const from = new Date(Date.now() + UPDATE_HOURS * 3600_000)
    const registry = database.collection<{ _id: string }>('registry')
    await registry.updateOne(
      { _id: 'registry', by_content_from: { $exists: false } },
      { $set: { by_content_from: from } },
    )
  },
}
