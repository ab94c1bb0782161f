import type { Page } from '@playwright/test'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { registryOf } from '../../support/faulty-release.ts'
import { expect, test } from '../../support/quiet-page.ts'

/** The reports that a page sends, with the statuses of the answers. */
function listen(page: Page) {
  const reports: Report[] = []
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/telemetry') return
    statuses.push(response.status())
    reports.push(...(response.request().postDataJSON() as { reports: Report[] }).reports)
  })
  return { reports, statuses }
}

/** As when the visitor switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('a visitor’s browser reports loads, errors and vitals by app and version', async ({ page, complaints }) => {
  complaints.expect(/broken on purpose/)
  // Automated browsers report nothing
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  const { reports, statuses } = listen(page)
  // A page that is hidden before has no vitals
  const collector = page.waitForResponse(/telemetry_collect/)
  await page.goto('/creators')
  await (await collector).finished()
  const { shell, remotes } = await registryOf(page)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose')
    })
  })
  await expect(async () => {
    // Ends the measurement of LCP
    await page.keyboard.press('Shift')
    await hide(page)
    const gallery = { app: 'gallery', version: remotes['gallery']!.version, page: '/creators' }
    expect(reports).toEqual(
      expect.arrayContaining([
        { kind: 'load', app: 'shell', version: shell.version, page: '/creators' },
        { kind: 'load', ...gallery },
        expect.objectContaining({ kind: 'error', ...gallery, message: 'Error: broken on purpose' }),
        expect.objectContaining({ kind: 'vital', ...gallery, name: 'LCP' }),
      ]),
    )
  }).toPass()
  expect(new Set(statuses)).toEqual(new Set([204]))
})

test('what a visitor sees fail is reported by kind', async ({ page, complaints }) => {
  complaints.expect(/422|responded with a status/)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  const { reports } = listen(page)
  await page.route(/\/api\/creators/, (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'VALIDATION', status: 422, message: '', request_id: '' } } }),
  )
  // Which has the answer in it
  await page.route(/\/creators$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script[^>]*id="document-data"[^]*?<\/script>/, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/creators')
  const { remotes } = await registryOf(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  const gallery = { app: 'gallery', version: remotes['gallery']!.version, page: '/creators' }
  await expect(async () => {
    await hide(page)
    expect(reports).toEqual(
      expect.arrayContaining([
        { kind: 'visit', ...gallery, first: 'version' },
        { kind: 'failure', what: 'read', ...gallery, first: 'version' },
      ]),
    )
  }).toPass()
})

test('a document that hangs is reported by the visitor’s next one', async ({ page, context }) => {
  const asVisitor = () => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  await context.addInitScript(asVisitor)
  await page.goto('/creators')
  const { remotes } = await registryOf(page)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  // As if it had hung since, and been closed
  const hung = { app: 'gallery', version: remotes['gallery']!.version, page: '/creators' }
  await page.evaluate(
    (mark) => localStorage.setItem('atelier-open-hung', JSON.stringify({ at: Date.now() - 9000, ...mark })),
    hung,
  )
  const next = await context.newPage()
  const { reports } = listen(next)
  const collector = next.waitForResponse(/telemetry_collect/)
  await next.goto('/creators')
  await (await collector).finished()
  await expect(async () => {
    await hide(next)
    expect(reports).toContainEqual({ kind: 'failure', what: 'hang', ...hung, first: 'version' })
  }).toPass()
  expect(await next.evaluate(() => localStorage.getItem('atelier-open-hung'))).toBeNull()
})

test('an automated browser reports nothing', async ({ page }) => {
  const { reports } = listen(page)
  await page.goto('/creators')
  await page.waitForLoadState('networkidle')
  await hide(page)
  expect(reports).toEqual([])
})
