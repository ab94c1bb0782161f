import type { Page } from '@playwright/test'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { BLOCK_STORAGE } from '../../support/blocked-storage.ts'
import { database } from '../../support/database.ts'
import { fillIn, makePerson, newAddress, openDialog, PASSWORD } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { signInThere } from '../../support/providers.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 90_000 })

/** Fills in a field as some password managers do: React gets no event. */
const fillSilently = (page: Page, selector: string, value: string) =>
  page.locator(selector).evaluate((field, text) => {
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text)
  }, value)

test('a password manager that fills in fields without events can log in', async ({ page }) => {
  const { email, password } = await makePerson({ role: 'buyer' })
  await page.goto(contactPath())
  await openDialog(page, 'Log In')
  await fillSilently(page, '[role=dialog] input[type=email]', email)
  await fillSilently(page, '[role=dialog] input[type=password]', password)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page).toHaveURL('/dashboard/buyer')
})

test('a text without events enables the button of its form', async ({ page }) => {
  const { email, password } = await makePerson({ role: 'buyer' })
  await page.goto(contactPath())
  await openDialog(page, 'Log In')
  await fillIn(page, 'Log In', email, password)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Share Feedback' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('button[type=submit]')).toBeDisabled()
  await fillSilently(page, '[role=dialog] textarea', 'Lovely light.')
  // Without waiting for it to be enabled, as a person would
  const box = (await dialog.locator('button[type=submit]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(dialog).toHaveCount(0)
})

test('with blocked cookies, storage, locks and channels pages work, and each sign-in says what to allow', async ({
  page,
}) => {
  const [artwork] = await makeArtworks(1, { title: 'Harbor', owner: await makeCreator('Ada Ink') })
  await page.addInitScript(BLOCK_STORAGE)
  await page.goto(artworkPath(artwork!))
  await expect(page.getByRole('heading', { name: 'Harbor' })).toBeVisible()
  const refusal = page.getByText(sessionsTexts.cookiesBlocked)
  for (const name of ['Log In', 'Sign Up'] as const) {
    await openDialog(page, name)
    await fillIn(page, name, newAddress(), PASSWORD)
    await expect(refusal.first()).toBeVisible()
    await page.reload()
  }
  await openDialog(page, 'Log In')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(refusal.first()).toBeVisible()
  await expect(page).toHaveURL(artworkPath(artwork!))
})

for (const hours of [-2, 2])
  test(`ages follow the server's clock if the browser's is ${hours} hours off`, async ({ page }) => {
    const [artwork] = await makeArtworks(1, { title: 'Harbor', owner: await makeCreator('Ada Ink') })
    const api = await apiOf(await makePerson({ role: 'buyer', full_name: 'Bea Client' }))
    await api(commentsCreate, { params: { id: artwork! }, body: { id: crypto.randomUUID(), content: 'What light' } })
    const created_at = new Date(Date.now() - 3 * 3_600_000 - 60_000)
    await database.collection('comments').updateMany({ content: 'What light' }, { $set: { created_at } })
    await page.addInitScript((ahead) => {
      const { Date: Real, performance: own } = globalThis
      globalThis.Date = class extends Real {
        constructor(...given: [] | ConstructorParameters<typeof Real>) {
          if (given.length === 0) super(Real.now() + ahead)
          else super(...given)
        }
        static override now() {
          return Real.now() + ahead
        }
      } as DateConstructor
      const origin = own.timeOrigin
      Object.defineProperty(own, 'timeOrigin', { value: origin + ahead })
    }, hours * 3_600_000)
    await page.goto(artworkPath(artwork!))
    const comment = page.getByRole('listitem').filter({ hasText: 'What light' })
    await expect(comment.locator('time')).toHaveText('3 hours ago')
  })

test("a provider's link that is opened again leads a signed-in user on, and refuses a guest", async ({
  page,
  anotherBrowser,
}) => {
  const { email } = await makePerson({ role: 'creator', full_name: 'Mira Known' })
  const callback = page.waitForRequest(/\/api\/auth\/google\/callback/)
  await page.goto('/api/auth/google')
  await signInThere(page, email)
  const link = (await callback).url()
  await expect(page).toHaveURL('/dashboard/creator')
  await page.goto(link)
  await expect(page).toHaveURL('/dashboard/creator')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByText(sessionsTexts.error, { exact: true })).toHaveCount(0)
  const other = await anotherBrowser()
  await other.goto(link)
  await expect(other.getByText('This sign-in was not started in this browser')).toBeVisible()
})
