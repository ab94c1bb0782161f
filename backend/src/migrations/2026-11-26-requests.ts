import type { Migration } from './migration.ts'

const NOT_FOUND = [26, 27]

/**
 * Replaces the indexes of conversation lists by ones that also have whose request a conversation is. The previous version
 * uses them as well.
 */
export const requests: Migration = {
  name: '2026-11-26-requests',
  async up({ database }) {
    const conversations = database.collection('conversations')
    for (const side of ['buyer_id', 'creator_id']) {
      await conversations.createIndex({ [side]: 1, updated_at: -1, _id: -1, request_for: 1 })
      await conversations.dropIndex(`${side}_1_updated_at_-1__id_-1`).catch((error: unknown) => {
        if (!NOT_FOUND.includes((error as { code?: number }).code ?? 0)) throw error
      })
    }
  },
}
