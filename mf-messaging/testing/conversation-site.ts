import { act, screen } from '@testing-library/react'
import { blocksGet } from '@atelier/contract/blocks/routes.ts'
import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import {
  conversationsGet,
  conversationsList,
  conversationsMessages,
  conversationsRead,
} from '@atelier/contract/conversations/routes.ts'
import type { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import {
  answer,
  creator,
  idOf,
  makeConversation,
  makeMessage,
  makeProject,
  openPage,
  refusal,
} from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../src/remote.tsx'

export const me = creator.user.id
export const ben = makeMessage(1).sender_id
export const path = `/messages/${idOf(1)}`
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** A message by Mara. */
export const own = (seq: number, minutes: number) =>
  makeMessage(seq, { sender_id: me, content: `Mine ${seq}`, created_at: minutesAgo(minutes) })
export const box = () => screen.findByLabelText<HTMLTextAreaElement>('Message')

interface SiteOptions {
  messages?: Message[]
  /** For conversation 1. */
  given?: Partial<Conversation>
  /** Conversations after the first one. */
  others?: Conversation[]
  answers?: Answer[]
  as?: Visitor
  /** Text typed before the page opened. */
  typed?: string
  /** The server's clock. */
  now?: () => number
}

/** Opens Mara's conversations, the first with Ben, with a mock server that a test controls. */
export async function openSite(path: string, options: SiteOptions = {}) {
  const { messages = [], given = {}, others = [], answers = [], as = creator, typed, now } = options
  const site = { messages, given }
  const conversation = () => {
    const last = site.messages.at(-1)
    return makeConversation(1, {
      last_seq: site.messages.length,
      last_message: last ? { content: last.content, sender_id: last.sender_id, created_at: last.created_at } : null,
      read_seq: site.messages.length,
      ...site.given,
    })
  }
  const page = await openPage(remote, path, {
    as,
    typed,
    now,
    answers: [
      answer(blocksGet, () => ({ blocked: false })),
      answer(conversationsList, ({ query: { filter } }) => ({
        items: [conversation(), ...others].filter(
          ({ request }) => (request === 'received') === (filter === 'requests'),
        ),
        next_cursor: null,
      })),
      answer(conversationsGet, ({ params }) =>
        params.id === idOf(1)
          ? conversation()
          : (others.find(({ id }) => id === params.id) ?? refusal(404, 'CONVERSATION_NOT_FOUND')),
      ),
      answer(conversationsMessages, ({ params, query: { after, before, limit } }) => {
        const all = params.id === idOf(1) ? site.messages : []
        const fitting = all.filter(
          ({ seq }) => seq > Number(after ?? 0) && (before === undefined || seq < Number(before)),
        )
        const size = Number(limit ?? 50)
        const items = after === undefined ? fitting.slice(-size) : fitting.slice(0, size)
        return { items, has_more: fitting.length > items.length }
      }),
      answer(
        conversationsRead,
        ({ body }) => void (site.given = { ...site.given, read_seq: body.seq, unread_count: 0 }),
      ),
      answer(projectsGet, () => makeProject(1)),
      ...answers,
    ],
  })
  const stale = (...ids: string[]) =>
    act(async () => {
      await Promise.all(ids.map((id) => page.queryClient.invalidateQueries({ queryKey: keyOf(id) })))
    })
  return {
    page,
    /** Invalidates and refetches queries after an event or change. */
    stale,
    /** Changes the server's response for conversation 1. */
    become: (next: Partial<Conversation>) => void (site.given = { ...site.given, ...next }),
    /** Delivers a message and emits the socket event. */
    async say(message: Partial<Message> = {}) {
      const seq = site.messages.length + 1
      const next = makeMessage(seq, message)
      site.given = { read_seq: seq - 1, ...site.given, unread_count: next.sender_id === me ? 0 : 1 }
      site.messages = [...site.messages, next]
      act(() => page.live.tell(conversationsMessageEvent, { conversation_id: idOf(1), seq, sender_id: next.sender_id }))
      await stale('conversations.list', 'conversations.get', 'conversations.messages')
    },
  }
}
