import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { notificationsCounts, notificationsList } from '@atelier/contract/notifications/routes.ts'
import { pushGet, pushSubscribe } from '@atelier/contract/push/routes.ts'
import type { PushState } from '@atelier/contract/push/schemas.ts'
import { sessionsLogOut } from '@atelier/contract/sessions/routes.ts'
import { answer, fakePush, makeSession } from '@atelier/platform/testing'
import { openShell, signedIn } from '../../testing/open-shell.tsx'
import { pushTexts as texts } from './texts.ts'

beforeAll(() => import('../layout/notifications/notifications.tsx'))

/** The shell of a user with this many messages. */
async function open(messages = 1) {
  let state: PushState = { public_key: 'BAAA', subscription: null }
  const shell = await openShell('/contact', [
    signedIn(makeSession({ role: 'creator' })),
    answer(notificationsCounts, () => ({ messages, invitations: 0 })),
    answer(notificationsList, () => ({ items: [], next_cursor: null, unread_count: 0 })),
    answer(pushGet, () => state),
    answer(pushSubscribe, () => void (state = { ...state, subscription: { topics: ['work'] } })),
    answer(sessionsLogOut, () => undefined),
  ])
  return { ...shell, bell: await screen.findByRole('button', { name: 'Notifications' }) }
}

async function openBell(bell: HTMLElement) {
  await userEvent.click(bell)
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

test('offers push notifications in the opened bell with something in it, and turns them on by a press', async () => {
  const browser = fakePush()
  const shell = await open()
  const panel = await openBell(shell.bell)
  await userEvent.click(await panel.findByRole('button', { name: texts.accept }))
  expect(await panel.findByText(texts.on)).toBe(document.activeElement)
  expect([browser.asked(), browser.isSubscribed()]).toEqual([1, true])
  await userEvent.keyboard('{Escape}')
  await openBell(shell.bell)
  expect(screen.queryByText(texts.on)).toBeNull()
})

test('a declined offer stays away, and focus stays in the panel', async () => {
  const browser = fakePush()
  const { bell } = await open()
  const panel = await openBell(bell)
  await userEvent.click(await panel.findByRole('button', { name: texts.decline }))
  expect(panel.queryByText(texts.question)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }))
  await userEvent.keyboard('{Escape}')
  await openBell(bell)
  await act(async () => {})
  expect([screen.queryByText(texts.question), browser.asked()]).toEqual([null, 0])
})

test('shows that the browser did not allow it', async () => {
  fakePush({ answers: 'denied' })
  const panel = await openBell((await open()).bell)
  await userEvent.click(await panel.findByRole('button', { name: texts.accept }))
  expect(await panel.findByText(texts.off)).toBeTruthy()
})

test.each([
  ['an empty bell', () => fakePush(), 0],
  ['a browser that was asked before', () => fakePush({ permission: 'denied' }), 1],
  ['a browser without push', () => {}, 1],
])('%s has no offer, and nothing asks the server', async (_, prepare, messages) => {
  prepare()
  const shell = await open(messages)
  const panel = await openBell(shell.bell)
  await panel.findByRole('link', { name: 'See all' })
  expect(panel.queryByText(texts.question)).toBeNull()
  expect(shell.calls(pushGet)).toEqual([])
})

test('logging out ends the subscription of this browser', async () => {
  const browser = fakePush()
  const shell = await open()
  const panel = await openBell(shell.bell)
  await userEvent.click(await panel.findByRole('button', { name: texts.accept }))
  await panel.findByText(texts.on)
  await act(() => shell.session.signOut())
  await waitFor(() => expect([browser.isSubscribed(), localStorage.getItem('atelier-push')]).toEqual([false, null]))
})

test('ends a subscription that another user left', async () => {
  fakePush({ permission: 'granted' })
  localStorage.setItem('atelier-push', 'f'.repeat(24))
  await open()
  await waitFor(() => expect(localStorage.getItem('atelier-push')).toBeNull())
})

test('a clicked notification navigates this tab', async () => {
  const browser = fakePush({ permission: 'granted' })
  const { platform } = await open()
  await act(() => browser.click('/find-project'))
  expect(platform.navigation.getLocation().pathname).toBe('/find-project')
})
