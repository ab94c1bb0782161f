import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { contentTexts } from '@atelier/mf-account/settings/content/content-texts.ts'
import { settingsTexts } from '@atelier/mf-account/settings/texts.ts'
import { adultTexts as texts } from '@atelier/mf-gallery/gallery/adult/adult-texts.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { section } from '../../support/settings.ts'

async function makeAdult(title: string) {
  const owner = await makeCreator(`${title} Artist`)
  const [id = ''] = await makeArtworks(1, { title, owner })
  await artworkModel(database).updateOne({ _id: id }, { $set: { adult: true } })
  return { id, owner, title: `${title} 1` }
}

/** Requests of the picture's files. */
function filesOf(page: Page, owner: string): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes(`/artworks/${owner}/`)) requested.push(pathname)
  })
  return requested
}

const show = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: `${texts.show}${texts.of(title)}` })

test('a guest looks at adult content by its address, only on request', async ({ page }) => {
  const { id, owner, title } = await makeAdult('Crimson')
  const files = filesOf(page, owner)
  await page.goto(artworkPath(id))
  await expect(page.getByText(texts.label, { exact: true })).toBeVisible()
  await expectAccessible(page, 'covered artwork', 'main')
  expect(files).toEqual([])
  await show(page, title).press('Enter')
  await expect(page.getByRole('img', { name: title })).toBeVisible()
  await expect(show(page, title)).toHaveCount(0)
  await expect(page.locator('button:focus').getByRole('img', { name: title })).toBeVisible()
  await page.reload()
  await expect(show(page, title)).toBeVisible()
})

test('who switches it on finds it covered in lists, and shows a card by keyboard', async ({ page }) => {
  const { id, owner, title } = await makeAdult('Scarlet')
  await openAs(page, await makePerson({ role: 'buyer' }), creatorPath(owner))
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(settingsPath())
  const setting = section(page, 'content').getByRole('switch', { name: contentTexts.adult.label })
  await expect(setting).not.toBeChecked()
  await setting.press('Space')
  await expect(section(page, 'content').getByText(settingsTexts.saved)).toBeVisible()
  await expectAccessible(page, 'setting', '#content')

  const files = filesOf(page, owner)
  await page.goto(creatorPath(owner))
  await expect(card).toContainText(texts.label)
  await expectAccessible(page, 'covered card', 'article')
  expect(files).toEqual([])
  await show(card, title).press('Enter')
  await expect(card.getByRole('link', { name: title })).toBeFocused()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(artworkPath(id))
})
