import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsProvePassword } from '@atelier/contract/accounts/routes.ts'
import {
  factorsConfirmTotp,
  factorsProof,
  factorsProveCode,
  factorsRemovePasskey,
  factorsRenamePasskey,
  factorsRenewRecoveryCodes,
  factorsStartTotp,
} from '@atelier/contract/factors/routes.ts'
import type { Factors, Passkey } from '@atelier/contract/factors/schemas.ts'
import { answer, refusal } from '@atelier/platform/testing'
import { openSettings } from '../../../testing/open-settings.ts'

const TITLE = 'Passkeys and two-step log-in'
const passkey = (n: number, name: string): Passkey => ({
  id: String(n).repeat(24),
  name,
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: null,
})
const two: Factors = { passkeys: [passkey(1, 'Laptop'), passkey(2, 'Phone')], totp_since: null, recovery_codes_left: 7 }
const none: Factors = { passkeys: [], totp_since: null, recovery_codes_left: 0 }
const section = () => within(screen.getByRole('region', { name: TITLE }))
const row = async (name: string) => within(await section().findByRole('group', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

test('renames a passkey, and removes one, passing the focus to the next', async () => {
  const page = await openSettings(
    [
      answer(factorsRenamePasskey, ({ body }) => {
        page.site.factors = { ...two, passkeys: [passkey(1, body.name), two.passkeys[1]!] }
        return page.site.factors.passkeys[0]!
      }),
      answer(factorsRemovePasskey, () => {
        page.site.factors = { ...two, passkeys: [two.passkeys[1]!] }
      }),
    ],
    { factors: two },
  )
  expect(await section().findByText(/^7 of 10 left/)).toBeTruthy()
  await userEvent.click((await row('Laptop')).getByRole('button', { name: 'Rename Laptop' }))
  const field = (await dialog('Rename the passkey')).getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'Office{Enter}')
  await row('Office')
  await userEvent.click((await row('Office')).getByRole('button', { name: 'Remove Office' }))
  await userEvent.click((await dialog('Remove Office?')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section().queryByRole('group', { name: 'Office' })).toBeNull())
  const next = (await row('Phone')).getByRole('button', { name: 'Remove Phone' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('sets up an authenticator app, shows a wrong code at the field, and the recovery codes once', async () => {
  const page = await openSettings(
    [
      answer(factorsStartTotp, () => ({
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/x',
        qr: { size: 1, path: 'M0 0h1' },
      })),
      answer(factorsConfirmTotp, ({ body }) => {
        if (body.code !== '123456') return refusal(422, 'CODE_WRONG', 'Wrong.')
        page.site.factors = { ...none, totp_since: '2026-03-05T10:00:00.000Z', recovery_codes_left: 10 }
        return { recovery_codes: codes }
      }),
    ],
    { factors: none },
  )
  expect(section().queryByText('Recovery codes')).toBeNull()
  await userEvent.click((await row('Authenticator app')).getByRole('button', { name: 'Set up Authenticator app' }))
  const setUp = await dialog('Set up your authenticator app')
  expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(setUp.getByText('ABCD EFGH')).toBeTruthy()
  const field = setUp.getByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, '654321{Enter}')
  expect(await setUp.findByText('Wrong.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')
  const shown = await dialog('Save your recovery codes')
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await userEvent.click(shown.getByRole('button', { name: 'I have saved them' }))
  expect(await section().findByRole('button', { name: 'Turn off Authenticator app' })).toBeTruthy()
})

test('a change that needs a fresh proof asks for the password, then for a code, and is done', async () => {
  const needs = { needs_identity: true, needs_second_factor: true, has_passkey: false, has_totp: true }
  const { calls } = await openSettings(
    [
      answer(factorsRenewRecoveryCodes, () =>
        needs.needs_second_factor ? refusal(403, 'FRESH_PROOF_REQUIRED') : { recovery_codes: codes },
      ),
      answer(factorsProof, () => ({ ...needs })),
      answer(accountsProvePassword, () => void (needs.needs_identity = false)),
      answer(factorsProveCode, () => void (needs.needs_second_factor = false)),
    ],
    { factors: { ...none, totp_since: '2026-03-05T10:00:00.000Z' } },
  )
  await userEvent.click((await row('Recovery codes')).getByRole('button'))
  await userEvent.click((await dialog('Make new recovery codes?')).getByRole('button', { name: 'New codes' }))
  const proof = await dialog("Confirm it's you")
  await userEvent.type(proof.getByLabelText('Current password'), 'secret{Enter}')
  const code = await proof.findByRole('textbox', { name: /^Code/ })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.type(code, '123456{Enter}')
  expect((await dialog('Save your recovery codes')).getByText(codes[0]!)).toBeTruthy()
  expect(calls(factorsProveCode)).toMatchObject([{ body: { code: '123456' } }])
})
