import { RESET_FALLBACK_MS, RESET_REDIRECT_MS } from '@atelier/shell/accounts/limits.ts'
import { commonErrors } from '@atelier/contract/errors.ts'
import type { Page } from '@playwright/test'
import { failCalls } from '../../support/failing-calls.ts'
import { ageLinks, resetLink } from '../../support/mail.ts'
import { makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { accountsTexts as texts } from '@atelier/shell/accounts/texts.ts'

const checks = '**/api/accounts/password-resets/checks'
const passwords = '**/api/accounts/passwords'

test.beforeEach(({ page, complaints }) => {
  complaints.expect(/status of (4(10|22|29)|500)/)
  return page.clock.install()
})

/** Expects an error toast and a redirect to the home page. */
async function expectFailure(page: Page, words: { title: string; description: string }): Promise<void> {
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await page.clock.runFor(RESET_REDIRECT_MS)
  await expect(page).toHaveURL('/')
}

test('an expired, rejected or unknown reset link shows the reason and redirects home', async ({ page }) => {
  const person = await makePerson({ role: 'creator' })
  const aged = await resetLink(person)
  await ageLinks(person.email)
  const reason = 'The mail was sent to another house.'
  for (const [link, description] of [
    [
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=Expired',
      accountsErrorTexts.linkExpired,
    ],
    ['/reset-password#error=access_denied&error_description=No', accountsErrorTexts.linkDenied],
    [`/reset-password?${new URLSearchParams({ error: 'server_error', error_description: reason })}`, reason],
    [`/reset-password#type=recovery&token=${'never-issued'.repeat(4)}`, accountsErrorTexts.linkDenied],
    ['/reset-password#type=recovery&token=short', texts.invalidLink.description],
    [aged, accountsErrorTexts.linkExpired],
  ] as const) {
    await page.goto(link)
    await expectFailure(page, { title: texts.invalidLink.title, description })
  }
})

test('gives up after 3 s without a token, or when the check gets no response', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Verifying your reset link...')).toBeVisible()
  await page.clock.runFor(RESET_FALLBACK_MS)
  await expectFailure(page, texts.invalidLink)

  await page.route(checks, () => undefined)
  await page.goto(await resetLink(await makePerson({ role: 'buyer' })))
  await expect(page.getByText('Verifying your reset link...')).toBeVisible()
  await page.clock.runFor(RESET_FALLBACK_MS)
  await expectFailure(page, texts.sessionError)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('reports a server error while checking the link', async ({ page }) => {
  await failCalls(page, 'POST', checks)
  await page.goto(await resetLink(await makePerson({ role: 'buyer' })))
  await expectFailure(page, texts.sessionError)
})

test('shows why a password reset failed, and allows retries until the link expires', async ({ page }) => {
  const person = await makePerson({ role: 'creator' })
  await page.goto(await resetLink(person))
  const main = page.getByRole('main')
  const set = async (first: string, second = first) => {
    await main.getByLabel('New Password').fill(first)
    await main.getByLabel('Confirm Password').fill(second)
    await main.getByRole('button', { name: 'Update Password' }).click()
  }
  await set('')
  await expect(toast(page, 'alert', accountsErrorTexts.missingInformation.title)).toBeVisible()
  await expect(main.getByText(accountsErrorTexts.missingInformation.description)).toBeVisible()
  await set('one long password', 'another long password')
  await expect(toast(page, 'alert', accountsErrorTexts.passwordMismatch.title)).toBeVisible()
  await expect(main.getByText(accountsErrorTexts.passwordMismatch.description)).toBeVisible()
  await set('1234567')
  await expect(main.getByText(accountsErrorTexts.passwordTooShort)).toBeVisible()
  await set('password2026')
  await expect(main.getByText(accountsErrorTexts.weakPassword.common)).toBeVisible()

  await failCalls(page, 'POST', passwords, 'TOO_MANY_REQUESTS')
  await set('a password of mine')
  const { text: description } = commonErrors.TOO_MANY_REQUESTS
  await expect(toast(page, 'alert', { ...texts.updateError, description })).toBeVisible()
  await failCalls(page, 'POST', passwords)
  await set('a password of mine')
  await expect(toast(page, 'alert', texts.unexpectedError)).toBeVisible()

  await page.unroute(passwords)
  await ageLinks(person.email)
  await set('a password of mine')
  await expectFailure(page, texts.sessionExpired)
})
