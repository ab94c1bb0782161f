import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { canary } from '@atelier/delivery/commands/canary.ts'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { rollback } from '@atelier/delivery/commands/rollback.ts'
import { status } from '@atelier/delivery/commands/status.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'
import { database } from '../../support/database.ts'
import { registryOf } from '../../support/faulty-release.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken, app: 'gallery' }
const cookieName = `atelier-${new URL(site.url).host.replace(/[^a-z0-9]+/gi, '-')}-canary`

/** Moves a visitor to the side that gets this version. */
async function moveTo(page: Page, version: string): Promise<void> {
  for (let bucket = 0; bucket < 200; bucket++) {
    const response = await fetch(`${site.url}/remotes.json`, { headers: { cookie: `${cookieName}=${bucket}` } })
    if (((await response.json()) as Registry).remotes['gallery']?.version !== version) continue
    return page.context().addCookies([{ name: cookieName, value: String(bucket), url: site.url, httpOnly: true }])
  }
  throw new Error(`No visitor gets ${version}`)
}

/** Browsers under automation report nothing, so these are sent as theirs would be. */
async function report(version: string, visits: number, hasFailed: boolean): Promise<void> {
  const load = { kind: 'load', app: 'gallery', version, page: '/creators' }
  const failure = { kind: 'error', app: 'gallery', version, page: '/creators', message: 'Error: broken', stack: [] }
  const body = JSON.stringify({ reports: hasFailed ? [load, failure] : [load] })
  const headers = { 'content-type': 'application/json' }
  const sent = Array.from({ length: visits }, () =>
    fetch(`${site.url}/api/telemetry`, { method: 'POST', headers, body }),
  )
  for (const { status } of await Promise.all(sent)) expect(status).toBe(204)
}

/** Another version without another build. */
function sameWithNote(): string {
  const folder = mkdtempSync(path.join(root, '.cache/canary-'))
  cpSync(path.join(root, 'mf-gallery/dist'), path.join(folder, 'dist'), { recursive: true })
  writeFileSync(path.join(folder, 'dist/note.json'), '"another version"')
  return folder
}

/** As a visitor does whose browser reports, which automated ones do not: looks at a broken page, and leaves. */
async function lookAndLeave(page: Page): Promise<void> {
  const visit = await page.context().newPage()
  await visit.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  await visit.goto('/creators')
  await expect(visit.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await visit.waitForTimeout(500)
  await visit.goto('about:blank')
  await visit.close()
}

const galleryIn = async () => (await status(access)).apps.find(({ app }) => app === 'gallery')!

test('a share of visitors gets a failing version, which is halted, or ended by a rollback', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.expect(/broken on purpose/)
  const failing = copyGallery('failing-canary')
  const another = sameWithNote()
  const visitor = await anotherBrowser()
  const heading = (of: Page) => of.getByRole('main').getByRole('heading', { level: 1 })
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  try {
    failing.edit(
      'creators/creators.page.tsx',
      'title={texts.title}',
      // The build renders the page's first paint, where it works
      "title={'document' in globalThis ? (() => { throw new Error('broken on purpose') })() : texts.title}",
    )
    failing.build()
    const running = (await registryOf(page)).remotes['gallery']!.version
    const { version } = await canary({ ...access, folder: failing.folder, share: 20 })

    await page.goto('/creators')
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(cookieName)
    await moveTo(page, version)
    await moveTo(visitor, running)
    await page.goto('/creators')
    await expect(retry).toBeVisible()
    await visitor.goto('/creators')
    await expect(heading(visitor)).toHaveText(creatorsTexts.title)
    await page.reload()
    await expect(retry).toBeVisible()

    for (let visit = 0; visit < 6; visit++) await lookAndLeave(page)
    await expect(async () => {
      expect((await galleryIn()).canary?.canary).toMatchObject({ visits: 6, failed: 6 })
    }).toPass({ timeout: 30_000, intervals: [1000] })

    // Only now, because the check is due every 20 s and halts it
    await report(version, 40, true)
    await report(running, 160, false)
    await expect(async () => {
      await database.collection('jobs').updateOne({ kind: 'releases.canaries' }, { $set: { run_at: new Date(0) } })
      expect(await galleryIn()).not.toHaveProperty('canary')
    }).toPass({ timeout: 30_000, intervals: [1000] })
    const [halt] = (await galleryIn()).history
    expect(halt).toMatchObject({ action: 'canary-halt', version: running, canary: { version, share: 20 } })
    expect(halt?.canary?.reason).toMatch(/^4\d of 4\d visits failed, of the running version 0 of \d+ visits failed$/)
    await page.reload()
    await expect(heading(page)).toHaveText(creatorsTexts.title)

    await publishOne({ ...access, folder: another })
    await canary({ ...access, folder: failing.folder, share: 20 })
    await page.reload()
    await expect(retry).toBeVisible()
    await rollback({ ...access, apps: [{ app: 'gallery', version: running }] })
    await page.reload()
    await expect(heading(page)).toHaveText(creatorsTexts.title)
    expect(await galleryIn()).toMatchObject({ version: running })
  } finally {
    failing.remove()
    rmSync(another, { recursive: true })
    await publishOne({ ...access, folder: path.join(root, 'mf-gallery') })
  }
})
