import type { Page } from '@playwright/test'
import { commentModel } from '@atelier/backend/comments/comments.model.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'

/** Maximum time to recover after reconnecting. */
const SOON = { timeout: 2000 }

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('banner').getByText(layoutTexts.outOfDate)

test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|[Cc]hunk|RUNTIME-008/))

test('shows an offline notice, and refetches a failed artwork and list after reconnecting', async ({
  page,
  context,
}) => {
  await makeArtworks(1, { title: 'Out of reach' })
  await page.goto('/new-and-noteworthy')
  const card = main(page).getByRole('link', { name: 'Out of reach 1' })
  await expect(card).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await card.click()
  await expect(main(page).getByText(siteTexts.offline.title)).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByRole('heading', { name: 'Out of reach 1' })).toBeVisible(SOON)
  await expect(bar(page)).toBeHidden()

  for (const [menu, item] of [
    ['Hire an AI Creator', 'Browse creators'],
    ['For AI Creators', 'Find a project'],
  ] as const) {
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: menu }).click()
    await page.getByRole('banner').getByRole('link', { name: item }).click()
    await expect(main(page).getByText(siteTexts.offline.title)).toBeVisible()
    await context.setOffline(false)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible(SOON)
    await expect(main(page).getByText(siteTexts.offline.title)).toBeHidden(SOON)
  }
})

test(
  'posts an offline comment exactly once after reconnecting, and keeps typed text',
  { tag: '@journey' },
  async ({ page, context }) => {
    await signIn(page, 'buyer')
    const [id] = await makeArtworks(1, { title: 'Commented from afar' })
    await page.goto(`/artwork/${id}`)
    const box = page.getByLabel(commentsTexts.label)
    await expect(box).toBeVisible()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    await box.fill('From the train')
    await page.getByRole('button', { name: commentsTexts.post }).click()
    await expect(page.getByText(commentsTexts.later)).toBeVisible()
    await expect(box).toHaveValue('')
    await box.fill('And a second thought')

    await context.setOffline(false)
    await expect(page.getByText(commentsTexts.later)).toBeHidden(SOON)
    await expect(main(page).getByText('From the train')).toHaveCount(1)
    await expect(box).toHaveValue('And a second thought')
    expect(await commentModel(database).unscoped('a test').countDocuments({ artwork_id: id })).toBe(1)
    await page.reload()
    await expect(main(page).getByText('From the train')).toHaveCount(1)
    await expect(box).toHaveValue('And a second thought')
  },
)

test('the log-in dialog opens offline', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/privacy-policy')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const fetched = page.waitForResponse(async (response) =>
    /\/assets\/shell\/.*async.*\.js/.test(response.url()) ? (await response.text()).includes('Welcome back') : false,
  )
  await page.clock.fastForward(5000)
  await fetched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: siteTexts.logIn }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
