import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  notificationsCounts,
  notificationsList,
  notificationsRead,
  notificationsReadAll,
} from '@atelier/contract/notifications/routes.ts'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { answer, creator, idOf, makeNotification, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const daysAgo = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() - days)
  return date.toISOString()
}
const listed = (...items: Notification[]) =>
  answer(notificationsList, () => ({
    items,
    unread_count: items.filter(({ is_read }) => !is_read).length,
    next_cursor: null,
  }))
const open = (answers: Answer[], path = '/notifications') => openPage(remote, path, { as: creator, answers })
const reason = () => screen.queryByText(/^The bell still counts/)
const entries = async () => within(await screen.findByRole('list')).getAllByRole('link')

test('lists entries of moderation among the others', async () => {
  const { conversation_id, ...notice } = makeNotification(3, {
    created_at: daysAgo(2),
    actors: [],
    actor_count: 0,
    project: null,
  })
  await open([
    listed(
      makeNotification(1, { created_at: daysAgo(1) }),
      { ...notice, conversation_id, kind: 'moderation_decision', notice_id: idOf(9) },
      makeNotification(2, { created_at: daysAgo(3) }),
    ),
  ])
  expect((await entries()).map((link) => link.getAttribute('href'))).toEqual([
    '/my-projects/1/applicants',
    `/notices/${idOf(9)}`,
    '/my-projects/1/applicants',
  ])
})

test('groups entries by age, each a linked sentence', async () => {
  await open([
    listed(
      makeNotification(1, { created_at: daysAgo(0) }),
      makeNotification(2, { created_at: daysAgo(1), is_read: true }),
      makeNotification(3, { created_at: daysAgo(6) }),
      makeNotification(4, { created_at: daysAgo(7) }),
    ),
  ])
  const links = await entries()
  expect(links[0]?.textContent).toContain('Unread: Mara Ilves applied to Project 1')
  expect(links[1]?.textContent).not.toContain('Unread')
  expect(links[0]).toHaveProperty('pathname', '/my-projects/1/applicants')
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(
    headings.map(
      (heading) => `${heading.textContent} ${links.indexOf(within(heading.closest('li')!).getByRole('link'))}`,
    ),
  ).toEqual(['Today 0', 'This week 1', 'Earlier 3'])
})

test('an entry about a work shows its image', async () => {
  await open([
    listed(
      makeNotification(1, { kind: 'like', artwork: { id: idOf(9), title: 'Slow Gold', image_url: '/media/9.webp' } }),
    ),
  ])
  const [link] = await entries()
  expect(link).toHaveProperty('pathname', `/artwork/${idOf(9)}`)
  expect(link!.querySelector('img')?.getAttribute('src')).toBe('/media/9.webp')
})

test('an entry about a project shows a tile in place of an image', async () => {
  await open([listed(makeNotification(1), makeNotification(2, { kind: 'like', project: null, artwork: null }))])
  const [project, deleted] = await entries()
  expect(project!.querySelector('svg')).not.toBeNull()
  expect(deleted!.querySelector('svg')).toBeNull()
})

test('opening an unread entry marks it as read and navigates; a read one is not marked again', async () => {
  const page = await open([
    listed(makeNotification(1), makeNotification(2, { is_read: true })),
    answer(notificationsRead, () => undefined),
  ])
  const [unread, read] = await entries()
  fireEvent.click(read!)
  fireEvent.click(unread!)
  await waitFor(() =>
    expect(page.calls(notificationsRead).map(({ params }) => params)).toEqual([{ id: makeNotification(1).id }]),
  )
  expect(page.address()).toBe('/my-projects/1/applicants')
})

test('marks all as read up to the newest one shown, and keeps the focus on the page', async () => {
  const newest = daysAgo(0)
  let isRead = false
  const page = await open([
    answer(notificationsList, () => ({
      items: [makeNotification(1, { created_at: newest, is_read: isRead })],
      unread_count: isRead ? 0 : 1,
      next_cursor: null,
    })),
    answer(notificationsReadAll, () => void (isRead = true)),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  expect(page.calls(notificationsReadAll)).toMatchObject([{ body: { until: newest } }])
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test("when every entry is read, the page explains the bell's remaining number", async () => {
  const counts = answer(notificationsCounts, () => ({ messages: 2, invitations: 1 }))
  const page = await open([listed(makeNotification(1, { is_read: true })), counts])
  await entries()
  await waitFor(() =>
    expect(reason()?.textContent).toBe('The bell still counts 2 unread messages and 1 pending invitation'),
  )
  const links = within(reason()!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/messages', '/my-applications'])
  page.unmount()
  await open([listed(makeNotification(1)), counts])
  await entries()
  expect(reason()).toBeNull()
})

test('shows an error when marking fails', async () => {
  const page = await open([listed(makeNotification(1)), answer(notificationsReadAll, () => refusal(500, 'INTERNAL'))])
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Failed to mark all as read', variant: 'destructive' }]),
  )
})

test('keeps the selected filter in the URL', async () => {
  const page = await open([listed(makeNotification(1))], '/notifications?filter=messages')
  await entries()
  expect(screen.getByRole('button', { name: 'Messages' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Work' }))
  await waitFor(() => expect(page.address()).toBe('/notifications?filter=work'))
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(page.address()).toBe('/notifications'))
  expect(page.calls(notificationsList).map(({ query }) => query.filter)).toEqual(['messages', 'work', 'all'])
})

test('shows an empty state, and an error when loading fails', async () => {
  const page = await open([listed()])
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
  page.unmount()
  await open([answer(notificationsList, () => refusal(500, 'INTERNAL'))])
  expect(await screen.findByText("We couldn't load the notifications.")).toBeTruthy()
})
