import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sessionsLogIn, sessionsLogOut, sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import { answer, refusal } from '@atelier/platform/testing'
import { clickLate, guest, openShell, signedIn } from '../../testing/open-shell.tsx'

// Loads the lazy module before any assertion
beforeAll(async () => {
  await import('./sign-in-dialog.tsx')
})

const until = '2026-12-24T12:00:00.000Z'
const suspension = { until, reason: 'spam', text: 'Third time this week.' }
const refused = (data: object = suspension) => refusal(403, 'ACCOUNT_SUSPENDED', 'This account is suspended.', data)
const dialog = (name: string) => screen.findByRole('dialog', { name })

function expectExplained(shown: HTMLElement) {
  for (const text of ['Dec 24, 2026', 'Spam or advertising', 'Third time this week.', 'in our email'])
    expect(shown.textContent).toContain(text)
  expect(within(shown).getByRole('link', { name: 'How appeals work' })).toHaveProperty('pathname', '/rules')
}

test('a log-in to a suspended account says until when and why, with the focus on its button', async () => {
  const shell = await openShell('/contact', [guest, answer(sessionsLogIn, () => refused())])
  await clickLate(await screen.findByRole('button', { name: 'Log In' }))
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  const shown = await dialog('Your account is suspended')
  expectExplained(shown)
  expect(document.activeElement).toBe(within(shown).getAllByRole('button', { name: 'Close' })[0])
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(shell.shownToasts()).toEqual([])
})

test('a closed account has no date', async () => {
  await openShell('/contact', [guest, answer(sessionsLogIn, () => refused({ ...suspension, until: null }))])
  await clickLate(await screen.findByRole('button', { name: 'Log In' }))
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect((await dialog('Your account is closed')).textContent).toContain('You cannot log in to it any more.')
})

test('an open tab on a guarded page logs out and shows why, over what the guard prompts for, once', async () => {
  const shell = await openShell('/my-projects', [signedIn(), answer(sessionsLogOut, () => undefined)])
  await waitFor(() => expect(shell.session.getSnapshot().user).not.toBeNull())
  act(() => shell.session.suspend(suspension))
  expectExplained(await dialog('Your account is suspended'))
  expect(shell.session.getSnapshot().user).toBeNull()
  await waitFor(() => expect(shell.address()).toBe('/'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The next document has no cookie for which it would be refused again
  expect(shell.calls(sessionsLogOut)).toHaveLength(1)
})

test('a session that is found suspended when it is refreshed is explained too', async () => {
  await openShell('/contact', [answer(sessionsRefresh, () => refused())])
  expectExplained(await dialog('Your account is suspended'))
})
