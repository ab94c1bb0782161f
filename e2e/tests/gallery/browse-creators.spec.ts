import { creatorKinds } from '@atelier/contract/creators/kinds.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { listing } from '@atelier/backend/profiles/listing.ts'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import { creatorsTexts as texts } from '@atelier/mf-gallery/creators/texts.ts'
import { database } from '../../support/database.ts'
import { expect, test } from '../../support/quiet-page.ts'

const labelOf = (kind: string) => creatorKinds.find(({ value }) => value === kind)!.label

/** Newer ones first. */
async function makeCreators(count: number, fields: { full_name: string; location?: string; makes: string[] }) {
  for (let n = 0; n < count; n++) {
    const profile = {
      ...({ role: 'creator', created_at: new Date(Date.UTC(2026, 5, 1) + n * 60_000), ...fields } as const),
      full_name: `${fields.full_name} ${n}`,
    }
    await profileModel(database).create({ ...profile, ...listing(profile) })
  }
}

test('narrows the creators by search and kind, keeps both in the address, and finds the way out of nothing', async ({
  page,
}) => {
  // Others of a retry are elsewhere
  const place = `Timbuktu${Date.now().toString(36)}`
  await makeCreators(30, { full_name: 'Zora Quill', location: place, makes: ['images', 'sci-fi'] })
  await makeCreators(1, { full_name: 'Xavier Quill', location: place, makes: ['images', 'portraits'] })
  await page.goto(creatorsPath())
  const search = page.getByRole('searchbox', { name: texts.searchLabel })
  const cards = page.getByRole('main').getByRole('listitem')
  await search.fill(place)
  await expect(page).toHaveURL(`${creatorsPath()}?q=${place}`)
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: labelOf('portraits') }).click()
  await expect(page).toHaveURL(`${creatorsPath()}?q=${place}&makes=portraits`)
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Xavier Quill 0' })).toBeVisible()

  await page.goBack()
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: texts.loadMore }).click()
  await expect(cards).toHaveCount(31)
  const last = page.getByRole('link', { name: 'Zora Quill 0' })
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zora Quill 0' })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(31)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.goto(`${creatorsPath()}?q=${place}&makes=videos`)
  await expect(page.getByRole('heading', { name: 'No creators found' })).toBeVisible()
  await page.getByRole('button', { name: texts.showAll }).click()
  await expect(page).toHaveURL(creatorsPath())
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(cards).toHaveCount(24)
})

test('one work fills the width, a second one is beside it', async ({ page }) => {
  const work = (n: number) => ({ id: String(n).padStart(24, '0'), placeholder: null, sources: [] })
  const items = [1, 2, 3].map((count) => ({
    id: String(count).repeat(24),
    full_name: `With ${count}`,
    avatar_url: null,
    location: null,
    artwork_count: count,
    latest_works: [1, 2, 3].slice(0, count).map(work),
  }))
  await page.route(/\/api\/creators\?/, (route) => route.fulfill({ json: { items, next_cursor: null } }))
  await page.goto(`${creatorsPath()}?q=with`)
  for (const count of [1, 2, 3]) {
    const card = page.getByRole('listitem').filter({ hasText: `With ${count}` })
    await expect(card.locator('[data-works] > *')).toHaveCount(count)
    const widths = await card.locator('[data-works] > *').evaluateAll((all) => all.map((one) => one.clientWidth))
    const { width } = (await card.boundingBox())!
    expect(widths).toHaveLength(count)
    expect(widths[0]! / width).toBeCloseTo(count === 1 ? 1 : 2 / 3, 1)
    // No place stays empty
    const heights = await card.locator('[data-works] > *').evaluateAll((all) => all.map((one) => one.clientHeight))
    const covered = widths.reduce((sum, one, n) => sum + one * heights[n]!, 0)
    expect(covered / (width * heights[0]!)).toBeGreaterThan(0.95)
  }
})
