import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { blocksGet, blocksRemove } from '@atelier/contract/blocks/routes.ts'
import { conversationsTypingSignal } from '@atelier/contract/conversations/live.ts'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import type { OutboxEntry } from '@atelier/platform'
import { answer, creator, idOf, makeConversation, makeMessage, refusal } from '@atelier/platform/testing'
import { box, me, openSite, path } from '../../../testing/conversation-site.ts'

const queue = idOf(1)
const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
const write = async (value: string) => fireEvent.change(await box(), { target: { value } })
const press = async (key: object) => fireEvent.keyDown(await box(), { key: 'Enter', ...key })
const log = async () => within(await screen.findByRole('log'))
const entry = (number: number, given: Partial<OutboxEntry> & { content?: string } = {}): OutboxEntry => ({
  id: uuid(number),
  queue,
  input: { params: { id: queue }, body: { id: uuid(number), content: given.content ?? `Written ${number}` } },
  status: 'failed',
  error: { code: 'INTERNAL', message: 'Something went wrong.' },
  added: Date.now(),
  ...given,
})
type Page = Awaited<ReturnType<typeof openSite>>['page']
const keep = (page: Page, ...entries: OutboxEntry[]) => act(async () => page.outbox.set(entries))
const sent = (page: Page) => page.outbox.added.map(({ input }) => (input as { body: { content: string } }).body.content)
afterEach(() => void vi.useRealTimers())

test('Enter sends trimmed text with a unique id and keeps the focus', async () => {
  const { page } = await openSite(path)
  await userEvent.type(await box(), '  Good morning {Enter}And more')
  expect(page.outbox.added).toMatchObject([
    { queue, route: { id: conversationsSend.id }, failed: { title: 'Failed to send message' } },
  ])
  const [call] = page.outbox.added
  expect(call?.input).toEqual({ params: { id: queue }, body: { id: call?.id, content: 'Good morning' } })
  expect((await box()).value).toBe('And more')
  expect(await box()).toBe(document.activeElement)
  await (await log()).findByText('Good morning')
})

test('a first message by a nameless user asks for the name above the field, and is sent after it is saved', async () => {
  const nameless = { ...creator, user: { ...creator.user, full_name: null } }
  let refuses = true
  const { page } = await openSite(path, {
    as: nameless,
    answers: [answer(accountsChangeProfile, () => (refuses ? refusal(500, 'INTERNAL') : ({} as never)))],
  })
  await userEvent.type(await box(), 'Good morning{Enter}')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Who should the client see?' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText('Please enter a name. Without one you would be shown as Anonymous.')).toBeTruthy()
  await userEvent.type(field, 'Mara Ilves{Enter}')
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to save your name. Please try again.' }]))
  expect(page.outbox.added).toEqual([])
  expect((await box()).value).toBe('Good morning')
  refuses = false
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent(page)).toEqual(['Good morning']))
  expect(screen.queryByRole('textbox', { name: 'Who should the client see?' })).toBeNull()
  await waitFor(async () => expect(await box()).toBe(document.activeElement))
})

test('a new account sees how many more people it can write to first, until it has written', async () => {
  const { become, stale } = await openSite(path)
  expect(screen.queryByText(/first messages/)).toBeNull()
  const ends_at = new Date(Date.now() + 3_600_000).toISOString()
  become({ allowance: { limit: 5, remaining: 2, ends_at } })
  await stale('conversations.get')
  expect(await screen.findByText('2 of 5 first messages to new people left today')).toBeTruthy()
  await userEvent.type(await box(), 'Good morning{Enter}')
  await waitFor(() => expect(screen.queryByText(/first messages/)).toBeNull())
})

test('a nameless user who has written already is not asked again', async () => {
  const nameless = { ...creator, user: { ...creator.user, full_name: null } }
  const { page } = await openSite(path, { as: nameless, messages: [makeMessage(1, { sender_id: me })] })
  await (await log()).findByText(makeMessage(1).content)
  await userEvent.type(await box(), 'Good morning{Enter}')
  await waitFor(() => expect(sent(page)).toEqual(['Good morning']))
})

test('text typed before the conversation opens is in the focused field', async () => {
  await openSite(path, { typed: 'Hi there' })
  expect((await box()).value).toBe('Hi there')
  expect(await box()).toBe(document.activeElement)
})

test('moves letters typed anywhere on the page into the field', async () => {
  const { page } = await openSite(path)
  await box()
  const row = await screen.findByRole('link', { name: /Ben Ode.*Project/s })
  for (const [key, element] of [
    [' ', document.body],
    ['ArrowDown', document.body],
    ['Tab', row],
  ] as const) {
    fireEvent.keyDown(element, { key })
    expect(await box()).not.toBe(document.activeElement)
  }
  fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true })
  expect(await box()).not.toBe(document.activeElement)
  fireEvent.keyDown(row, { key: 'H' })
  expect(await box()).toBe(document.activeElement)
  page.unmount()
})

test('three starters fill the field of an empty conversation without sending', async () => {
  const { page } = await openSite(path)
  const beginnings = within(await screen.findByRole('group', { name: 'Ways to begin' })).getAllByRole('button')
  expect(beginnings).toHaveLength(3)
  for (const button of beginnings.slice(0, 2)) {
    fireEvent.click(button)
    expect((await box()).value).toBe(button.textContent)
    expect(await box()).toBe(document.activeElement)
  }
  await write('My own words')
  fireEvent.click(beginnings[0]!)
  expect((await box()).value).toBe(`${beginnings[0]!.textContent} My own words`)
  expect(page.outbox.added).toEqual([])
  await press({})
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Ways to begin' })).toBeNull())
})

test('Shift+Enter inserts a new line', async () => {
  const { page } = await openSite(path)
  await userEvent.type(await box(), 'One{Shift>}{Enter}{/Shift}two')
  expect((await box()).value).toBe('One\ntwo')
  expect(page.outbox.added).toEqual([])
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'the Enter that ends a composition sends nothing: %o',
  async (key) => {
    const { page } = await openSite(path)
    await write('にほん')
    await press(key)
    expect(page.outbox.added).toEqual([])
    expect((await box()).value).toBe('にほん')
  },
)

test('the button sends like Enter and returns the focus', async () => {
  const { page } = await openSite(path)
  await write('Good morning')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent(page)).toEqual(['Good morning'])
  expect(await box()).toBe(document.activeElement)
})

test('silently ignores a blank message', async () => {
  const { page } = await openSite(path)
  await write(' \n ')
  await press({})
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(page.outbox.added).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('counts, rejects and keeps a text that is too long', async () => {
  const { page } = await openSite(path)
  const text = 'x'.repeat(5001)
  await write(text)
  expect(screen.getByText('5,001 / 5,000')).toBeTruthy()
  await press({})
  expect(await screen.findByText('Use at most 5,000 characters.')).toBeTruthy()
  expect((await box()).value).toBe(text)
  await write('x'.repeat(5000))
  expect(screen.queryByText('Use at most 5,000 characters.')).toBeNull()
  await press({})
  expect(sent(page)).toHaveLength(1)
})

test('hides the hint after the first message', async () => {
  await openSite(path)
  expect(await screen.findByText('Enter sends, Shift+Enter makes a new line, ↑ edits your last message.')).toBeTruthy()
  await write('Good morning')
  await press({})
  expect(screen.queryByText('Enter sends, Shift+Enter makes a new line, ↑ edits your last message.')).toBeNull()
})

test('each conversation keeps its own draft', async () => {
  const { page } = await openSite(path, { others: [makeConversation(2)] })
  await write('For Ben')
  await page.go(`/messages/${idOf(2)}`)
  await waitFor(async () => expect((await box()).value).toBe(''))
  await page.go(path)
  await waitFor(async () => expect((await box()).value).toBe('For Ben'))
  await press({})
  page.unmount()
  await openSite(path)
  expect((await box()).value).toBe('')
})

test('throttles typing events to the agreed interval', async () => {
  const { page } = await openSite(path)
  await box()
  vi.useFakeTimers()
  const said = () => page.live.sent.filter(({ name }) => name === conversationsTypingSignal.name)
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value } })
  type(' ')
  expect(said()).toEqual([])
  type('a')
  type('ab')
  expect(said()).toEqual([{ name: 'conversations.typing', payload: { conversation_id: queue } }])
  vi.advanceTimersByTime(2999)
  type('abc')
  expect(said()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  type('abcd')
  expect(said()).toHaveLength(2)
})

test('shows pending messages at the end in order until delivered, without duplicates', async () => {
  const { page, say } = await openSite(path)
  await log()
  await keep(
    page,
    entry(1, { status: 'sent', error: null }),
    entry(2, { status: 'pending', error: null }),
    entry(3, { status: 'pending', error: null, queue: idOf(2) }),
  )
  const shown = async () => (await screen.findAllByText(/^Written \d$/)).map(({ textContent }) => textContent)
  expect(await shown()).toEqual(['Written 1', 'Written 2'])
  expect(screen.getAllByText('Sending…')).toHaveLength(1)
  act(() => page.live.become('lost'))
  expect(screen.getByText('Waiting for connection')).toBeTruthy()
  await say({ client_id: uuid(1), sender_id: me, content: 'Written 1' })
  await waitFor(async () => expect((await log()).getByText('Sent')).toBeTruthy())
  expect(await shown()).toEqual(['Written 1', 'Written 2'])
})

test('a failed message shows the reason and restores its text to an empty field', async () => {
  const { page } = await openSite(path)
  await log()
  await keep(page, entry(1, { status: 'pending', error: null }))
  expect((await box()).value).toBe('')
  await keep(page, entry(1))
  expect((await log()).getByText('Not sent')).toBeTruthy()
  expect((await log()).getByText('Something went wrong.')).toBeTruthy()
  expect((await box()).value).toBe('Written 1')
})

test('resending an unchanged text keeps the message id', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  await press({})
  expect(page.outbox.retried).toEqual([queue])
  expect(page.outbox.added).toEqual([])
  expect((await box()).value).toBe('')
  await keep(page, entry(1, { status: 'pending', error: null }))
  await keep(page, entry(1))
  expect((await box()).value).toBe('Written 1')
})

test('an edited text replaces the failed message', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  await write('Written better')
  await press({})
  expect(page.outbox.removed).toEqual([uuid(1)])
  expect(page.outbox.retried).toEqual([])
  expect(sent(page)).toEqual(['Written better'])
  expect(page.outbox.added[0]?.id).not.toBe(uuid(1))
})

test('clearing the field starts a new message', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  await write('')
  await keep(page, entry(1))
  expect((await box()).value).toBe('')
  await write('Something else')
  await press({})
  expect(page.outbox.removed).toEqual([])
  expect(sent(page)).toEqual(['Something else'])
})

test('never overwrites text being typed', async () => {
  const { page } = await openSite(path)
  await write('Typing')
  await keep(page, entry(1))
  expect((await box()).value).toBe('Typing')
  await press({})
  expect(page.outbox.removed).toEqual([])
  expect(sent(page)).toEqual(['Typing'])
})

test('restores the first of several failed messages', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1), entry(2))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  expect((await log()).getAllByText('Not sent')).toHaveLength(2)
})

test('links a draft with a failed message’s text to that message after a reload', async () => {
  const first = await openSite(path)
  await keep(first.page, entry(1))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  first.page.unmount()
  const { page } = await openSite(path)
  await keep(page, entry(1))
  await press({})
  expect(page.outbox.retried).toEqual([queue])
  expect(page.outbox.added).toEqual([])
})

test('Retry on the message clears the field with its text and focuses it', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(page.outbox.retried).toEqual([queue])
  await keep(page, entry(1, { status: 'pending', error: null }))
  expect((await box()).value).toBe('')
  expect(await box()).toBe(document.activeElement)
})

test('Retry keeps text edited since', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  await waitFor(async () => expect((await box()).value).toBe('Written 1'))
  await write('Written 1, and more')
  await keep(page, entry(1, { status: 'pending', error: null }))
  expect((await box()).value).toBe('Written 1, and more')
})

test('Delete discards the message with its text and focuses the field', async () => {
  const { page } = await openSite(path)
  await keep(page, entry(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(page.outbox.removed).toEqual([uuid(1)])
  await waitFor(async () => expect((await box()).value).toBe(''))
  expect(screen.queryByText('Not sent')).toBeNull()
  expect(await box()).toBe(document.activeElement)
})

test('replaces the field with a notice when the other account is deleted, even while typing', async () => {
  const { become, stale } = await openSite(path)
  const field = await box()
  act(() => field.focus())
  become({ is_closed: true, buyer: { id: idOf(99), full_name: 'Deleted user', avatar_url: null, is_deleted: true } })
  await stale('conversations.get', 'conversations.list')
  const notice = await screen.findByText(/^This conversation is closed/)
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(document.activeElement).toBe(notice)
  expect(screen.getByRole('heading', { name: 'Deleted user' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More about Deleted user' })).toBeNull()
})

test('shows who blocked the other, with a way back, instead of the words for the blocked', async () => {
  const state = { blocked: true }
  const unblock = answer(blocksRemove, () => Object.assign(state, { blocked: false }))
  const { page, become, stale } = await openSite(path, { answers: [answer(blocksGet, () => state), unblock] })
  const field = await box()
  act(() => field.focus())
  become({ is_closed: true })
  await stale('conversations.get', 'conversations.list')
  const button = await screen.findByRole('button', { name: 'Unblock' })
  expect(document.activeElement).toBe(button)
  expect(screen.getByText(/^You blocked /)).toBeTruthy()
  expect(screen.queryByText(/^This conversation is closed/)).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(page.calls(blocksRemove)).toHaveLength(1))
})
