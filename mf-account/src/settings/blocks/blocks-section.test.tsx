import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { blocksRemove } from '@atelier/contract/blocks/routes.ts'
import { answer, idOf } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

const since = '2026-11-20T10:00:00.000Z'
const blocked = [
  { id: idOf(7), full_name: 'Mara Ilves', avatar_url: null, since },
  { id: idOf(8), full_name: null, avatar_url: null, since },
]

test('unblocks a member, and focuses the next one, then the heading', async () => {
  const page = await openSettings(
    [
      answer(blocksRemove, ({ params }) => {
        page.site.blocked = page.site.blocked.filter(({ id }) => id !== params.user_id)
        return { blocked: false }
      }),
    ],
    { blocked },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Mara Ilves' }))
  await waitFor(() => expect(screen.queryByText('Mara Ilves')).toBeNull())
  expect(page.calls(blocksRemove)[0]?.params).toEqual({ user_id: idOf(7) })
  const next = screen.getByRole('button', { name: 'Unblock Anonymous' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await userEvent.click(next)
  const heading = screen.getByRole('heading', { name: 'Blocked members' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(
    within(screen.getByRole('region', { name: 'Blocked members' })).getByText(/You have not blocked anyone/),
  ).toBeTruthy()
})
