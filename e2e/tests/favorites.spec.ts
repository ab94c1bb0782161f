import { makeArtworks, makeCreator } from '../support/artworks.ts'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { database } from '../support/database.ts'
import { failCalls } from '../support/failing-calls.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signIn } from '../support/signed-in.ts'
import { toast } from '../support/toasts.ts'
import { favoritesTexts as texts } from '@atelier/mf-account/favorites/texts.ts'

test('a creator becomes a favourite, is followed, and is let go again', async ({ page }) => {
  await signIn(page, 'buyer')
  const [id] = await makeArtworks(1, { title: 'Followed' })
  const artwork = await artworkModel(database).findById(id).lean()
  const creator = String(artwork!.user_id)
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.empty)).toBeVisible()

  await page.goto(`/creators/${creator}`)
  await page.getByRole('button', { name: texts.add }).click()
  await expect(toast(page, 'status', texts.added)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()

  await page.goto('/following')
  await expect(page.getByRole('link', { name: 'Followed 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Followed Artist' }).first()).toBeVisible()

  await page.goto('/favorite-creators')
  await expect(page.getByRole('link', { name: 'Followed Artist' })).toHaveAttribute('href', `/creators/${creator}`)
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(toast(page, 'status', texts.removed)).toBeVisible()
  await expect(page.getByText(texts.empty)).toBeVisible()
})

test('what fails is undone and said', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await signIn(page, 'creator')
  const creator = await makeCreator('Out of reach')
  const add = page.getByRole('button', { name: texts.add })
  const remove = page.getByRole('button', { name: texts.remove })
  await page.goto(`/creators/${creator}`)
  await failCalls(page, 'PUT', '**/api/favorites/*')
  await add.click()
  await expect(toast(page, 'alert', texts.addFailed)).toBeVisible()
  await expect(add).toBeVisible()

  await page.unrouteAll()
  await add.click()
  await expect(toast(page, 'status', texts.added)).toBeVisible()
  await failCalls(page, 'DELETE', '**/api/favorites/*')
  await remove.click()
  await expect(toast(page, 'alert', texts.removeFailed)).toBeVisible()
  await expect(remove).toBeVisible()
})

test('a guest is asked to log in, and reads why there are no favourites', async ({ page }) => {
  const creator = await makeCreator('Open door')
  await page.goto(`/creators/${creator}`)
  await page.getByRole('button', { name: texts.add }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/favorite-creators')
  await expect(page.getByText(texts.signedOut)).toBeVisible()
})
