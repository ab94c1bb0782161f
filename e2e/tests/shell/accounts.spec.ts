import type { Page } from '@playwright/test'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { ageLinks, mailedLink } from '../../support/mail.ts'
import {
  choosePassword,
  chooseRole,
  enter,
  fillIn,
  makePerson,
  newAddress,
  openAs,
  openDialog,
  PASSWORD,
} from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { toast } from '../../support/toasts.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { credentialsErrorTexts } from '@atelier/contract/credentials/texts.ts'
import { sessionsErrorTexts } from '@atelier/contract/sessions/texts.ts'
import { passwordTexts } from '@atelier/platform/texts'
import { newPasswordTexts } from '@atelier/shell/accounts/new-password-texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { signInTexts } from '@atelier/shell/sign-in/sign-in-texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { verificationTexts } from '@atelier/shell/sign-in/verification-texts.ts'

const refusal = /status of 4(01|03|09|10|22)/
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function signUpByApi({ request }: Pick<Page, 'request'>): Promise<string> {
  const email = newAddress()
  const data = { email, password: PASSWORD }
  expect((await request.post('/api/accounts', { data, headers: { origin: site.url } })).ok()).toBe(true)
  return email
}

test('sign-up leads via the email link to the role page and dashboard', { tag: '@journey' }, async ({ page }) => {
  const email = newAddress()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'Postal address' })).toBeVisible()
  await openDialog(page, 'Sign Up')
  await fillIn(page, 'Sign Up', email, PASSWORD)
  await expect(page.getByRole('dialog', { name: accountsTexts.checkYourEmail })).toContainText(email)
  await page.getByRole('button', { name: 'Got it' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await mailedLink(email))
  const verified = toast(page, 'status', accountsTexts.emailVerified)
  await expect(verified).toBeVisible()
  await expect(page).toHaveURL('/select-role')
  const above = (await heading(page).boundingBox())!
  expect((await verified.boundingBox())!.y).toBeGreaterThan(above.y + above.height)
  await chooseRole(page, 'creator')
  await expect(page).toHaveURL('/dashboard/creator')
  await expect(heading(page)).toHaveText(/^Good /)
  await expect(page).toHaveTitle(/^Creator Dashboard/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('rejects a weak password at its field and in a toast', async ({ page, complaints }) => {
  complaints.expect(refusal)
  await page.goto('/contact')
  await openDialog(page, 'Sign Up')
  await fillIn(page, 'Sign Up', newAddress(), 'short')
  await expect(page.getByRole('dialog').getByText(accountsErrorTexts.passwordTooShort)).toBeVisible()
  const words = { title: sessionsTexts.error, description: accountsErrorTexts.passwordTooShort }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
})

test('a verification link opened elsewhere asks to end the session and for the password; it works once', async ({
  page,
  playwright,
  complaints,
}) => {
  complaints.expect(refusal)
  const elsewhere = await playwright.request.newContext({ baseURL: site.url })
  const email = await signUpByApi({ request: elsewhere })
  await elsewhere.dispose()
  const link = await mailedLink(email)
  await openAs(page, await makePerson({ role: 'buyer' }), link)
  const question = page.getByRole('dialog', { name: verificationTexts.replaceSession.title })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/dashboard/buyer')
  await expect(heading(page)).toHaveText(/^Good /)
  await expect(page).toHaveTitle(/^Buyer Dashboard/)

  await page.goto(link)
  await question.getByRole('button', { name: verificationTexts.replace }).click()
  const dialog = page.getByRole('dialog', { name: verificationTexts.choosePassword.title })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByLabel(newPasswordTexts.newPassword)).toBeFocused()
  await expectWholeRings(dialog)
  await choosePassword(page, 'short')
  await expect(dialog.getByText(accountsErrorTexts.passwordTooShort)).toBeVisible()
  await choosePassword(page, 'another long password')
  await expect(page.getByText(accountsTexts.emailVerified)).toBeVisible()
  await expect(page).toHaveURL('/select-role')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText(accountsErrorTexts.verificationExpired)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('rejects an expired verification link, resends it, and signs in', async ({ page, complaints }) => {
  complaints.expect(refusal)
  const email = await signUpByApi(page)
  const link = await mailedLink(email)
  await ageLinks(email)
  await page.goto(link)
  await expect(page.getByText(accountsErrorTexts.verificationExpired)).toBeVisible()

  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', email, PASSWORD)
  await expect(page.getByRole('dialog').getByText(sessionsErrorTexts.emailNotConfirmed)).toBeVisible()
  await page.getByRole('button', { name: signInTexts.resend }).click()
  await expect(page.getByText(accountsTexts.verifyYourEmail)).toBeVisible()
  const second = await mailedLink(email, 2)
  await page.goto('/contact')
  await page.goto(second)
  await expect(page).toHaveURL('/select-role')
})

test('rejects a wrong password, and opens the dashboard after the right one', async ({ page, complaints }) => {
  complaints.expect(refusal)
  const { email } = await makePerson({ role: 'buyer' })
  await page.goto('/contact')
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', email, 'not the password')
  const refused = { title: sessionsTexts.error, description: sessionsErrorTexts.invalidCredentials }
  await expect(toast(page, 'alert', refused)).toBeVisible()
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  // Typing replaces it
  const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionEnd! - selectionStart!
  expect(await password.evaluate(selected)).toBe('not the password'.length)
  await fillIn(page, 'Log In', email, PASSWORD)
  await expect(page).toHaveURL('/dashboard/buyer')
  await expect(page.getByText(sessionsTexts.loggedIn)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('logs in by keyboard', async ({ page }) => {
  const { email } = await makePerson({ role: 'creator' })
  await page.goto('/contact')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await expect(opener).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let presses = 0; presses < 15 && (await focused()) !== 'Log In'; presses++) await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectWholeRings(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/creator')
})

test('takes 60 keystrokes that arrive before the browser does anything else', async ({ page }) => {
  await page.goto('/contact')
  await openDialog(page, 'Log In')
  for (const label of ['Email', 'Password']) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    await field.evaluate(async (input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      for (let length = 1; length <= 60; length++) {
        set!.call(input, 'x'.repeat(length))
        input.dispatchEvent(new Event('input', { bubbles: true }))
        // React commits in microtasks; no task runs in between
        for (let wait = 0; wait < 20; wait++) await Promise.resolve()
      }
    })
    await expect(field).toHaveValue('x'.repeat(60))
  }
})

test('resets a password by email; the link works once', async ({ page, complaints }) => {
  complaints.expect(refusal)
  const { email } = await makePerson({ role: 'creator' })
  await page.goto('/contact')
  await openDialog(page, 'Log In')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText(credentialsErrorTexts.emailRequired)).toBeVisible()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText(passwordTexts.resetSent)).toBeVisible()

  const link = await mailedLink(email)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByLabel('New Password')).toBeFocused()
  const set = async (first: string, second: string) => {
    await main.getByLabel('New Password').fill(first)
    await main.getByLabel('Confirm Password').fill(second)
    await main.getByRole('button', { name: 'Update Password' }).click()
  }
  await set('another long password', 'yet another password')
  await expect(main.getByText(accountsErrorTexts.passwordMismatch.description)).toBeVisible()
  await set('short', 'short')
  await expect(main.getByText(accountsErrorTexts.passwordTooShort)).toBeVisible()
  await set('another long password', 'another long password')
  await expect(page.getByText(accountsTexts.passwordUpdated)).toBeVisible()
  await expect(page).toHaveURL('/')

  await fillIn(page, 'Log In', email, PASSWORD)
  await expect(page.getByRole('dialog').getByText(sessionsErrorTexts.invalidCredentials)).toBeVisible()
  await fillIn(page, 'Log In', email, 'another long password')
  await expect(page).toHaveURL('/dashboard/creator')

  await page.goto(link)
  await expect(page.getByText(accountsErrorTexts.linkExpired)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('logs out every tab, and confirms it after the reload', { tag: '@journey' }, async ({ page, context }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/creator')
    await expect(heading(tab)).toHaveText(/^Good /)
    await expect(tab).toHaveTitle(/^Creator Dashboard/)
  }
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText(sessionsTexts.loggedOut)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: /^Good / })).toBeHidden()
  await other.goto('/contact')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('keeps the session across ten quick reloads', async ({ page }) => {
  await enter(page, await makePerson({ role: 'buyer' }))
  await page.goto('/dashboard/buyer')
  // By then the page has requested its session, and reloads before the response arrives
  for (let reload = 0; reload < 10; reload++) await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toHaveText(/^Good /)
  await expect(page).toHaveTitle(/^Buyer Dashboard/)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Good /)
  await expect(page).toHaveTitle(/^Buyer Dashboard/)
})
