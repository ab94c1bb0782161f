import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  conversationsJoinSignal,
  conversationsLeaveSignal,
  conversationsMessageEvent,
  conversationsTypingEvent,
} from '@atelier/contract/conversations/live.ts'
import { conversationsMessages, conversationsRead } from '@atelier/contract/conversations/routes.ts'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { answer, idOf, makeMessage, refusal } from '@atelier/platform/testing'
import { ben, me, openSite, path } from '../../../testing/conversation-site.ts'

const conversation_id = idOf(1)
const said = (count: number, given: Partial<Message> = {}) =>
  Array.from({ length: count }, (_, at) => makeMessage(at + 1, given))
const makeAttachment = (given: Partial<MessageAttachment>): MessageAttachment => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'file',
  name: 'brief.pdf',
  size: 1,
  url: '',
  download_url: '',
  width: null,
  height: null,
  duration: null,
  media_type: null,
  placeholder: null,
  sources: [],
  ...given,
})
const log = () => screen.findByRole('log', { name: 'Messages with Ben Ode' })
const shown = async () => [...(await log()).querySelectorAll('li p:last-of-type')].map(({ textContent }) => textContent)
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `Message ${first + at}`)

/** Sets the log's height and scroll position. */
async function scrollTo(scrollTop: number) {
  const element = await log()
  for (const [name, value] of Object.entries({ scrollHeight: 5000, clientHeight: 500 }))
    Object.defineProperty(element, name, { value, configurable: true })
  act(() => {
    element.scrollTop = scrollTop
    // Events fire before their effects
    fireEvent.scroll(element)
    fireEvent.scroll(element)
  })
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows the last messages, and loads older ones when scrolled near the start', async () => {
  const { page } = await openSite(path, { messages: said(120) })
  await waitFor(async () => expect(await shown()).toEqual(numbers(71, 120)))
  await scrollTo(4500)
  await scrollTo(100)
  await waitFor(async () => expect(await shown()).toEqual(numbers(21, 120)))
  await scrollTo(100)
  await waitFor(async () => expect(await shown()).toEqual(numbers(1, 120)))
  await scrollTo(100)
  expect(page.calls(conversationsMessages).map(({ query }) => query)).toEqual([{}, { before: '71' }, { before: '21' }])
})

test('offers Retry when older messages fail to load', async () => {
  let fails = true
  const messages = said(60)
  const { page } = await openSite(path, {
    messages,
    answers: [
      answer(conversationsMessages, ({ query: { before } }) => {
        if (before && fails) return refusal(500, 'INTERNAL')
        return before
          ? { items: messages.slice(0, 10), has_more: false }
          : { items: messages.slice(10), has_more: true }
      }),
    ],
  })
  await scrollTo(100)
  await screen.findByText("We couldn't load earlier messages.")
  await scrollTo(90)
  expect(page.calls(conversationsMessages)).toHaveLength(2)
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await shown()).toEqual(numbers(1, 60)))
})

test('shows new messages live, without refetching those that can no longer change', async () => {
  const { page, say } = await openSite(path, { messages: said(2) })
  await log()
  await say({ created_at: '2026-03-05T11:00:00.000Z' })
  await say({ created_at: '2026-03-05T11:30:00.000Z' })
  await waitFor(async () => expect(await shown()).toEqual(numbers(1, 4)))
  const asked = page.calls(conversationsMessages).map(({ query }) => query.after)
  expect(asked).toEqual([undefined, '0', '2'])
})

test('reads messages again whose files’ URLs have expired, and renews the URLs when they expire', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const old = { created_at: '2026-03-01T10:00:00.000Z' }
  const messages = [...said(2, old), makeMessage(3)]
  const withFile = (untilMs: number) => {
    const url = `/media/messages/brief.pdf?until=${untilMs}&signature=x`
    messages[1] = makeMessage(2, { ...old, attachments: [makeAttachment({ url })] })
  }
  withFile(Date.now() + 3_600_000)
  const { page, stale } = await openSite(path, { messages })
  await log()
  const asked = () => page.calls(conversationsMessages).map(({ query }) => query.after)
  await stale('conversations.messages')
  expect(asked()).toEqual([undefined, '2'])
  withFile(Date.now() + 3 * 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(asked()).toEqual([undefined, '2', '1'])
  await stale('conversations.messages')
  expect(asked()).toEqual([undefined, '2', '1', '2'])
})

test('a link to a message that does not exist loads no earlier ones', async () => {
  const { page } = await openSite(`${path}?message=900`, { messages: said(120) })
  await waitFor(async () => expect(await shown()).toEqual(numbers(71, 120)))
  expect(page.calls(conversationsMessages)).toHaveLength(1)
})

test('a link to an unloaded message loads up to it in large pages', async () => {
  const { page } = await openSite(`${path}?message=5`, { messages: said(300) })
  await waitFor(async () => expect(await shown()).toEqual(numbers(1, 300)))
  const asked = page.calls(conversationsMessages).map(({ query }) => query)
  expect(asked).toEqual([{}, { before: '251', limit: '200' }, { before: '51', limit: '200' }])
})

test('catches up in order after a connection loss', async () => {
  const messages = said(3)
  const { page, stale } = await openSite(path, { messages })
  await log()
  act(() => page.live.become('lost'))
  expect(await screen.findByText('No connection. New messages appear when it is back.')).toBeTruthy()
  messages.push(...said(6).slice(3))
  act(() => page.live.become('connected'))
  await stale('conversations')
  await waitFor(async () => expect(await shown()).toEqual(numbers(1, 6)))
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('does not report the initial connection as lost', async () => {
  const { page } = await openSite(path)
  act(() => page.live.become('connecting'))
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('shows Retry when messages fail to load', async () => {
  await openSite(path, { answers: [answer(conversationsMessages, () => refusal(500, 'INTERNAL'))] })
  expect(await screen.findByText("We couldn't load the messages.")).toBeTruthy()
})

test('shows an empty state without messages', async () => {
  await openSite(path)
  expect(await screen.findByText('Nothing was said yet. Say hello to Ben Ode.')).toBeTruthy()
})

test('shows a divider above messages unread at opening, which stays after reading', async () => {
  const { say } = await openSite(path, { messages: said(3), given: { read_seq: 1, unread_count: 2 } })
  const line = await screen.findByText('New')
  expect(line.closest('li')?.textContent).toContain('Message 2')
  await say()
  await within(await log()).findByText('Message 4')
  expect(screen.getAllByText('New')).toHaveLength(1)
})

test('renders text verbatim, with URLs as links', async () => {
  const content = 'Look:\n<b>https://atelier.example/a</b>, not javascript:alert(1).'
  await openSite(path, { messages: [makeMessage(1, { content })] })
  const link = await within(await log()).findByRole('link')
  expect(link.getAttribute('href')).toBe('https://atelier.example/a')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toBe(content)
})

test('the last own message shows a read receipt', async () => {
  const { become, stale } = await openSite(path, { messages: said(2, { sender_id: me }) })
  expect((await screen.findByText('Sent')).closest('li')?.textContent).toContain('Message 2')
  become({ other_read_seq: 2 })
  await stale('conversations.get')
  expect((await screen.findByText('Read')).closest('li')?.textContent).toContain('Message 2')
  expect(screen.queryByText('Sent')).toBeNull()
})

test('shows the typing indicator until a message arrives or events stop', async () => {
  const { page } = await openSite(path)
  await log()
  vi.useFakeTimers()
  const type = (given = {}) =>
    act(() => page.live.tell(conversationsTypingEvent, { conversation_id, user_id: ben, ...given }))
  type({ user_id: me })
  type({ conversation_id: idOf(2) })
  expect(screen.queryByText('Ben Ode is typing…')).toBeNull()
  type()
  expect(screen.getByText('Ben Ode is typing…')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(5000))
  type()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByText('Ben Ode is typing…')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Ben Ode is typing…')).toBeNull()
  type()
  act(() => page.live.tell(conversationsMessageEvent, { conversation_id, seq: 1, sender_id: ben }))
  expect(screen.queryByText('Ben Ode is typing…')).toBeNull()
})

test('joins the conversation room, rejoins after a reconnect, and leaves on unmount', async () => {
  const { page } = await openSite(path)
  await log()
  const sent = () => page.live.sent.map(({ name }) => name)
  expect(sent()).toEqual([conversationsJoinSignal.name])
  act(() => page.live.become('lost'))
  act(() => page.live.become('connected'))
  expect(sent().at(-1)).toBe(conversationsJoinSignal.name)
  page.unmount()
  expect(page.live.sent.at(-1)).toEqual({ name: conversationsLeaveSignal.name, payload: { conversation_id } })
})

test('announces the other user’s new messages to screen readers, not own or scrolled ones', async () => {
  const { say } = await openSite(path, { messages: said(60) })
  expect((await log()).getAttribute('aria-live')).toBe('off')
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await scrollTo(4500)
  await scrollTo(100)
  await waitFor(async () => expect(await shown()).toHaveLength(60))
  expect(told().join()).not.toContain('Message')
  await say({ content: 'Are you there?' })
  await waitFor(() => expect(told()).toContain('Ben Ode: Are you there?'))
  await say({ content: 'I am.', sender_id: me })
  await waitFor(() => expect(told().join()).not.toContain('there?'))
  expect(told().join()).not.toContain('I am.')
})

const reads = (page: Awaited<ReturnType<typeof openSite>>['page']) =>
  page.calls(conversationsRead).map(({ body }) => body.seq)

test('marks seen messages as read once', async () => {
  const { page, say } = await openSite(path, { messages: said(3), given: { read_seq: 1, unread_count: 2 } })
  await waitFor(() => expect(reads(page)).toEqual([3]))
  await say()
  await waitFor(() => expect(reads(page)).toEqual([3, 4]))
  await say({ sender_id: me })
  await screen.findByText('Message 5')
  await say()
  await waitFor(() => expect(reads(page)).toEqual([3, 4, 6]))
})

test('a hidden tab marks nothing as read until visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  hide(true)
  const { page } = await openSite(path, { messages: said(2), given: { read_seq: 0, unread_count: 2 } })
  await within(await log()).findByText('Message 2')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(reads(page)).toEqual([])
  hide(false)
  await waitFor(() => expect(reads(page)).toEqual([2]))
})

test('does not scroll a reader further up; a button shows the new count and jumps there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { page, say } = await openSite(path, { messages: said(3) })
  await scrollTo(4500)
  await scrollTo(1000)
  expect(await screen.findByRole('button', { name: 'Go to the latest message' })).toBeTruthy()
  await say()
  await say({ sender_id: me })
  await say()
  const button = await screen.findByRole('button', { name: 'Go to 2 new messages' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(reads(page)).toEqual([])
  fireEvent.click(button)
  expect((await log()).scrollTop).toBeGreaterThan(4000)
  expect(await log()).toBe(document.activeElement)
  fireEvent.scroll(await log())
  await waitFor(() => expect(reads(page)).toEqual([6]))
  expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull()
})

test('silently retries a failed mark-as-read after a reconnect', async () => {
  let fails = true
  const { page } = await openSite(path, {
    messages: said(1),
    given: { read_seq: 0, unread_count: 1 },
    answers: [answer(conversationsRead, () => (fails ? refusal(500, 'INTERNAL') : undefined))],
  })
  await waitFor(() => expect(reads(page)).toEqual([1]))
  fails = false
  act(() => page.live.become('lost'))
  act(() => page.live.become('connected'))
  await waitFor(() => expect(reads(page)).toEqual([1, 1]))
  expect(page.shown).toEqual([])
})

test('a file of an unusual type is saved after a warning only', async () => {
  const files = [
    makeAttachment({ name: 'scene.xyz', unusual: true, download_url: '/saved' }),
    makeAttachment({ id: '00000000-0000-4000-8000-000000000002', download_url: '/brief' }),
  ]
  await openSite(path, { messages: said(1, { attachments: files }) })
  expect(await screen.findByRole('link', { name: 'Download brief.pdf' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download scene.xyz' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Download scene.xyz' })
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Save scene.xyz?' })
  within(dialog).getByText(/can contain a program/)
  const save = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Save file' })
  expect([save.getAttribute('href'), save.download]).toEqual(['/saved', 'scene.xyz'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('link', { name: 'Save file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
