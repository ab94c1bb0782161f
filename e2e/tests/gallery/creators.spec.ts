import { SAMPLE_VIEWS_MAX, SAMPLE_VIEWS_MIN } from '@atelier/mf-gallery/creators/limits.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { creatorsErrorTexts } from '@atelier/contract/creators/texts.ts'
import { creatorsTexts as texts } from '@atelier/mf-gallery/creators/texts.ts'

test('shows an empty state without works, and sample view counts with works', async ({ page }) => {
  const creator = await makeCreator('Quiet Hand')
  await page.goto(`/creators/${creator}`)
  await expect(page.getByText(texts.noArtworks)).toBeVisible()

  await makeArtworks(2, { title: 'Sampled', owner: creator })
  await page.reload()
  const counts = page.getByRole('article').getByText(/^[\d,]+ views$/)
  await expect(counts).toHaveCount(2)
  for (const text of await counts.allTextContents()) {
    const views = Number(text.replace(/\D/g, ''))
    expect(views).toBeGreaterThanOrEqual(SAMPLE_VIEWS_MIN)
    expect(views).toBeLessThanOrEqual(SAMPLE_VIEWS_MAX)
  }
})

test('shows an empty creator list; an unknown creator page links to the list', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await page.goto('/creators/ffffffffffffffffffffffff')
  await expect(page.getByRole('heading', { level: 1, name: creatorsErrorTexts.notFound })).toBeVisible()
  await expect(page.getByText(texts.notFoundBlurb)).toBeVisible()
  await page.route(/\/api\/creators(\?|$)/, (route) => route.fulfill({ json: { items: [], next_cursor: null } }))
  await page.getByRole('main').getByRole('link', { name: texts.title }).click()
  await expect(page.getByText(texts.empty)).toBeVisible()
})
