import type { Types } from 'mongoose'
import { everyPage } from '../database/every-page.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Conversations } from './conversations.service.ts'
import type { LeanConversation } from './conversations.model.ts'
import type { Messages } from './messages.service.ts'
import type { LeanMessage } from './messages.model.ts'
import { sidesOf } from './sides.ts'

interface Parts {
  conversations: Conversations
  messages: Messages
  profiles: Profiles
}

/** Somebody's conversations as they take them along, with what both sides wrote; of the other side the name alone. */
export function exportedConversations({ conversations, messages, profiles }: Parts) {
  const otherOf = (conversation: LeanConversation, userId: string) =>
    conversation[sidesOf(conversation, userId).other.id]

  async function* exchanged(conversation: LeanConversation, userId: string, other: string | null) {
    const pages = everyPage<LeanMessage>(
      async (last, limit) => (await messages.page(conversation, { after: last?.seq ?? 0, limit })).messages,
    )
    for await (const page of pages)
      yield* page.map(({ sender_id, content, created_at }) => ({
        from: String(sender_id) === userId ? 'me' : other,
        content,
        created_at,
      }))
  }

  return async function* exported(id: string) {
    // One that is written in meanwhile moves to the end: it is not passed over, and not taken twice.
    const taken = new Set<string>()
    for (const role of ['buyer', 'creator'] as const) {
      const pages = everyPage<LeanConversation>((last, limit) => {
        const place = last && { value: last.updated_at ?? last.created_at, id: String(last._id) }
        return conversations.after({ id, role }, place, limit, 1)
      })
      for await (const page of pages) {
        const person = await profiles.summaries(page.map((one): Types.ObjectId => otherOf(one, id)))
        for (const conversation of page) {
          if (taken.has(String(conversation._id))) continue
          taken.add(String(conversation._id))
          const other = person(otherOf(conversation, id)).full_name
          yield {
            project: conversation.project_title,
            with: other,
            created_at: conversation.created_at,
            messages: exchanged(conversation, id, other),
          }
        }
      }
    }
  }
}
