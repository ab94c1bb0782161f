import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { makePerson, openAs } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

// Engine-dependent: the pinned Chromium, a headless shell, has no bfcache.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})
test.beforeEach(({ browserName }, { project }) => {
  test.skip(browserName !== 'chromium' || project.name.endsWith('locked'), 'This browser has no bfcache')
})

/** Follows a link to another site. */
async function leave(page: Page): Promise<void> {
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  await page.evaluate(
    (port) => {
      document.documentElement.dataset['left'] = 'once'
      location.assign(`http://127.0.0.1:${port}/`)
    },
    (other.address() as AddressInfo).port,
  )
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  other.close()
  other.closeAllConnections()
}

// Not at once, as the navigation would end the evaluation
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
/** Whether it is the same document as before; false while another one is loading. */
const isRestored = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['left'] === 'once').catch(() => false)

/** A page that shows the user's address. */
async function openSettings(page: Page): Promise<Person> {
  const person = await makePerson({ role: 'creator' })
  await openAs(page, person, settingsPath())
  await expect(page.getByText(person.email).first()).toBeVisible()
  return person
}

test('Back restores a guest’s page, in the theme chosen meanwhile', async ({ page, context }) => {
  const [artwork = ''] = await makeArtworks(1, { title: 'Seen before' })
  await page.goto(artworkPath(artwork))
  await leave(page)
  const other = await context.newPage()
  await other.goto(contactPath())
  await other.getByRole('radio', { name: 'Dark' }).first().check({ force: true })
  await goBack(page)
  await expect.poll(() => isRestored(page)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { name: 'Seen before' })).toBeVisible()
})

test('Back restores a user’s page, which connects again', async ({ page, complaints }) => {
  // The page elsewhere may be gone before its icon is asked for
  complaints.expect(/favicon/)
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        globalThis.__SOCKET__ = this
      }
    }
  })
  const isConnected = () => page.evaluate(() => globalThis.__SOCKET__?.readyState === WebSocket.OPEN)
  const person = await openSettings(page)
  await expect.poll(isConnected).toBe(true)
  await leave(page)
  await goBack(page)
  await expect.poll(() => isRestored(page)).toBe(true)
  // An attempt that fails is retried after up to 5 s
  await expect.poll(isConnected, { timeout: 20_000 }).toBe(true)
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('Back shows nothing of a user who has signed out in another tab', async ({ page, context }) => {
  const person = await openSettings(page)
  await leave(page)
  const other = await context.newPage()
  await other.goto(settingsPath())
  await other.getByRole('button', { name: layoutTexts.accountMenu }).click()
  await other.getByRole('menuitem', { name: layoutTexts.logOut }).click()
  await expect(other.getByText(sessionsTexts.loggedOut).first()).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
})

// Chromium discards a cached page of which another tab's message is missed; other browsers, and cleared site data, do not
test('a restored page is hidden and loaded again if its user is no longer that of this browser', async ({
  page,
  context,
}) => {
  const person = await openSettings(page)
  await page.evaluate((email) => {
    addEventListener('pageshow', () => {
      const shown = [...document.querySelectorAll('main *')].find(({ textContent }) => textContent === email)
      sessionStorage.setItem('restored', String(shown?.checkVisibility()))
    })
  }, person.email)
  await leave(page)
  const other = await context.newPage()
  await other.goto('/healthz')
  await other.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isRestored(page)).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('false')
  await expect(page.getByText(person.email)).toHaveCount(0)
})

declare global {
  var __SOCKET__: WebSocket | undefined
}
