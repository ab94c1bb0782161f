import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { ownerTexts } from '@atelier/mf-gallery/artworks/owner-texts.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { notificationsTexts } from '@atelier/shell/layout/texts.ts'

test('empty works, likes and notifications explain themselves and link to a first step', async ({ page }) => {
  await signIn(page, 'creator')
  const main = page.getByRole('main')
  await page.goto('/liked-artworks')
  await expect(main.getByText(likesTexts.empty)).toBeVisible()
  await main.getByRole('link', { name: likesTexts.explore }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/my-artworks')
  await expect(main.getByText(ownerTexts.empty)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog').getByText(notificationsTexts.none)).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: ownerTexts.upload }).last().click()
  await expect(page).toHaveURL('/upload-art')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(publishingTexts.title)
})

test('the bell counts up to 99, and counts invitations for creators only', async ({ page }) => {
  await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { messages: 120, invitations: 3 } }))
  for (const [role, total, invitations] of [
    ['creator', 123, 1],
    ['buyer', 120, 0],
  ] as const) {
    await signIn(page, role)
    await page.goto('/contact')
    const bell = page.getByRole('button', { name: 'Notifications' })
    await expect(bell).toContainText('99+')
    await expect(bell).toHaveAccessibleDescription(`${total} new notifications`)
    await bell.click()
    const list = page.getByRole('dialog').getByRole('listitem')
    await expect(list.filter({ hasText: notificationsTexts.messages })).toContainText('99+')
    await expect(list.filter({ hasText: notificationsTexts.invitations })).toHaveCount(invitations)
  }
})
