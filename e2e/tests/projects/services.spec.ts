import { purchaseServicePath } from '@atelier/contract/paths/projects.ts'
import { servicesTexts as texts } from '@atelier/mf-projects/services/texts.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

const comingSoon = {
  title: 'Coming Soon',
  description: 'This feature is currently in development. Sign up to be notified of its launch!',
}

test('the store lists four services at the sample prices', async ({ page }) => {
  await page.goto(purchaseServicePath())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.storeTitle)
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect(cards).toHaveCount(4)
  for (const [number, price] of ['$450', '$850', '$320', '$275'].entries()) {
    await expect(cards.nth(number)).toContainText(price)
    const title = await cards.nth(number).getByRole('heading', { level: 2 }).textContent()
    const more = cards.nth(number).getByRole('button', { name: texts.learnMore })
    await expect(more).toHaveAccessibleDescription(title!)
  }
  await expect(cards.getByRole('link')).toHaveCount(0)
})

test('each card shows a small picture', async ({ page }) => {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.url().endsWith('.avif')) sizes.set(response.url(), (await response.body()).length)
  })
  await page.goto(purchaseServicePath())
  await expect.poll(() => sizes.size).toBe(4)
  for (const size of sizes.values()) expect(size).toBeLessThan(40_000)
})

for (const button of [texts.learnMore, texts.becomeSeller])
  test(`${button} says for 4 s that it is coming soon, and keeps the focus`, async ({ page }) => {
    await page.clock.install()
    await page.goto(purchaseServicePath())
    const pressed = page.getByRole('button', { name: button }).first()
    const said = toast(page, 'status', comingSoon)
    await pressed.press('Enter')
    await expect(said).toBeVisible()
    await expect(said).toHaveCount(1)
    await expect(pressed).toBeFocused()
    await expect(page).toHaveURL(purchaseServicePath())
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.clock.runFor(2000)
    await expect(said).toBeVisible()
    await page.clock.runFor(1500)
    await expect(said).toBeHidden()
    await expect(pressed).toBeFocused()
  })
