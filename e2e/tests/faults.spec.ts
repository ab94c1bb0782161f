import { expect, test } from '../support/quiet-page.ts'

const galleryAssets = '**/assets/gallery/**'

test('with the gallery out of reach everything else works, and Retry brings it back', async ({ page, complaints }) => {
  complaints.expect(/.*/)
  await page.route(galleryAssets, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()

  await page.goto('/find-project')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/creators')
  await expect(retry).toBeVisible()
  await page.unroute(galleryAssets)
  await retry.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/creators/i)
  await expect(retry).toBeHidden()
})

for (const [fault, answer] of [
  ['missing', { status: 404, body: '' }],
  ['broken', { status: 200, contentType: 'text/javascript', body: 'this is not javascript' }],
  ['failing', { status: 503, body: '' }],
] as const) {
  test(`a ${fault} remote costs only its own page`, async ({ page, complaints }) => {
    complaints.expect(/.*/)
    await page.route('**/assets/projects/**/*.js', (route) => route.fulfill(answer))
    await page.goto('/find-project')
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
    await expect(page.getByPlaceholder('Search for AI art, videos, creators...')).toBeVisible()
  })
}
