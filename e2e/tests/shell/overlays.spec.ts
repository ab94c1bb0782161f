import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { serveShowcase } from '../../support/showcase.ts'

const overlay = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=listbox], [role=tooltip]').filter({ visible: true })

test('every design system overlay opens under the strict CSP', async ({ page, complaints }) => {
  // The showcase has a broken image and no favicon.
  complaints.expect(/status of 404/)
  test.setTimeout(60_000)
  const showcase = await serveShowcase()
  try {
    await page.goto(showcase.url)
    const opened: string[] = []
    // A key of the page must not act on it as well
    await page.evaluate(() => {
      window.addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'Escape') document.body.dataset['escape'] = String(defaultPrevented)
      })
    })
    const triggers = page.locator('[aria-haspopup], [role=combobox]').filter({ visible: true })
    const named = ['Dialog', 'Confirm', 'Sheet', 'Palette'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    for (const trigger of [...(await triggers.all()), ...named]) {
      if (await trigger.isDisabled()) continue
      await trigger.click()
      await expect(overlay(page).first()).toBeVisible()
      opened.push((await overlay(page).first().getAttribute('role')) ?? '')
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      expect(await page.evaluate(() => document.body.dataset['escape'])).toBe('true')
    }
    expect(new Set(opened)).toEqual(new Set(['dialog', 'menu', 'listbox']))
    expect(opened.length).toBeGreaterThanOrEqual(7)
    await page.getByRole('button', { name: 'Failure toast' }).click()
    await expect(page.getByRole('alert').getByText('Failed to post project. Please try again.')).toBeVisible()
  } finally {
    showcase.close()
  }
})

test('every overlay of the site opens under its CSP', async ({ page }) => {
  const [id] = await makeArtworks(1, { title: 'Framed' })
  await page.goto(`/artwork/${id}`)
  const header = page.getByRole('banner')
  for (const [menu, item] of [
    ['Hire an AI Creator', 'Browse creators'],
    ['For AI Creators', 'Find a project'],
  ] as const) {
    await header.getByRole('button', { name: menu }).click()
    await expect(header.getByRole('link', { name: item })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: item })).toBeHidden()
  }
  for (const dialog of ['Log In', 'Sign Up']) {
    await header.getByRole('button', { name: dialog }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(header.getByRole('button', { name: dialog })).toBeFocused()
  }
  await page.getByRole('main').locator('button:has(img)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Browse creators' })).toBeVisible()
})
