import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { projectNotFound } from '../projects/schemas.ts'
import { conversationsEvents } from './events.ts'
import {
  Conversation,
  ConversationId,
  ConversationListQuery,
  ConversationPage,
  Message,
  MessageListQuery,
  MessagePage,
  NewConversation,
  NewMessage,
  ReadUpTo,
} from './schemas.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

// Also for users who are not a party: the conversation's existence is hidden.
const errors = { CONVERSATION_NOT_FOUND: { status: 404, text: texts.notFound } } as const
const params = z.object({ id: ConversationId })

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    access: 'signedIn',
    summary: "Lists the caller's conversations by last message, newest first, one page at a time.",
    query: ConversationListQuery,
    response: ConversationPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/conversations/:id',
    access: 'signedIn',
    summary: 'Returns a conversation of the caller.',
    params,
    response: Conversation,
    errors,
  }),
  open: endpoint({
    method: 'POST',
    path: '/conversations',
    access: 'signedIn',
    stale: ['conversations'],
    summary:
      "Opens the conversation between a project's owner and a creator who applied, was invited or accepted; for either of them. Idempotent.",
    body: NewConversation,
    response: Conversation,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
  messages: endpoint({
    method: 'GET',
    path: '/conversations/:id/messages',
    access: 'signedIn',
    summary: 'Returns messages in order: the last ones, or those around a position.',
    params,
    query: MessageListQuery,
    response: MessagePage,
    errors,
  }),
  send: endpoint({
    method: 'POST',
    path: '/conversations/:id/messages',
    access: 'signedIn',
    stale: conversationsEvents.message.stale,
    summary: 'Sends a message. Idempotent for the same id.',
    status: 201,
    params,
    body: NewMessage,
    response: Message,
    errors: { ...errors, CONVERSATION_CLOSED: { status: 409, text: texts.closed } },
  }),
  read: endpoint({
    method: 'POST',
    path: '/conversations/:id/read',
    access: 'signedIn',
    stale: conversationsEvents.read.stale,
    summary: 'Marks the messages of the other participant as read, up to a position. Never marks as unread.',
    params,
    body: ReadUpTo,
    errors,
  }),
}
