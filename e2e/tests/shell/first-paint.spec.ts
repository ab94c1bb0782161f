import { chips } from '@atelier/contract/artworks/chips.ts'
import { popularPath } from '@atelier/contract/paths/gallery.ts'
import { GALLERY_PAGE_SIZE } from '@atelier/contract/artworks/limits.ts'
import { artworksTexts as texts } from '@atelier/mf-gallery/gallery/texts.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { countShifts, shifts } from '../../support/layout-shifts.ts'
import { expect, test } from '../../support/quiet-page.ts'

const cards = 'main li:has(> article)'

test.beforeAll(() => makeArtworks(12, { title: 'Painted' }))

test(
  'header, hero and cards render before any script, and the page replaces them without layout shift',
  { tag: '@journey' },
  async ({ page }) => {
    // The first visit may start the renderer, and get skeletons
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-first-paint="content"')
    const release = await holdRequests(page, /\/assets\/.*\.js/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(chips[1]!.label, { exact: true })).toBeVisible()
    await expect(page.locator(`[data-first-paint] ${cards.replace('main ', '')}`)).toHaveCount(GALLERY_PAGE_SIZE)
    expect(await page.locator('#first-paint [inert]').count()).toBe(0)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await countShifts(page)
    release()
    await expect(page.locator(cards).first()).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
    expect(await shifts(page)).toBe(0)
  },
)

test('searches for text typed before the scripts load, and the box keeps the focus', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByPlaceholder(texts.searchPlaceholder)
  await search.click()
  await page.keyboard.type('painted 1')
  release()
  await expect(page).toHaveURL(/q=painted/)
  await expect(search).toHaveValue('painted 1')
  await expect(search).toBeFocused()
})

test('the previous page stays until the next is ready, and another click changes the target', async ({ page }) => {
  await page.goto('/')
  const card = page.locator(`${cards} h3 a`).first()
  await expect(card).toBeVisible()
  const release = await holdRequests(page, /\/assets\/projects\/.*\.js/)
  await page.getByRole('button', { name: 'For AI Creators' }).click()
  await page.getByRole('link', { name: 'Find a project' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL('/')
  await card.click()
  await expect(page).toHaveURL(/\/artwork\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
})

test('opening an artwork with 45 cards loaded refetches no gallery image', async ({ page }) => {
  const [first] = await makeArtworks(1, { title: 'Many painted' })
  const artworks = artworkModel(database).unscoped('a test')
  const { _id, ...drawn } = (await artworks.findById(first).lean())!
  await artworks.insertMany(Array.from({ length: 44 }, () => drawn))
  await page.goto(popularPath())
  for (let count = 9; count < 45; count += 9) {
    await expect(page.locator(cards)).toHaveCount(count)
    await page.getByRole('button', { name: texts.loadMore }).click()
  }
  await expect(page.locator(cards)).toHaveCount(45)
  const chosen = page.locator(`${cards} h3 a`).nth(40)
  await chosen.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const fetched: { url: string; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'image') return
    const { responseBodySize } = await request.sizes()
    fetched.push({ url: new URL(request.url()).pathname, bytes: responseBodySize })
  })
  await chosen.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = await page
    .locator('main article img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.flatMap(({ currentSrc }) => (currentSrc ? new URL(currentSrc).pathname : [])),
    )
  const others = fetched.filter(({ url }) => !own.includes(url))
  expect(others.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(0)
})
