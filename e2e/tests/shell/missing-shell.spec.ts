import type { Page } from '@playwright/test'
import { missingShellTexts as texts } from '@atelier/backend/edge/document/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/quiet-page.ts'

const shellScript = '**/assets/shell/**/index.*.js'
const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: texts.title })
const expectShell = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(texts.title)).toHaveCount(0)
}

for (const [fault, answer] of [
  ['missing', { status: 404, body: '' }],
  ['changed', { status: 200, contentType: 'text/javascript', body: 'this is not javascript' }],
] as const)
  test(`a page whose shell is ${fault} says so at once, and reloads`, async ({ page, complaints }) => {
    complaints.expect(/404|integrity/)
    await page.route(shellScript, (route) => route.fulfill(answer))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(fallback(page)).toBeVisible({ timeout: 2000 })
    // The content below is inert, and its row of filters scrolls
    await expectAccessible(page, 'missing shell', '#missing-shell')
    await page.unroute(shellScript)
    await page.getByRole('button', { name: texts.reload }).click()
    await expectShell(page)
  })

test('a page whose shell hangs shows an error after 8 seconds until it loads', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Atelier connects' })
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-first-paint="content"')
  await page.clock.install()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(shellScript, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#missing-shell')).toBeAttached()
  await expect(fallback(page)).toBeHidden()
  await page.clock.fastForward(8000)
  await expect(fallback(page)).toBeVisible()
  await expect(heading).toBeVisible()
  answer()
  await expectShell(page)
})

test('shows an error when the registry is missing', async ({ page, complaints }) => {
  complaints.expect(/no registry/)
  await page.clock.install()
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('id="registry"', 'id="lost"')
    await route.fulfill({ response, body })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.clock.fastForward(8000)
  await expect(fallback(page)).toBeVisible()
})
