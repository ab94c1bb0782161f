import type { Migration } from './migration.ts'

/** Records the end of the moderation log in a second place. The previous version appends without it. */
export const moderationLogEnd: Migration = {
  name: '2026-11-27-moderation-log-end',
  async up({ database }) {
    const log = database.collection<{ _id: number; hash: string }>('moderation_log')
    const last = await log.findOne({}, { sort: { _id: -1 } })
    if (!last) return
    const ends = database.collection<{ _id: string }>('moderation_log_ends')
    const end = { entry: last._id, hash: last.hash }
    await ends.updateOne({ _id: 'last' }, { $setOnInsert: end }, { upsert: true })
  },
}
