import * as z from 'zod'
import { event, signal } from '../event.ts'
import { UserId } from '../profiles/schemas.ts'
import { ConversationId, Seq } from './schemas.ts'

const conversation = z.object({ conversation_id: ConversationId })

export const conversationsEvents = {
  opened: event({
    summary: 'There is a new conversation.',
    payload: conversation,
    stale: ['conversations.list'],
  }),
  message: event({
    summary: 'A conversation has a message with this sequence number, the highest so far.',
    payload: z.object({ ...conversation.shape, seq: Seq, sender_id: UserId }),
    stale: ['conversations.list', 'conversations.get', 'conversations.messages', 'notifications.counts'],
  }),
  read: event({
    summary: 'One of the two has read up to this sequence number.',
    payload: z.object({ ...conversation.shape, user_id: UserId, seq: Seq }),
    stale: ['conversations.list', 'conversations.get', 'notifications'],
  }),
  closed: event({
    summary: 'The other one has deleted the account: it can be read, and nothing more be sent.',
    payload: conversation,
    stale: ['conversations.list', 'conversations.get', 'conversations.messages'],
  }),
  typing: event({
    summary: 'The other one is typing. Told to whoever has joined the conversation, again every few seconds.',
    payload: z.object({ ...conversation.shape, user_id: UserId }),
    stale: [],
  }),
}

export const conversationsSignals = {
  join: signal({
    summary: "From now on tells this socket of typing in one's own conversation. Refused with CONVERSATION_NOT_FOUND.",
    payload: conversation,
  }),
  leave: signal({ summary: 'No longer tells this socket of typing.', payload: conversation }),
  typing: signal({ summary: 'One is typing in a conversation that this socket has joined.', payload: conversation }),
}
