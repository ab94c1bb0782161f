import * as z from 'zod'
import { event, signal } from '../event.ts'
import { UserId } from '../profiles/schemas.ts'
import { ConversationId, Seq } from './schemas.ts'

const conversation = z.object({ conversation_id: ConversationId })

export const conversationsEvents = {
  opened: event({
    summary: 'A conversation was opened.',
    payload: conversation,
    stale: ['conversations.list'],
  }),
  message: event({
    summary: 'A conversation has a message with this sequence number, the highest so far.',
    payload: z.object({ ...conversation.shape, seq: Seq, sender_id: UserId }),
    stale: [
      'conversations.list',
      'conversations.get',
      'conversations.messages',
      'conversations.search',
      'notifications.counts',
    ],
  }),
  changed: event({
    summary: 'A message was edited or deleted.',
    payload: z.object({ ...conversation.shape, seq: Seq }),
    stale: ['conversations', 'notifications'],
  }),
  read: event({
    summary: 'A participant has read up to this sequence number.',
    payload: z.object({ ...conversation.shape, user_id: UserId, seq: Seq }),
    stale: ['conversations.list', 'conversations.get', 'notifications'],
  }),
  closed: event({
    summary: 'The conversation became read-only, or was opened again.',
    payload: conversation,
    stale: ['conversations.list', 'conversations.get', 'conversations.messages'],
  }),
  typing: event({
    summary: 'The other participant is typing. Sent every few seconds to sockets that joined the conversation.',
    payload: z.object({ ...conversation.shape, user_id: UserId }),
    stale: [],
  }),
}

export const conversationsSignals = {
  join: signal({
    summary: 'Subscribes this socket to typing in a conversation of the caller. Rejected with CONVERSATION_NOT_FOUND.',
    payload: conversation,
  }),
  leave: signal({ summary: 'Unsubscribes this socket from typing.', payload: conversation }),
  typing: signal({
    summary: 'The caller is typing in a conversation that this socket has joined.',
    payload: conversation,
  }),
}
