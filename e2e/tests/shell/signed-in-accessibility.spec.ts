import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { resetLink } from '../../support/mail.ts'
import { enter, makePerson, openDialog } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, picture, reel } from '../../support/uploading.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'

test.describe.configure({ timeout: 90_000 })

test('no axe violations on the role page', async ({ page }) => {
  await enter(page, await makePerson())
  await page.goto('/select-role')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expectAccessible(page, 'select-role')
  await expectWholeRings(page.getByRole('main'))
})

test('no axe violations in the sign-in dialogs and on the password page', async ({ page }) => {
  await page.goto(await resetLink(await makePerson({ role: 'buyer' })))
  await expect(page.getByLabel('New Password')).toBeVisible()
  await expectAccessible(page, 'reset-password')
  await expectWholeRings(page.getByRole('main'))

  await page.goto('/contact')
  await openDialog(page, 'Sign Up')
  await expectAccessible(page, 'sign-up')
  await expectWholeRings(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await expectAccessible(page, 'log-in')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expectAccessible(page, 'log-in, refused')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expectAccessible(page, 'reset')
})

test('no axe violations in the feedback dialog', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Share Feedback' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'feedback')
})

test('no axe violations in the command palette, with pages and with what it finds', async ({ page }) => {
  await makeArtworks(1, { title: 'Searchable' })
  await enter(page, await makePerson({ role: 'buyer' }))
  await page.goto('/contact')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('option', { name: 'My Projects' })).toBeVisible()
  await expectAccessible(page, 'palette')
  await page.keyboard.type('searchable')
  await expect(palette.getByRole('option', { name: /^Searchable 1/ })).toBeVisible()
  await expectAccessible(page, 'palette, searched')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('no axe violations on the upload page: without a file, with an image, with a video', async ({
  page,
  complaints,
}) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/blob/)
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'upload-art')
  await chooseFile(page, await picture('dusk.png'))
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expectAccessible(page, 'upload-art, an image')
  await chooseFile(page, reel)
  await expect(page.getByRole('button', { name: publishingTexts.useFrame })).toBeEnabled()
  await expectAccessible(page, 'upload-art, a video')
  await expectWholeRings(page.getByRole('main'))
})

test('no axe violations on My Artworks and the edit page', async ({ page }) => {
  const owner = await signIn(page, 'creator')
  await makeArtworks(1, { title: 'Still', owner })
  const [film] = await makeArtworks(1, { title: 'Film', owner, video: 'vertical' })
  await page.goto('/my-artworks')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page, 'my-artworks')
  await page.goto(`/artwork/${film}/edit`)
  await expect(page.getByRole('button', { name: publishingTexts.useFrame })).toBeEnabled()
  await expectAccessible(page, 'artwork, edit')
  await expectWholeRings(page.getByRole('main'))
})

test('no axe violations on liked works, with and without works', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto('/liked-artworks')
  await expect(page.getByText(likesTexts.empty)).toBeVisible()
  await expectAccessible(page, 'liked-artworks, none')
  const [liked] = await makeArtworks(1, { title: 'Liked' })
  await page.goto(`/artwork/${liked}`)
  await page.getByRole('button', { name: likesTexts.like, exact: true }).click()
  await expect(page.getByRole('button', { name: likesTexts.unlike, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/liked-artworks')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page, 'liked-artworks')
})
