import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversationsDelete } from '@atelier/contract/conversations/routes.ts'
import { answer, idOf, makeMessage } from '@atelier/platform/testing'
import { box, minutesAgo, openSite, own, path } from '../../../testing/conversation-site.ts'
import '../../../testing/whole-list.tsx'

const items = () => [...document.querySelectorAll('[role="menuitem"]')]

async function openMenu(text: string) {
  fireEvent.keyDown(await screen.findByLabelText(`Actions for “${text}”`), { key: 'Enter' })
  await waitFor(() => expect(items()).not.toEqual([]))
  return items().map(({ textContent }) => textContent)
}
const choose = (name: string) =>
  act(async () => void fireEvent.click(items().find(({ textContent }) => textContent === name)!))

test('offers Edit and Delete for 15 minutes, and only for own messages', async () => {
  const theirs = makeMessage(3, { content: 'Theirs', created_at: minutesAgo(1) })
  await openSite(path, { messages: [own(1, 16), own(2, 14), theirs] })
  expect(await openMenu('Mine 1')).toEqual(['Reply'])
  await choose('Reply')
  expect(await openMenu('Mine 2')).toEqual(['Reply', 'Edit', 'Delete'])
  await choose('Reply')
  expect(await openMenu('Theirs')).toEqual(['Reply', 'Report'])
})

test("offers them by the server's clock, whatever the browser's is", async () => {
  const messages = [own(1, 16), own(2, 1)]
  const { page } = await openSite(path, { messages, now: () => Date.now() - 20 * 60_000 })
  expect(await openMenu('Mine 1')).toEqual(['Reply', 'Edit', 'Delete'])
  page.unmount()
  await openSite(path, { messages, now: () => Date.now() + 20 * 60_000 })
  expect(await openMenu('Mine 2')).toEqual(['Reply'])
})

test('sends a reply with the id of its message, and focuses the field', async () => {
  const { page } = await openSite(path, { messages: [own(1, 1)] })
  await openMenu('Mine 1')
  await choose('Reply')
  await screen.findByText('Reply to You')
  expect(await box()).toBe(document.activeElement)
  fireEvent.change(await box(), { target: { value: 'One more thing' } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
  expect(page.outbox.added[0]?.input).toMatchObject({ body: { content: 'One more thing', reply_to: idOf(10_001) } })
  expect(screen.queryByText('Reply to You')).toBeNull()
})

test('deletes a message only after a confirmation, then focuses the field', async () => {
  const remove = answer(conversationsDelete, () => ({ ...own(1, 1), content: '', deleted_at: minutesAgo(0) }))
  const { page } = await openSite(path, { messages: [own(1, 1)], answers: [remove] })
  await openMenu('Mine 1')
  await choose('Delete')
  await screen.findByText('Delete this message?')
  expect(page.calls(conversationsDelete)).toEqual([])
  fireEvent.click(screen.getByText('Delete'))
  await waitFor(async () => expect(await box()).toBe(document.activeElement))
  expect(page.calls(conversationsDelete)).toMatchObject([{ params: { id: idOf(10_001) } }])
})

test('Tab reaches the last message’s menu, and the arrow keys the others', async () => {
  await openSite(path, { messages: [own(1, 3), own(2, 2), own(3, 1)] })
  const menus = await Promise.all([1, 2, 3].map((n) => screen.findByLabelText(`Actions for “Mine ${n}”`)))
  expect(menus.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  menus[2]!.focus()
  const seen = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map((key) => {
    fireEvent.keyDown(document.activeElement!, { key })
    return menus.indexOf(document.activeElement as HTMLElement)
  })
  expect(seen).toEqual([1, 0, 0, 1])
  expect(items()).toEqual([])
})

const banner = () => screen.queryByText('Reply to You')
const forth = (count: number) => Array.from({ length: count }, (_, at) => makeMessage(at + 2))

test.each([0, 60])(
  'keeps the reply over a reload, also with %i newer messages, until its message is deleted',
  async (newer) => {
    const { page } = await openSite(path, { messages: [own(1, 1)] })
    await openMenu('Mine 1')
    await choose('Reply')
    await screen.findByText('Reply to You')
    page.unmount()
    const messages = [own(1, 1), ...forth(newer)]
    const { page: reloaded, stale } = await openSite(path, { messages })
    await screen.findByText('Reply to You')
    fireEvent.change(await box(), { target: { value: 'One more thing' } })
    screen.getByLabelText('Cancel the reply').focus()
    messages[0] = { ...messages[0]!, content: '', deleted_at: minutesAgo(0) }
    await stale('conversations')
    await waitFor(() => expect(banner()).toBeNull())
    expect(await box()).toBe(document.activeElement)
    fireEvent.keyDown(await box(), { key: 'Enter' })
    expect(reloaded.outbox.added[0]?.input).not.toHaveProperty('body.reply_to')
    reloaded.unmount()
    await openSite(path, { messages: [own(1, 1)] })
    await box()
    expect(banner()).toBeNull()
  },
)

test('a failed text that becomes a reply replaces the failed message', async () => {
  const { page } = await openSite(path, { messages: [own(1, 1)] })
  const input = { params: { id: idOf(1) }, body: { id: 'failed', content: 'Again' } }
  const error = { code: 'INTERNAL', message: 'Something went wrong.' }
  const failed = { id: 'failed', queue: idOf(1), input, status: 'failed' as const, error, added: Date.now() }
  await act(async () => page.outbox.set([failed]))
  await waitFor(async () => expect((await box()).value).toBe('Again'))
  await openMenu('Mine 1')
  await choose('Reply')
  fireEvent.keyDown(await box(), { key: 'Enter' })
  expect(page.outbox.removed).toEqual(['failed'])
  expect(page.outbox.added[0]?.input).toMatchObject({ body: { content: 'Again', reply_to: idOf(10_001) } })
})
