import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  notificationsCounts,
  notificationsList,
  notificationsOpened,
  notificationsRead,
} from '@atelier/contract/notifications/routes.ts'
import type { MemberNotification } from '@atelier/contract/notifications/schemas.ts'
import { sessionsLogOut } from '@atelier/contract/sessions/routes.ts'
import { answer, idOf, makeNotification, makeSession, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { clickLate, guest, openShell, signedIn } from '../../testing/open-shell.tsx'

beforeAll(async () => {
  await Promise.all([
    import('./menus/avatar-menu.tsx'),
    import('./notifications/notifications.tsx'),
    import('./menus/mobile-menu.tsx'),
  ])
})
afterEach(() => sessionStorage.clear())

const counts = (messages: number, invitations: number) => answer(notificationsCounts, () => ({ messages, invitations }))
const openShellAs = (role: 'creator' | 'buyer' | null, ...answers: Answer[]) =>
  openShell('/contact', [signedIn(makeSession({ role })), counts(0, 0), ...answers])

/** An element's accessible description. */
const describing = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

async function openAccountMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }))
  return screen.findByRole('menu')
}

async function openBell() {
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

test.each([
  ['creator', ['My Profile', 'My Works', 'My Applications', 'Liked Shots', 'Settings', 'Share Feedback', 'Log Out']],
  ['buyer', ['My Profile', 'My Projects', 'Favorite Creators', 'Liked Shots', 'Settings', 'Share Feedback', 'Log Out']],
] as const)('shows the avatar menu of a %s', async (role, expected) => {
  await openShellAs(role)
  const menu = within(await openAccountMenu())
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(expected)
})

test('a moderator’s menus lead to the desk, in a new document', async () => {
  const session = makeSession({ role: 'buyer', moderator: true })
  const desk = { pathname: '/moderation' }
  const shell = await openShell('/contact', [signedIn(session), counts(0, 0)])
  const item = within(await openAccountMenu()).getByRole('menuitem', { name: 'Moderation' })
  expect(item).toMatchObject(desk)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => item.dispatchEvent(press))
  // Left to the browser
  expect(press.defaultPrevented).toBe(false)
  expect(shell.address()).toBe('/contact')
  await clickLate(screen.getByRole('button', { name: 'Menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(sheet.getByRole('link', { name: 'Moderation' })).toMatchObject(desk)
})

test('the avatar shows initials', async () => {
  await openShellAs('buyer')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account menu' }).textContent).toBe('MI'))
})

test('caps the badge at 99+, and lists both counts for a creator', async () => {
  await openShellAs('creator', counts(98, 3))
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(bell.textContent).toBe('99+'))
  const list = await openBell()
  expect(list.getByRole('link', { name: /^Messages/ }).textContent).toBe('Messages98')
  expect(list.getByRole('link', { name: /^Project Invitations/ }).getAttribute('href')).toBe('/my-applications')
})

test('the menus describe the number of invitations in text', async () => {
  await openShellAs('creator', counts(0, 3))
  const menu = within(await openAccountMenu())
  expect(await menu.findByRole('menuitem', { name: /^My Applications ?3 pending invitations$/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await clickLate(screen.getByRole('button', { name: 'Menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(sheet.getByRole('link', { name: /^My Applications ?3 pending invitations$/ })).toBeTruthy()
})

test('buyers have no invitations', async () => {
  await openShellAs('buyer', counts(0, 5))
  const list = await openBell()
  expect(list.getByText('No new notifications')).toBeTruthy()
  expect(list.queryByRole('link', { name: /^(Messages|Project Invitations)/ })).toBeNull()
})

test('unreadable counts show as none', async () => {
  await openShellAs(
    'creator',
    answer(notificationsCounts, () => refusal(500, 'INTERNAL')),
  )
  expect((await openBell()).getByText('No new notifications')).toBeTruthy()
})

test('lists the latest history entries below the counts; opening one marks it as read', async () => {
  const artwork = { id: idOf(3), title: 'Slow Gold', image_url: null }
  const items = [
    makeNotification(1, { kind: 'like', artwork }),
    makeNotification(2, { is_read: true, project: { id: 7, title: 'Harbor film' } }),
  ]
  const shell = await openShellAs(
    'buyer',
    answer(notificationsList, () => ({ items, next_cursor: null, unread_count: 1 })),
    answer(notificationsRead, () => undefined),
  )
  const list = await openBell()
  const latest = within(await list.findByRole('list', { name: 'Latest' }))
  expect(latest.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: Mara Ilves liked Slow Gold\d+ days ago$/),
    expect.stringMatching(/^Mara Ilves applied to Harbor film\d+ days ago$/),
  ])
  expect(list.getByText('No new notifications')).toBeTruthy()
  expect(list.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications')
  expect(list.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/messages')
  expect(shell.calls(notificationsList)).toMatchObject([{ query: { limit: '20' } }])
  await userEvent.click(latest.getAllByRole('link')[1]!)
  expect(shell.calls(notificationsRead)).toEqual([])
  expect(shell.address()).toBe('/my-projects/7/applicants')
  const again = await openBell()
  await userEvent.click(await again.findByRole('link', { name: /^Unread/ }))
  await waitFor(() => expect(shell.calls(notificationsRead)).toMatchObject([{ params: { id: items[0]!.id } }]))
  expect(shell.address()).toBe(`/artwork/${artwork.id}`)
  await openBell()
  await waitFor(() => expect(shell.calls(notificationsList)).toHaveLength(2))
})

test('announces new counts without moving the focus', async () => {
  let messages = 1
  await openShellAs(
    'buyer',
    answer(notificationsCounts, () => ({ messages, invitations: 0 })),
  )
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  bell.focus()
  await waitFor(() => expect(describing(bell)).toBe('1 new notification'))
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced.join('')).not.toContain('notification')
  for (const [count, said] of [
    [2, '2 new notifications'],
    [0, '0 new notifications'],
  ] as const) {
    messages = count
    await act(async () => window.dispatchEvent(new Event('refreshUnreadCount')))
    await waitFor(() =>
      expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === said)).toHaveLength(1),
    )
  }
  expect(describing(bell)).toBe('')
  expect(document.activeElement).toBe(bell)
})

const countsWith = (total: number) => answer(notificationsCounts, () => ({ messages: 2, invitations: 1, total }))
const listOf = (...items: MemberNotification[]) =>
  answer(notificationsList, () => ({ items, next_cursor: null, unread_count: 0 }))

test("the bell's list matches its number, without duplicates", async () => {
  await openShellAs(
    'creator',
    countsWith(10),
    listOf(
      makeNotification(1, { kind: 'message', conversation_id: idOf(5) }),
      makeNotification(2, { kind: 'invitation_received' }),
      ...[3, 4, 5, 6].map((n) => makeNotification(n, { kind: 'application_accepted' })),
      makeNotification(7, { kind: 'message', is_read: true }),
      makeNotification(8, { kind: 'project_completed' }),
    ),
  )
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(bell.textContent).toBe('10'))
  const list = await openBell()
  expect(list.queryByText('No new notifications')).toBeNull()
  const latest = within(await list.findByRole('list', { name: 'Latest' })).getAllByRole('link')
  expect(latest).toHaveLength(6)
  expect(latest.filter(({ textContent }) => textContent.startsWith('Unread: '))).toHaveLength(4)
  expect(latest.at(-1)?.textContent).toBe('3 more unread')
  expect(latest.at(-1)?.getAttribute('href')).toBe('/notifications')
})

test('without a total from an older backend, counts only messages and invitations', async () => {
  await openShellAs('creator', counts(1, 1), listOf(makeNotification(1)))
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(bell.textContent).toBe('2'))
  expect((await openBell()).queryByText(/more unread/)).toBeNull()
})

test('opening a page marks its entries as read once, but not if only messages are unread', async () => {
  let total = 3
  const answers = [
    signedIn(makeSession({ role: 'buyer' })),
    answer(notificationsCounts, () => ({ messages: 2, invitations: 0, total })),
    answer(notificationsOpened, () => void (total = 2)),
  ]
  const shell = await openShell('/my-projects/7/applicants', answers)
  await waitFor(() =>
    expect(shell.calls(notificationsOpened)).toMatchObject([{ body: { path: '/my-projects/7/applicants' } }]),
  )
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(bell.textContent).toBe('2'))
  total = 3
  await act(async () => window.dispatchEvent(new Event('refreshUnreadCount')))
  await waitFor(() => expect(bell.textContent).toBe('3'))
  expect(shell.calls(notificationsOpened)).toHaveLength(1)
})

test('refetches the counts on the window event refreshUnreadCount', async () => {
  let messages = 1
  await openShellAs(
    'buyer',
    answer(notificationsCounts, () => ({ messages, invitations: 0 })),
  )
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await waitFor(() => expect(bell.textContent).toBe('1'))
  messages = 2
  await act(async () => window.dispatchEvent(new Event('refreshUnreadCount')))
  await waitFor(() => expect(bell.textContent).toBe('2'))
})

test('a guest has no bell or avatar, and the counts are not fetched', async () => {
  const shell = await openShell('/contact', [guest])
  expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  expect(shell.requests).toEqual(['POST /sessions/refresh'])
})

test('the phone menu has the same items', async () => {
  await openShellAs('creator')
  await clickLate(screen.getByRole('button', { name: 'Menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const items = sheet.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual([
    'Browse creators',
    'Upload your AI art',
    'My Profile',
    'My Works',
    'My Applications',
    'Liked Shots',
    'Settings',
    'Share Feedback',
    'Log Out',
  ])
})

test("before the role is chosen, the header's only link is the logo, and the menus have the common items", async () => {
  const shell = await openShellAs(null)
  await waitFor(() => expect(shell.address()).toBe('/select-role'))
  const expected = ['My Profile', 'Share Feedback', 'Log Out']
  const banner = within(screen.getByRole('banner'))
  expect(banner.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Atelier'])
  expect(banner.queryByRole('button', { name: 'Notifications' })).toBeNull()
  const menu = within(await openAccountMenu())
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected)
  await userEvent.keyboard('{Escape}')
  await clickLate(banner.getByRole('button', { name: 'Menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
})

test('logging out loads the home page', async () => {
  const shell = await openShellAs(
    'buyer',
    answer(sessionsLogOut, () => undefined),
  )
  await openAccountMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
  await waitFor(() => expect(shell.leave).toHaveBeenCalledOnce())
})

test('a feedback slot without a filling shows an error toast', async () => {
  const shell = await openShellAs('buyer')
  await openAccountMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share Feedback' }))
  await waitFor(() => expect(shell.shownToasts()).toEqual(['Failed to submit feedback. Please try again.']))
})

test.each([
  ['creator', '/dashboard/creator'],
  ['buyer', '/dashboard/buyer'],
] as const)('the logo links a %s to their dashboard', async (role, path) => {
  await openShellAs(role)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Atelier' }).getAttribute('href')).toBe(path))
})
