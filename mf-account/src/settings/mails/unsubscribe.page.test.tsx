import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { answer, openPage, refusal } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }))

test('opening an unsubscribe link changes nothing; the button unsubscribes without a session', async () => {
  const page = await openPage(remote, '/unsubscribe#token=abc.work.signature', {
    answers: [answer(accountsUnsubscribe, () => ({ topics: ['work' as const] }))],
  })
  expect(page.calls(accountsUnsubscribe)).toEqual([])
  await press()
  expect(page.calls(accountsUnsubscribe)).toMatchObject([{ params: { token: 'abc.work.signature' } }])
  expect(await screen.findByText('You will get no more emails about: Projects.')).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Choose your emails in Settings' })).toHaveProperty('pathname', '/settings')
})

test("an invalid link shows an error: immediately without a token, else after the server's response", async () => {
  const text = accountsErrorTexts.unsubscribeInvalid
  const first = await openPage(remote, '/unsubscribe')
  expect(screen.getByText(text)).toBeTruthy()
  first.unmount()
  const page = await openPage(remote, '/unsubscribe#token=abc', {
    answers: [answer(accountsUnsubscribe, () => refusal(422, 'invalid_token', text))],
  })
  await press()
  expect(page.shown).toEqual([{ title: 'Failed to unsubscribe', description: text, variant: 'destructive' }])
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
})
