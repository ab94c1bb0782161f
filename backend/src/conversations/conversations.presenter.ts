import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { Types } from 'mongoose'
import type { ConversationDocument } from './conversations.model.ts'

export const presentConversation = (
  conversation: ConversationDocument,
  person: (id: Types.ObjectId) => ProfileSummary,
): Conversation => ({
  id: String(conversation._id),
  project_id: conversation.project_id,
  creator_id: String(conversation.creator_id),
  buyer_id: String(conversation.buyer_id),
  created_at: conversation.created_at.toISOString(),
  project: { title: conversation.project_title },
  creator: person(conversation.creator_id),
  buyer: person(conversation.buyer_id),
})
