import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsChangeSettings, accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Audiences } from '@atelier/contract/provenance/schemas.ts'
import { answer, creator, openPage } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const settings = {
  email: 'a@example.com',
  has_password: true,
  providers: [],
  mail: { work: true, messages: true, artworks: false },
  show_adult: false,
}

test('a creator chooses who sees how the next works were made', async () => {
  let audiences: Audiences = initialAudiences
  const page = await openPage(remote, '/settings', {
    as: creator,
    answers: [
      answer(accountsSettings, () => ({ ...settings, audiences })),
      answer(accountsChangeSettings, ({ body }) => {
        audiences = (body as { audiences: Audiences }).audiences
        return { ...settings, audiences }
      }),
    ],
  })
  const prompt = await screen.findByRole('combobox', { name: 'Prompt' })
  expect(prompt.textContent).toBe('Only me')
  await userEvent.click(prompt)
  fireEvent.click(await screen.findByRole('option', { name: 'Clients I work with' }))
  await waitFor(() =>
    expect(page.calls(accountsChangeSettings).map(({ body }) => body)).toEqual([
      { audiences: { ...initialAudiences, prompt: 'clients' } },
    ]),
  )
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Prompt' }).textContent).toBe('Clients I work with'))
})
