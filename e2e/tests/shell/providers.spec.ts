import type { Page } from '@playwright/test'
import { mailedLink } from '../../support/mail.ts'
import {
  choosePassword,
  chooseRole,
  fillIn,
  makePerson,
  newAddress,
  openAs,
  openDialog,
  PASSWORD,
} from '../../support/people.ts'
import { signInThere } from '../../support/providers.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { startCutOffBackend } from '../../support/cut-off-backend.ts'
import { site } from '../../support/site.ts'
import { providerErrorTexts } from '@atelier/contract/sessions/texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'

type Brand = 'Google' | 'LinkedIn'

/** Navigates from a page of the site to the provider. */
async function goTo(page: Page, brand: Brand, from = '/contact'): Promise<void> {
  await page.goto(from)
  await openDialog(page, 'Log In')
  await page.getByRole('button', { name: `Continue with ${brand}` }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(new URL(from, site.url).origin)
}

async function expectRefusal(page: Page, text: string, home = '/'): Promise<void> {
  await expect(page.getByText(text)).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
}

for (const brand of ['Google', 'LinkedIn'] as const)
  test(`${brand} signs up a new user, who then chooses a role`, async ({ page }) => {
    await goTo(page, brand)
    await signInThere(page, newAddress())
    await expect(page).toHaveURL('/select-role')
    await chooseRole(page, 'buyer')
    await expect(page).toHaveURL('/dashboard/buyer')
    await expect(page.getByRole('heading', { name: /^Good \w+, Ines Provided$/ })).toBeVisible()
  })

test('Google signs in to the existing account with the same address and returns to the requested page', async ({
  page,
}) => {
  const { email } = await makePerson({ role: 'creator', full_name: 'Mira Known' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInThere(page, email)
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Mira Known')
})

test('signing in as another user in a second tab switches this tab without signing out', async ({
  page,
  context,
  complaints,
}) => {
  const { email } = await makePerson({ role: 'creator', full_name: 'Mira Known' })
  await openAs(page, await makePerson({ role: 'buyer' }), '/contact')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const other = await context.newPage()
  complaints.listenTo(other)
  await other.goto('/api/auth/google')
  const asked = page.waitForResponse('**/api/sessions/refresh')
  await signInThere(other, email)
  expect((await asked).status()).toBe(200)
  await other.goto('/contact')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Account menu' }).click()
    await expect(tab.getByRole('menu')).toContainText('Mira Known')
  }
})

for (const brand of ['Google', 'LinkedIn'] as const)
  test(`cancelling at ${brand} shows an error and signs in no one`, async ({ page }) => {
    await goTo(page, brand)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectRefusal(page, providerErrorTexts.access_denied)
  })

test('shows an error and does not sign in when a provider is down', async ({ page }) => {
  for (const brand of ['google', 'linkedin']) {
    await page.route(`**/api/auth/${brand}`, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const there = new URL(answer.headers()['location'] ?? '')
      const back = new URL(there.searchParams.get('redirect_uri') ?? '')
      const state = there.searchParams.get('state') ?? ''
      back.search = new URLSearchParams({ error: 'temporarily_unavailable', state }).toString()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), location: back.href } })
    })
    await page.goto(`/api/auth/${brand}`)
    await expectRefusal(page, providerErrorTexts.provider_failed)
  }
})

test('does not sign in with an email that the provider has not verified', async ({ page }) => {
  const { email } = await makePerson({ role: 'buyer' })
  await goTo(page, 'Google')
  await signInThere(page, email, { verified: false })
  await expectRefusal(page, providerErrorTexts.email_not_verified)
})

test('rejects a forged state and a replayed callback', async ({ page }) => {
  const callbacks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/google/callback')) callbacks.push(request.url())
  })
  await goTo(page, 'Google')
  await signInThere(page, newAddress())
  await expect(page).toHaveURL('/select-role')
  await page.context().clearCookies()

  const [good = ''] = callbacks
  await page.goto(good)
  await expectRefusal(page, providerErrorTexts.invalid_state)

  await goTo(page, 'Google')
  const forged = new URL(good)
  forged.searchParams.set('state', 'forged')
  await page.goto(forged.href)
  await expectRefusal(page, providerErrorTexts.invalid_state)
})

test('with mail server and providers down, shows an error or queues the email for later', async ({
  page,
  complaints,
}) => {
  // The other backend is a different site for the browser.
  complaints.expect(/status of 409/)
  test.setTimeout(60_000)
  const email = newAddress()
  const cutOff = await startCutOffBackend('cut-off')
  try {
    await goTo(page, 'Google', `${cutOff.url}/contact`)
    await signInThere(page, newAddress())
    await expectRefusal(page, providerErrorTexts.provider_failed, `${cutOff.url}/`)

    await page.goto(`${cutOff.url}/contact`)
    await openDialog(page, 'Log In')
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
    await expectRefusal(page, providerErrorTexts.provider_failed, `${cutOff.url}/`)

    await openDialog(page, 'Sign Up')
    await fillIn(page, 'Sign Up', email, PASSWORD)
    await expect(page.getByRole('dialog', { name: accountsTexts.checkYourEmail })).toBeVisible()
  } finally {
    // Pages prefetch likely next resources when idle
    await page.goto('about:blank')
    await cutOff.stop()
  }
  // Whichever backend claimed the job first: only the site's own can send it
  await page.goto(await mailedLink(email))
  await choosePassword(page, PASSWORD)
  await expect(page).toHaveURL(`${site.url}/select-role`)
})
