import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { conversationsGet, conversationsList } from '@atelier/contract/conversations/routes.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { toWrite } from '@atelier/platform'
import {
  answer,
  buyer,
  creator,
  follow,
  idOf,
  makeConversation,
  makeMessage,
  makeProject,
  refusal,
} from '@atelier/platform/testing'
import { box, me, openSite, path } from '../../testing/conversation-site.ts'

const other = (number: number) =>
  makeConversation(number, {
    buyer: { id: idOf(number), full_name: `Client ${number}`, avatar_url: null },
    buyer_id: idOf(number),
  })
const list = () => screen.findByRole('navigation', { name: 'Conversations' })
const row = async (name: string) => within(await list()).findByRole('link', { name: new RegExp(name) })

/** Mocks the viewport width, which a test may change. */
function stubWidth(isWide: boolean) {
  const listeners = new Set<() => void>()
  const media = {
    matches: isWide,
    addEventListener: (_: string, tell: () => void) => listeners.add(tell),
    removeEventListener: () => {},
  }
  vi.stubGlobal('matchMedia', () => media)
  return (wide: boolean) =>
    act(async () => {
      media.matches = wide
      for (const tell of listeners) tell()
    })
}
afterEach(() => void vi.unstubAllGlobals())

test('opens the first conversation automatically on wide screens, replacing the list URL', async () => {
  const { page } = await openSite('/messages', { others: [other(2)] })
  await waitFor(() => expect(page.address()).toBe(path))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ben Ode' })).toBeTruthy()
  expect((await row('Ben Ode')).getAttribute('aria-current')).toBe('page')
  expect(await box()).not.toBe(document.activeElement)
  await page.go(-1)
  expect(page.address()).toBe(path)
})

test('shows only the list on a phone until the viewport widens', async () => {
  const resize = stubWidth(false)
  const { page } = await openSite('/messages')
  await row('Ben Ode')
  expect(page.address()).toBe('/messages')
  expect(screen.queryByRole('textbox')).toBeNull()
  await resize(true)
  await waitFor(() => expect(page.address()).toBe(path))
})

test('on a phone Back returns to the list, and opening a conversation does not show the keyboard', async () => {
  stubWidth(false)
  const { page } = await openSite('/messages')
  fireEvent.click(await row('Ben Ode'))
  await waitFor(() => expect(page.address()).toBe(path))
  expect(await box()).not.toBe(document.activeElement)
  await follow('Back to all messages')
  expect(page.address()).toBe('/messages')
  expect(document.title).toBe('Messages · Atelier')
})

test('focuses the composer of a conversation chosen from the list', async () => {
  const { page } = await openSite(path, { others: [other(2)] })
  fireEvent.click(await row('Client 2'))
  await waitFor(() => expect(page.address()).toBe(`/messages/${idOf(2)}`))
  expect(await screen.findByRole('heading', { level: 2, name: 'Client 2' })).toBeTruthy()
  await waitFor(async () => expect(await box()).toBe(document.activeElement))
  await waitFor(() => expect(document.title).toBe('Client 2 · Messages · Atelier'))
})

test('a conversation opened by Message focuses the composer, unless the visitor has moved the focus', async () => {
  const { page } = await openSite('/notifications', { others: [other(2)] })
  const navigate = (number: number) => act(async () => page.navigation.push(`/messages/${idOf(number)}`, toWrite))
  await navigate(1)
  await waitFor(async () => expect(await box()).toBe(document.activeElement))
  const header = document.body.appendChild(document.createElement('header'))
  const bell = header.appendChild(document.createElement('button'))
  bell.focus()
  await navigate(2)
  await screen.findByRole('heading', { level: 2, name: 'Client 2' })
  await box()
  expect(document.activeElement).toBe(bell)
  header.remove()
})

test("on a phone the composer's placeholder is just Message, and Message does not open the keyboard", async () => {
  stubWidth(false)
  const { page } = await openSite('/messages')
  await act(async () => page.navigation.push(path, toWrite))
  expect((await box()).getAttribute('placeholder')).toBe('Message')
  expect(await box()).not.toBe(document.activeElement)
})

test('the shell’s focus management does not take the focus from the composer', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  await openSite(path, { others: [other(2)] })
  fireEvent.click(await row('Client 2'))
  await screen.findByRole('heading', { level: 2, name: 'Client 2' })
  main.focus()
  expect(await box()).toBe(document.activeElement)
  main.focus()
  expect(document.activeElement).toBe(main)
  main.remove()
})

test('a row shows name, project, last message and unread count', async () => {
  const mine = [makeMessage(1, { sender_id: me, content: 'Shall we?' })]
  const { say } = await openSite(path, { messages: mine })
  expect((await row('Ben Ode')).textContent).toContain('Project 1')
  expect((await row('Ben Ode')).textContent).toContain('You: Shall we?')
  expect(screen.queryByText(/unread message/)).toBeNull()
  await say({ content: 'We shall.' })
  await waitFor(async () => expect((await row('Ben Ode')).textContent).toMatch(/We shall\..*1 unread message/))
})

test('keeps the focus when messages reorder the list', async () => {
  const ids = [1, 2, 3]
  const { stale } = await openSite(path, {
    answers: [answer(conversationsList, () => ({ items: ids.map(other), next_cursor: null }))],
  })
  const link = await row('Client 1')
  link.focus()
  ids.reverse()
  await stale('conversations.list')
  await waitFor(() =>
    expect(within(screen.getByRole('navigation')).getAllByRole('link')[0]?.textContent).toContain('Client 3'),
  )
  expect(document.activeElement?.textContent).toContain('Client 1')
})

test.each([
  [creator, 'Find a project', '/find-project'],
  [buyer, 'My Projects', '/my-projects'],
])('the empty page explains how to start a conversation', async (as, name, pathname) => {
  const { page } = await openSite('/messages', {
    as,
    answers: [answer(conversationsList, () => ({ items: [], next_cursor: null }))],
  })
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name })).toHaveProperty('pathname', pathname)
  expect(page.address()).toBe('/messages')
})

test('shows an error when the list fails to load', async () => {
  await openSite('/messages', { answers: [answer(conversationsList, () => refusal(500, 'INTERNAL'))] })
  expect(await screen.findByText("We couldn't load the conversations.")).toBeTruthy()
})

test('a missing conversation links back, with the list beside it', async () => {
  await openSite(`/messages/${idOf(99)}`)
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to all messages' })).toHaveProperty('pathname', '/messages')
  await row('Ben Ode')
})

test('shows an error when a conversation fails to load', async () => {
  await openSite(`/messages/${idOf(2)}`, { answers: [answer(conversationsGet, () => refusal(500, 'INTERNAL'))] })
  expect(await screen.findByText("We couldn't load this conversation.")).toBeTruthy()
})

test('the header links to the project, and to the other user if they are a creator', async () => {
  await openSite(path, { as: buyer, answers: [answer(projectsGet, () => makeProject(1, { status: 'in_progress' }))] })
  const head = within(await screen.findByRole('region'))
  expect(head.getByRole('link', { name: 'Mara Ilves' })).toHaveProperty('pathname', `/creators/${me}`)
  expect(head.getByRole('link', { name: 'Project 1' })).toHaveProperty('pathname', '/projects/1')
  expect(await head.findByText('in progress')).toBeTruthy()
  expect(await screen.findByText('A film of a quiet harbor.')).toBeTruthy()
})

test('does not link a client or a deleted project', async () => {
  await openSite(path, { answers: [answer(projectsGet, () => refusal(404, 'PROJECT_NOT_FOUND'))] })
  const head = within(await screen.findByRole('region'))
  expect(await head.findByText('Project deleted')).toBeTruthy()
  expect(head.getByText('Project 1')).toBeTruthy()
  expect(head.queryByRole('link', { name: 'Ben Ode' })).toBeNull()
  expect(head.queryByRole('link', { name: 'Project 1' })).toBeNull()
})

test('the page has one level 1 heading', async () => {
  await openSite(path)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Messages'])
})
