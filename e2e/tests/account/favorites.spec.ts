import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { favoritesAdd } from '@atelier/contract/favorites/routes.ts'
import { favoriteCreatorsPath } from '@atelier/contract/paths/account.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { enterOn } from '../../support/keyboard.ts'
import { fillIn, makePerson, openAs, PASSWORD } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'
import { favoriteTexts } from '@atelier/platform/texts'
import { favoritesTexts as texts } from '@atelier/mf-account/favorites/texts.ts'

test('adds a creator to favorites, follows their work, and removes them', async ({ page }) => {
  await signIn(page, 'buyer')
  const [id] = await makeArtworks(1, { title: 'Followed' })
  const artwork = await artworkModel(database).unscoped('a test').findById(id).lean()
  const creator = String(artwork!.user_id)
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.empty)).toBeVisible()

  await page.goto(`/creators/${creator}`)
  await enterOn(page, page.getByRole('button', { name: texts.add }))
  await expect(toast(page, 'status', favoriteTexts.added)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.remove })).toBeFocused()

  await page.goto('/following')
  await expect(page.getByRole('link', { name: 'Followed 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Followed Artist' }).first()).toBeVisible()
  // A response fetched as a guest, before the session is known, must not be used for the signed-in user
  for (const address of ['/?filter=following', '/?filter=following&limit=9']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Followed 1', exact: true })).toBeVisible()
  }

  await page.goto('/favorite-creators')
  await expect(page.getByRole('link', { name: 'Followed Artist' })).toHaveAttribute('href', `/creators/${creator}`)
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(toast(page, 'status', favoriteTexts.removed)).toBeVisible()
  await expect(page.getByText(texts.empty)).toBeVisible()
  await expect(page.getByRole('region', { name: artworksTexts.whileHere }).getByRole('article').first()).toBeVisible()

  await page.goto(creatorsPath())
  const heart = page.getByRole('button', { name: creatorsTexts.favorite('Followed Artist') }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.press('Enter')
  await expect(toast(page, 'status', favoriteTexts.added)).toBeVisible()
  await expect(heart).toBeFocused()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Followed Artist' }).first().click()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()
})

test('keeps the focus while removing favorites one by one by keyboard', async ({ page }) => {
  const buyer = await makePerson({ role: 'buyer' })
  const api = await apiOf(buyer)
  for (const name of ['Third', 'Second', 'First'])
    await api(favoritesAdd, { params: { creator_id: await makeCreator(name) } })
  await openAs(page, buyer, favoriteCreatorsPath())
  const cards = page.getByRole('main').getByRole('listitem')
  const remove = (name: string) => cards.filter({ hasText: name }).getByRole('button', { name: texts.remove })
  await enterOn(page, remove('First'))
  await expect(cards).toHaveCount(2)
  await expect(remove('Second')).toBeFocused()
  await enterOn(page, remove('Third'))
  await expect(cards).toHaveCount(1)
  await expect(remove('Second')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.empty)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator(':focus')).toHaveText(texts.title)
})

test('rolls back failed changes and shows an error', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await signIn(page, 'creator')
  const creator = await makeCreator('Out of reach')
  const add = page.getByRole('button', { name: texts.add })
  const remove = page.getByRole('button', { name: texts.remove })
  await page.goto(`/creators/${creator}`)
  await failCalls(page, 'PUT', '**/api/favorites/*')
  await add.click()
  await expect(toast(page, 'alert', favoriteTexts.addFailed)).toBeVisible()
  await expect(add).toBeVisible()

  await page.unrouteAll()
  await add.click()
  await expect(toast(page, 'status', favoriteTexts.added)).toBeVisible()
  await failCalls(page, 'DELETE', '**/api/favorites/*')
  await remove.click()
  await expect(toast(page, 'alert', favoriteTexts.removeFailed)).toBeVisible()
  await expect(remove).toBeVisible()
})

test('a guest logs in to add a favorite; the guest page explains that favorites require an account', async ({
  page,
}) => {
  const creator = await makeCreator('Open door')
  await page.goto(`/creators/${creator}`)
  const { email } = await makePerson({ role: 'buyer' })
  await page.getByRole('button', { name: texts.add }).click()
  await fillIn(page, 'Log In', email, PASSWORD)
  await expect(toast(page, 'status', favoriteTexts.added)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()
  await expect(page).toHaveURL(`/creators/${creator}`)
  await page.context().clearCookies()
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.signedOut)).toBeVisible()
})
