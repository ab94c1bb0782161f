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

test('an automated browser reports nothing', async ({ page }) => {
  const { reports } = listen(page)
  await page.goto('/creators')
  await page.waitForLoadState('networkidle')
  await hide(page)
  expect(reports).toEqual([])
})
