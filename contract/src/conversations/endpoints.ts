import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { projectNotFound } from '../projects/schemas.ts'
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

// Also for who is not one of the two: nobody else is told that it exists.
const errors = { CONVERSATION_NOT_FOUND: { status: 404, text: texts.notFound } } as const
const params = z.object({ id: ConversationId })

/** Conversations between buyers and creators, and their messages. */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    access: 'signedIn',
    summary: "Lists one's own conversations, the one last written in first, one page at a time.",
    query: ConversationListQuery,
    response: ConversationPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/conversations/:id',
    access: 'signedIn',
    summary: "Reads one of one's own conversations.",
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
      "Opens the conversation of a project's owner with a creator who applied, was invited or accepted; for either of them. Opening again answers the same one.",
    body: NewConversation,
    response: Conversation,
    errors: { PROJECT_NOT_FOUND: projectNotFound },
  }),
  messages: endpoint({
    method: 'GET',
    path: '/conversations/:id/messages',
    access: 'signedIn',
    summary: 'Reads messages in their order: the last ones, or those next to a place.',
    params,
    query: MessageListQuery,
    response: MessagePage,
    errors,
  }),
  send: endpoint({
    method: 'POST',
    path: '/conversations/:id/messages',
    access: 'signedIn',
    stale: ['conversations.list', 'conversations.get', 'conversations.messages'],
    summary: 'Sends a message. The same id again answers the message that is there.',
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
    stale: ['conversations.list', 'conversations.get', 'notifications'],
    summary: 'Marks the messages of the other one as read, up to a place. What is read stays read.',
    params,
    body: ReadUpTo,
    errors,
  }),
}
