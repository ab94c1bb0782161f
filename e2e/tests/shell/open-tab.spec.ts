import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import type { Published } from '@atelier/delivery/site/publish.ts'
import { storage } from '../../support/database.ts'
import { registryOf } from '../../support/faulty-release.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }
const RELEASES = 5

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page whose remote has further chunks, and counts the documents loaded from then on. */
async function openTab(page: Page): Promise<{ documents: number }> {
  await page.goto('/popular')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  const seen = { documents: 0 }
  page.on('request', (request) => void (seen.documents += request.isNavigationRequest() ? 1 : 0))
  return seen
}

async function followCreators(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hire' }).click()
  await page.getByRole('link', { name: /^Browse creators/ }).click()
  await expect(page).toHaveURL('/creators')
}

/** A projects release without a build: its version differs by a file that no page loads. */
async function publishProjects(): Promise<Published> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-projects-'))
  try {
    cpSync(path.join(root, 'mf-projects/dist'), path.join(folder, 'dist'), { recursive: true })
    writeFileSync(path.join(folder, 'dist/static/release.json'), JSON.stringify({ at: Date.now() }))
    return await publishOne({ ...access, folder, app: 'projects' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a tab keeps its version over five releases of two teams, and reloads once when its files are gone', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  test.setTimeout(180_000)
  const copy = copyGallery('open-tab')
  const release = async (title: string) => {
    copy.edit('creators/creators.page.tsx', /title=(\{texts\.title\}|"Release \d")/, `title="${title}"`)
    copy.build()
    return publishOne({ ...access, folder: copy.folder, app: 'gallery' })
  }
  try {
    await release('Release 0')
    const old = await openTab(page)
    for (let number = 1; number < RELEASES; number++) await release(`Release ${number}`)

    const recent = await anotherBrowser()
    const seen = await openTab(recent)
    const { base, manifest, version } = (await registryOf(recent)).remotes['gallery']!
    const chunk = manifest.pages
      .find(({ path }) => path === '/creators')!
      .assets.js.find((file) => /creators_page/.test(file))!
    const [gallery, projects] = await Promise.all([release(`Release ${RELEASES}`), publishProjects()])
    const { remotes } = await registryOf(recent)
    expect([remotes['gallery']!.version, remotes['projects']!.version]).toEqual([gallery.version, projects.version])

    await followCreators(page)
    await expect(heading(page)).toHaveText('Release 0')
    await page.goBack()
    await expect(heading(page)).not.toHaveText('Release 0')
    expect(old.documents).toBe(0)

    complaints.expect(new RegExp(chunk.replaceAll('.', '\\.')))
    for (const suffix of ['', '.br', '.gz']) await storage.remove('assets', `gallery/${version}/${chunk}${suffix}`)
    expect((await recent.request.get(`${base}${chunk}`)).status()).toBe(404)
    await followCreators(recent)
    await expect(heading(recent)).toHaveText(`Release ${RELEASES}`)
    expect(seen.documents).toBe(1)

    await page.reload()
    await followCreators(page)
    await expect(heading(page)).toHaveText(`Release ${RELEASES}`)
  } finally {
    copy.remove()
    for (const app of ['gallery', 'projects'])
      await publishOne({ ...access, folder: path.join(root, `mf-${app}`), app })
  }
})
