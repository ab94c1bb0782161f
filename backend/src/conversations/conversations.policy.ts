import type { Types } from 'mongoose'
import type { UserPrincipal } from '../http/principal.ts'
import type { LeanConversation } from './conversations.model.ts'

interface Parties {
  buyer_id: Types.ObjectId
  creator_id: Types.ObjectId | string
}

export const isParty = ({ id }: Pick<UserPrincipal, 'id'>, { buyer_id, creator_id }: Parties): boolean =>
  id === String(buyer_id) || id === String(creator_id)

type Barriers = Pick<LeanConversation, 'closed_at' | 'blocked_by'>

export const isBlocked = ({ blocked_by }: Pick<Barriers, 'blocked_by'>): boolean => blocked_by.length > 0

type Request = Pick<LeanConversation, 'request_for'>

/** Whether the conversation is a request to that person. */
export const isRequestTo = ({ request_for }: Request, userId: string | Types.ObjectId): boolean =>
  request_for !== null && String(request_for) === String(userId)

/** Nothing can be sent or edited. */
export const isClosed = (conversation: Barriers): boolean => conversation.closed_at !== null || isBlocked(conversation)

/** Whom an event of one of the two reaches: not the other across a block. */
export const listeners = (
  conversation: Pick<LeanConversation, 'buyer_id' | 'creator_id' | 'blocked_by'>,
  actor: string | Types.ObjectId,
): (string | Types.ObjectId)[] => (isBlocked(conversation) ? [actor] : [conversation.buyer_id, conversation.creator_id])
