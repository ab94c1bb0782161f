import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountsChangeSettings, accountsSettings } from '@atelier/contract/accounts/routes.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { answer, makeSettings, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { firstReadOnly, openSettings } from '../../../testing/open-settings.ts'

const control = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

const without = (topic: keyof AccountSettings['mail'], settings = makeSettings()): AccountSettings => ({
  ...settings,
  mail: { ...settings.mail, [topic]: false },
})

test('saves a switch immediately and shows Saved briefly, without a toast', async () => {
  const page = await openSettings([answer(accountsChangeSettings, () => (page.site.settings = without('messages')))])
  let moment = () => {}
  vi.spyOn(page.timers, 'after').mockImplementation((_, over) => {
    moment = over
    return () => {}
  })
  const messages = await control('Messages')
  expect([messages.checked, (await control('Projects')).checked]).toEqual([true, true])
  await userEvent.click(messages)
  const saved = await screen.findByText('Saved')
  expect(saved.getAttribute('role')).toBe('status')
  expect(messages.checked).toBe(false)
  expect(page.calls(accountsChangeSettings).map(({ body }) => body)).toEqual([{ messages: false }])
  expect(page.shown).toEqual([])
  act(() => moment())
  expect(screen.queryByText('Saved')).toBeNull()
})

test('rolls back a failed switch with a toast', async () => {
  const { shown } = await openSettings([answer(accountsChangeSettings, () => refusal(500, 'INTERNAL'))])
  const work = await control('Projects')
  await userEvent.click(work)
  await waitFor(() => expect(shown).toEqual([{ title: 'Failed to save this setting', variant: 'destructive' }]))
  expect(work.checked).toBe(true)
})

/** A response per change, resolved manually by the test. */
function slowly(): { change: Answer; finish: (() => Promise<void>)[]; sent: unknown[] } {
  const finish: (() => Promise<void>)[] = []
  const sent: unknown[] = []
  const change = answer(
    accountsChangeSettings,
    ({ body }) =>
      new Promise<AccountSettings>((resolve) => {
        sent.push(body)
        const mail = { ...makeSettings().mail, ...body }
        finish.push(() => act(async () => resolve(makeSettings({ mail }))))
      }),
  )
  return { change, finish, sent }
}

test('ends in the last state after several quick toggles', async () => {
  const { change, finish, sent } = slowly()
  await openSettings([firstReadOnly(accountsSettings, makeSettings()), change])
  const work = await control('Projects')
  for (const _ of [1, 2, 3]) await userEvent.click(work)
  for (const at of [0, 1, 2]) {
    await vi.waitFor(() => expect(finish).toHaveLength(at + 1))
    expect(work.checked).toBe(false)
    await finish[at]!()
  }
  expect(sent).toEqual([{ work: false }, { work: true }, { work: false }])
  await screen.findByText('Saved')
  expect(work.checked).toBe(false)
})

test('concurrent changes of two switches do not overwrite each other', async () => {
  const { change, finish } = slowly()
  await openSettings([firstReadOnly(accountsSettings, makeSettings()), change])
  const [work, artworks] = [await control('Projects'), await control('Likes and comments')]
  await userEvent.click(work)
  await userEvent.click(artworks)
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  await finish[1]!()
  await finish[0]!()
  await waitFor(() => expect([work.checked, artworks.checked]).toEqual([false, false]))
})

test('shows a change from another device', async () => {
  const page = await openSettings()
  const work = await control('Projects')
  page.site.settings = without('work')
  await act(() => page.queryClient.invalidateQueries())
  await waitFor(() => expect(work.checked).toBe(false))
})
