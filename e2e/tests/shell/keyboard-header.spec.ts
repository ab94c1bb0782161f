import type { Page } from '@playwright/test'
import { searchTexts } from '@atelier/mf-gallery/artworks/listing/search-texts.ts'
import { licensesTexts } from '@atelier/mf-gallery/licenses/texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { menuTexts } from '@atelier/shell/menus/texts.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn, tabTo } from '../../support/keyboard.ts'
import { expect, test } from '../../support/quiet-page.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: artworksTexts.searchLabel })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: artworksTexts.filterLabel }).getByRole('button', { name, exact: true })

const expectTold = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toHaveCount(1)

test('header menus on desktop and phone', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/contact')
  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name: menuTexts.hire })
  const links = header.getByRole('list', { name: menuTexts.hire }).getByRole('link')
  await enterOn(page, button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  for (const at of [0, 1]) {
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(at)).toBeFocused()
  }
  await expectWholeRings(header.getByRole('list', { name: menuTexts.hire }))
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectWholeRings(header)

  await page.setViewportSize({ width: 390, height: 800 })
  const menu = header.getByRole('button', { name: layoutTexts.menu, exact: true })
  await enterOn(page, menu)
  const sheet = page.getByRole('dialog', { name: layoutTexts.menu })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectWholeRings(sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the search and the chips', async ({ page }) => {
  await makeArtworks(2, { title: 'Chipped' })
  await makeArtworks(1, { title: 'Chipped film', video: 'horizontal' })
  await page.goto('/')
  await tabTo(page, search(page))
  await page.keyboard.type('Chipped')
  await expectTold(page, artworksTexts.shown(3, 3))

  // One Tab stop, at the selected chip
  await tabTo(page, chip(page, 'Popular'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(chip(page, 'Popular')).toBeFocused()
  for (const name of ['New', 'AI Visuals', 'Videos']) {
    await page.keyboard.press('ArrowRight')
    await expect(chip(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectTold(page, artworksTexts.shown(1, 1))
  await expect(chip(page, 'Videos')).toBeFocused()
  for (const [name, pressed] of [
    ['Videos', 'true'],
    ['Popular', 'false'],
  ] as const)
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', pressed)
  // Beside a search
  await page.keyboard.press('Tab')
  const byLicense = page.getByRole('group', { name: licensesTexts.title })
  await expect(byLicense.getByRole('button', { name: licensesTexts.any })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').getByRole('link').first()).toBeFocused()

  // Without results for the chip, results from everywhere come next
  await tabTo(page, search(page), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await expect(page.getByText(searchTexts.foundEverywhere('Videos'))).toBeVisible()
  await expectTold(page, artworksTexts.shown(1, 1))
  await expect(search(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Chipped 2', exact: true }))

  await tabTo(page, search(page), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect(page.getByText(artworksTexts.noMatch('Chipped 22'))).toBeVisible()
  await enterOn(page, page.getByRole('main').getByRole('button', { name: artworksTexts.clearSearch }).last())
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('Chipped')
  await expectTold(page, artworksTexts.shown(1, 1))
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL('/?filter=videos')

  await page.setViewportSize({ width: 390, height: 800 })
  await expectWholeRings(page.getByRole('main'))
})
