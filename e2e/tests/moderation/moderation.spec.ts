import { expect, test } from '../../support/quiet-page.ts'

test('the page is not for guests', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/moderation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeHidden()
})
