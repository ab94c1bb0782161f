import { favoritesTexts as texts } from '@atelier/contract/favorites/texts.ts'
import { makeArtworks, makeCreator } from '../support/artworks.ts'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { database } from '../support/database.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signIn } from '../support/signed-in.ts'

test('a creator becomes a favourite, is followed, and is let go again', async ({ page }) => {
  await signIn(page, 'buyer')
  const [id] = await makeArtworks(1, { title: 'Followed' })
  const artwork = await artworkModel(database).findById(id).lean()
  const creator = String(artwork!.user_id)
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.empty)).toBeVisible()

  await page.goto(`/creators/${creator}`)
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByText(texts.added.description)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()

  await page.goto('/following')
  await expect(page.getByRole('link', { name: 'Followed 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Followed Artist' }).first()).toBeVisible()

  await page.goto('/favorite-creators')
  await expect(page.getByRole('link', { name: 'Followed Artist' })).toHaveAttribute('href', `/creators/${creator}`)
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(page.getByText(texts.removed.description)).toBeVisible()
  await expect(page.getByText(texts.empty)).toBeVisible()
})

test('what fails is undone and said', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page, 'creator')
  const creator = await makeCreator('Out of reach')
  await page.goto(`/creators/${creator}`)
  await page.route('**/api/favorites/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByText(texts.addFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.add })).toBeVisible()
})

test('a guest is asked to log in, and reads why there are no favourites', async ({ page }) => {
  const creator = await makeCreator('Open door')
  await page.goto(`/creators/${creator}`)
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.signedOut)).toBeVisible()
})
