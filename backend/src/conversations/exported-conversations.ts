import type { Types } from 'mongoose'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { presentExported } from './messages/exported-messages.ts'
import { conversationsService } from './conversations.service.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { messagesService } from './messages/messages.service.ts'
import type { LeanMessage } from './messages/messages.model.ts'
import { participants } from './participants.ts'

// The participants (under other names), fields derived from messages, and read positions.
type LeftOut =
  | 'project_title'
  | 'creator_id'
  | 'buyer_id'
  | 'last_seq'
  | 'request_for'
  | 'last_content'
  | 'last_sender_id'
  // One's own are in the export of blocks; the other's are private.
  | 'blocked_by'
  | `${'buyer' | 'creator'}_${'unread' | 'read_seq'}`

/** Has the messages of both sides; of the other side only the name. */
export function exportedConversations(services: Services) {
  const conversations = conversationsService(services)
  const messages = messagesService(services)
  const profiles = profilesService(services)
  const otherOf = (conversation: LeanConversation, userId: string) =>
    conversation[participants(conversation, userId).other.id]

  async function* exchanged(conversation: LeanConversation, userId: string, other: string | null) {
    const pages = everyPage<LeanMessage>(
      async (last, limit) => (await messages.page(conversation, { after: last?.seq ?? 0, limit })).messages,
    )
    for await (const page of pages) yield* page.map((message) => presentExported(message, userId, other))
  }

  return async function* exported(id: string) {
    // New messages move a conversation to the end; it is neither skipped nor exported twice.
    const taken = new Set<string>()
    for (const role of ['buyer', 'creator'] as const) {
      const pages = everyPage<LeanConversation>((last, limit) => {
        const place = last && { value: last.updated_at ?? last.created_at, id: String(last._id) }
        return conversations.after({ id, role }, place, limit, { direction: 1 })
      })
      for await (const page of pages) {
        const person = await profiles.summaries(page.map((one): Types.ObjectId => otherOf(one, id)))
        for (const conversation of page) {
          if (taken.has(String(conversation._id))) continue
          taken.add(String(conversation._id))
          const other = person(otherOf(conversation, id)).full_name
          yield {
            project_id: conversation.project_id,
            project: conversation.project_title,
            with: other,
            created_at: conversation.created_at,
            updated_at: conversation.updated_at,
            closed_at: conversation.closed_at,
            messages: exchanged(conversation, id, other),
          } satisfies Exported<ConversationDocument, LeftOut>
        }
      }
    }
  }
}
