import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { appOf } from '@atelier/backend/test/factors.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { factorsTexts as texts } from '@atelier/mf-account/settings/factors/factors-texts.ts'
import { proofTexts } from '@atelier/mf-account/settings/proof/proof-texts.ts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { database } from '../../support/database.ts'
import { fillIn, makePerson, openAs, openDialog } from '../../support/people.ts'
import { signInThere } from '../../support/providers.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { row, section } from '../../support/settings.ts'
import { toast } from '../../support/toasts.ts'

test.describe.configure({ timeout: 90_000 })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const HOME = '/dashboard/creator'

/** A platform authenticator whose user always confirms. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const how = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  const can = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...how, ...can } })
  return { cdp, authenticatorId }
}

/** The recovery codes that are shown this once. */
async function saveCodes(page: Page): Promise<string[]> {
  await expect(dialog(page, texts.codesTitle)).toBeVisible()
  await expectAccessible(page, 'recovery codes', '[role=dialog]')
  const codes = await dialog(page, texts.codesTitle).getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: texts.saved }).click()
  return codes
}

/** Sets up an authenticator app; returns its codes, by steps from now. */
async function setUpApp(page: Page) {
  await row(page, texts.app).getByRole('button', { name: texts.setUp }).click()
  const set = dialog(page, texts.setUpTitle)
  await expect(set.getByLabel(texts.code, { exact: false }).last()).toBeFocused()
  await expectAccessible(page, 'authenticator app', '[role=dialog]')
  const code = appOf((await set.locator('code').innerText()).replaceAll(' ', ''), () => new Date())
  await set.getByRole('textbox').fill(code())
  await page.keyboard.press('Enter')
  await expect(set).toBeHidden()
  return code
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/contact')
  await openDialog(page, 'Log In')
}

const step = (page: Page) => dialog(page, signInTexts.secondStep.title)

test('registers a passkey, signs in with it, and lets its owner in by a recovery code once it is lost', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (403|422)/)
  const person = await makePerson({ role: 'creator' })
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await openAs(page, person, settingsPath())
  await row(page, texts.passkeys).getByRole('button').click()
  const [first = '', second = ''] = await saveCodes(page)
  await expect(section(page, 'factors').getByRole('listitem')).toHaveCount(1)
  await setUpApp(page)
  await expect(row(page, texts.app).getByText(texts.appOn, { exact: true })).toBeVisible()
  await expectAccessible(page, 'passkeys', 'main')

  await leave(page)
  await page.getByRole('button', { name: signInTexts.passkey }).click()
  await expect(page).toHaveURL(HOME)

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await leave(page)
  await fillIn(page, 'Log In', person.email, person.password)
  await expect(step(page).getByRole('textbox', { name: signInTexts.code })).toBeFocused()
  await expectAccessible(page, 'second step', '[role=dialog]')
  await step(page).getByRole('button', { name: signInTexts.useRecoveryCode }).click()
  await expect(step(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(HOME)

  // Logging in with a code was a fresh proof: the lost passkey is removed at once
  await page.goto(settingsPath())
  await section(page, 'factors').getByRole('listitem').getByRole('button', { name: texts.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(section(page, 'factors').getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText(texts.codesLeft(9))).toBeVisible()

  await leave(page)
  await fillIn(page, 'Log In', person.email, person.password)
  await step(page).getByRole('button', { name: signInTexts.useRecoveryCode }).click()
  await step(page).getByRole('textbox').fill(first)
  await page.keyboard.press('Enter')
  await expect(step(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await step(page).getByRole('textbox').fill(second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(HOME)
})

test('a provider asks for a code too, a browser can be remembered, and turning it off asks for both steps', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const person = await makePerson({ role: 'creator' })
  // Otherwise the provider removes the password
  await accountModel(database).updateOne({ _id: person.id }, { password_proven: true })
  await openAs(page, person, settingsPath())
  const code = await setUpApp(page)
  await saveCodes(page)

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInThere(page, person.email)
  await step(page).getByRole('textbox').fill(code(1))
  await step(page).getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  await page.goto(settingsPath())
  await row(page, texts.app).getByRole('button', { name: texts.turnOff }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.turnOff }).click()
  const proof = dialog(page, proofTexts.title)
  await proof.getByLabel(proofTexts.password, { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'status', texts.appIsOff)).toBeVisible()
  await expect(row(page, texts.app).getByRole('button', { name: texts.setUp })).toBeFocused()
})
