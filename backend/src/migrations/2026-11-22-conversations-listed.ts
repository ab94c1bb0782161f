import { batchesOf } from './batches-of.ts'
import type { Migration } from './migration.ts'

/**
 * Adds the fields that conversation lists and counts read. The previous version has no messages and shows no list; conversations
 * it opens in parallel get their date from the hourly upkeep, the other fields with their first message.
 */
export const conversationsListed: Migration = {
  name: '2026-11-22-conversations-listed',
  async up({ database, signal }) {
    const conversations = database.collection('conversations')
    const unset = { updated_at: { $exists: false } }
    const nothing = { last_seq: 0, buyer_unread: 0, creator_unread: 0, buyer_read_seq: 0, creator_read_seq: 0 }
    const fields = { updated_at: '$created_at', last_content: null, last_sender_id: null, ...nothing }
    for await (const ids of batchesOf(conversations, unset, signal))
      await conversations.updateMany({ _id: { $in: ids }, ...unset }, [{ $set: fields }])
  },
}
