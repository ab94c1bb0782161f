import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { serverTexts } from '../media/server-texts.ts'
import { mediaErrorTexts } from '../media/texts.ts'
import { tooManyStrangers } from '../allowance.ts'
import { invalidCursor } from '../paging.ts'
import { projectNotFound } from '../projects/schemas.ts'
import { conversationsEvents } from './events.ts'
import {
  Conversation,
  ConversationId,
  ConversationListQuery,
  ConversationPage,
  EditedMessage,
  FoundMessagePage,
  Message,
  MessageId,
  MessageListQuery,
  MessagePage,
  MessageSearchQuery,
  NewConversation,
  NewMessage,
  ReadUpTo,
} from './schemas.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

// Also for users who are not a party: the conversation's existence is hidden.
const errors = { CONVERSATION_NOT_FOUND: { status: 404, text: texts.notFound } } as const
const CONVERSATION_CLOSED = { status: 409, text: texts.closed } as const
const MESSAGE_NOT_FOUND = { status: 404, text: texts.messageNotFound } as const
const MESSAGE_TOO_OLD = { status: 409, text: texts.tooOld } as const
const params = z.object({ id: ConversationId })
const messageParams = z.object({ id: MessageId })

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    access: 'signedIn',
    summary:
      "Lists the caller's conversations, or the requests among them, by last message, newest first, one page at a time.",
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
    errors: {
      ...errors,
      CONVERSATION_CLOSED,
      TOO_MANY_STRANGERS: tooManyStrangers,
      MESSAGE_NOT_FOUND,
      UPLOAD_NOT_FOUND: { status: 404, text: mediaErrorTexts.notFound },
      UPLOAD_NOT_READY: { status: 409, text: serverTexts.notComplete },
    },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/messages/:id',
    access: 'signedIn',
    owner: { hidden: 'message' },
    stale: conversationsEvents.changed.stale,
    summary: 'Changes the text of a message that the caller sent within the last 15 minutes. Idempotent.',
    params: messageParams,
    body: EditedMessage,
    response: Message,
    errors: {
      MESSAGE_NOT_FOUND,
      MESSAGE_TOO_OLD,
      MESSAGE_DELETED: { status: 409, text: texts.deleted },
      MESSAGE_EMPTY: { status: 422, text: texts.required },
      CONVERSATION_CLOSED,
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/messages/:id',
    access: 'signedIn',
    owner: { hidden: 'message' },
    stale: conversationsEvents.changed.stale,
    summary:
      'Deletes the text and files of a message that the caller sent within the last 15 minutes; its place remains. Idempotent.',
    params: messageParams,
    response: Message,
    errors: { MESSAGE_NOT_FOUND, MESSAGE_TOO_OLD },
  }),
  search: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'signedIn',
    summary:
      "Lists the messages of the caller's conversations with all searched words, newest first, one page at a time.",
    query: MessageSearchQuery,
    response: FoundMessagePage,
    errors: { INVALID_CURSOR: invalidCursor },
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
