import { makeArtworks } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { searchTexts } from '@atelier/mf-gallery/artworks/listing/search-texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'

const cards = 'main a[href^="/artwork/"]'

test(
  'loads nine cards, eighteen after Load more work, and restores the scroll position on Back',
  { tag: '@journey' },
  async ({ page }) => {
    await makeArtworks(20, { title: 'Journey' })
    await page.goto('/')
    await expect(page.locator(cards)).toHaveCount(9)
    const picture = page.locator('main article img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(
      /^\/media\//,
    )

    await page.getByRole('button', { name: artworksTexts.loadMore }).click()
    await expect(page.locator(cards)).toHaveCount(18)

    const chosen = page.locator(cards).nth(15)
    const title = (await chosen.textContent()) ?? ''
    await chosen.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(200)
    const chips = page.getByRole('group', { name: artworksTexts.filterLabel })
    await expect(chips).toBeInViewport()
    await chosen.click()
    await expect(page).toHaveURL(/\/artwork\/[0-9a-f]{24}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await page.goBack()
    await expect(page.locator(cards)).toHaveCount(18)
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(40)
  },
)

test('search is case-insensitive, covers all artworks of the chip, and marks the end of the list', async ({ page }) => {
  const word = `Zephyr${Date.now()}`
  await makeArtworks(1, { title: 'Not searched for' })
  await makeArtworks(11, { title: word })
  await page.goto('/')
  await page.getByPlaceholder(artworksTexts.searchPlaceholder).fill(word.toUpperCase())
  // Nine cards were shown before the search too: the count shows that the results have arrived.
  await expect(page.getByText(/^9 of 11 /)).toBeAttached()
  await expect(page.locator(cards)).toHaveCount(9)
  await page.getByRole('button', { name: artworksTexts.loadMore }).click()
  await expect(page.locator(cards)).toHaveCount(11)
  await expect(page.getByText(artworksTexts.allLoaded(11))).toBeVisible()
})

test('?filter= selects a chip, and the chip filters the list', async ({ page }) => {
  const word = `Quartz${Date.now()}`
  await makeArtworks(2, { title: `${word} still` })
  await makeArtworks(1, { title: `${word} film`, video: 'horizontal' })
  await makeArtworks(1, { title: `${word} reel`, video: 'vertical' })
  await page.goto('/?filter=videos')
  await page.getByPlaceholder(artworksTexts.searchPlaceholder).fill(word)
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page.locator(cards)).toContainText(`${word} film`)
  await page
    .getByRole('radio', { name: 'Reels' })
    .or(page.getByRole('button', { name: 'Reels' }))
    .click()
  // The search may still be pending
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page.locator(cards)).toContainText(`${word} reel`)

  await page.getByPlaceholder(artworksTexts.searchPlaceholder).fill(`${word} film`)
  await expect(page.getByText(searchTexts.foundEverywhere('Reels'))).toBeVisible()
  await expect(page.locator(cards)).toContainText(`${word} film`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?filter=reels')
  await expect(page.getByRole('button', { name: 'Reels' })).toBeInViewport({ ratio: 1 })
})

test('reserves an image’s space while it loads', async ({ page }) => {
  await makeArtworks(9, { title: 'Steady' })
  await page.addInitScript(() => {
    const shifts = ((window as unknown as { shifts: number[] }).shifts = [] as number[])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.locator(cards)).toHaveCount(9)
  await page.waitForLoadState('networkidle')
  const total = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  expect(total).toBeLessThan(0.1)
})

test('a video previews on hover, has a poster and plays', async ({ page }) => {
  const [id] = await makeArtworks(1, { title: 'Moving', video: 'horizontal' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/artwork/${id}"]`) })
  await card.hover()
  const film = page.locator('article video')
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  const left = await film.evaluateHandle((element: HTMLVideoElement) => element)
  await page.mouse.move(0, 0)
  await expect(film).toHaveCount(0)
  await expect.poll(() => left.evaluate((element) => element.networkState === element.NETWORK_EMPTY)).toBe(true)

  await page.goto(`/artwork/${id}`)
  const video = page.locator('main video')
  await expect(video).toHaveAttribute('poster', /^\/media\//)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
})

test('shows a not-found page for unknown artworks and creators', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await page.goto('/artwork/ffffffffffffffffffffffff')
  await expect(page.getByText('Artwork Not Found')).toBeVisible()
  await page.goto('/creators/ffffffffffffffffffffffff')
  await expect(page.getByText('Creator not found')).toBeVisible()
  await expect(page.getByText("The creator you're looking for doesn't exist.")).toBeVisible()
})
