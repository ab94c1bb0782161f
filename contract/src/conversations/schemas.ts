import * as z from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { MessageText } from './forms.ts'
import {
  CONVERSATIONS_PAGE_MAX,
  CONVERSATIONS_PAGE_SIZE,
  MESSAGES_PAGE_MAX,
  MESSAGES_PAGE_SIZE,
  PREVIEW_MAX,
} from './limits.ts'

/** Id of a conversation: 24 hexadecimal digits. */
export const ConversationId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a conversation id.')

/** Place of a message in its conversation: 1, 2, 3 and so on, without a gap, in the order in which all see them. */
export const Seq = z.int().min(1)

/** How far somebody has come in a conversation: a place, or 0 before the first message. */
const Reached = z.int().min(0)

/**
 * A conversation between the owner of a project and a creator (spec, point 3), as the one of the two sees it who asks. The title stays
 * when the project is deleted. `updated_at` is when the last message was sent, or else the conversation opened.
 */
export const Conversation = z
  .object({
    id: ConversationId,
    project_id: ProjectId,
    creator_id: UserId,
    buyer_id: UserId,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    project: z.object({ title: z.string() }),
    creator: ProfileSummary,
    buyer: ProfileSummary,
    /** Place of the last message; 0 without any. */
    last_seq: Reached,
    /** Its first characters on one line. */
    last_message: z
      .object({ content: z.string().max(PREVIEW_MAX + 1), sender_id: UserId, created_at: z.iso.datetime() })
      .nullable(),
    /** Messages of the other one that the caller has not read. */
    unread_count: z.int().min(0),
    /** Up to where the caller has read. */
    read_seq: Reached,
    /** Up to where the other one has read. */
    other_read_seq: Reached,
    /** Whether the other one has deleted the account: it can be read, and nothing more be sent. */
    is_closed: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** Whom a conversation about which project is with. */
export const NewConversation = z.object({ project_id: ProjectId, creator_id: UserId })

/** The one last written in first. */
export const ConversationListQuery = pageQuery(CONVERSATIONS_PAGE_MAX, CONVERSATIONS_PAGE_SIZE)

/** One page of one's own conversations. */
export const ConversationPage = pageOf(Conversation)
export type ConversationPage = z.infer<typeof ConversationPage>

/** A message. `client_id` is the id under which its sender's browser sent it; `is_read` is whether the other one has read it. */
export const Message = z
  .object({
    id: z.string().regex(/^[0-9a-f]{24}$/),
    conversation_id: ConversationId,
    seq: Seq,
    sender_id: UserId,
    client_id: z.uuid(),
    content: z.string(),
    is_read: z.boolean(),
    created_at: z.iso.datetime(),
    sender: ProfileSummary,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** A new message. `id` is made by the client, so that sending twice stores once. */
export const NewMessage = z.object({ id: z.uuid(), ...MessageText.shape })

/** The messages after a place, or before one; without either the last ones. */
export const MessageListQuery = z
  .object({
    after: Reached.optional(),
    before: Seq.optional(),
    limit: z.int().min(1).max(MESSAGES_PAGE_MAX).default(MESSAGES_PAGE_SIZE),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, 'Ask for what is after or before.')

/** Messages in their order. `has_more` tells whether there are others in the direction that was asked for: after these, or before them. */
export const MessagePage = z.object({ items: z.array(Message), has_more: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** Up to where the caller has read. */
export const ReadUpTo = z.object({ seq: Seq })
