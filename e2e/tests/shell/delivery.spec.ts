import path from 'node:path'
import type { Page } from '@playwright/test'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { rollback } from '@atelier/delivery/commands/rollback.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }

/** Files of the gallery that the page loaded, and those that it had in the browser's cache. */
const galleryFiles = (page: Page): Promise<[loaded: string[], cached: string[]]> =>
  page.evaluate(() => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.includes('/assets/gallery/'),
    )
    const names = (isLoaded: boolean) =>
      files
        .filter(({ transferSize }) => transferSize > 0 === isLoaded)
        .map(({ name }) => name.split('/assets/gallery/')[1]!)
    return [names(true).sort(), names(false)]
  })

test('releases a second gallery version to the running site, and rolls back to the first', async ({ page }) => {
  test.setTimeout(90_000)
  const others = async () => {
    const registry = await (await page.request.get('/remotes.json')).json()
    const { gallery: _gallery, ...rest } = registry.remotes
    return { shell: registry.shell, rest }
  }
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const copy = copyGallery('second-version')
  try {
    // Style sheets of a copy have other names than those of the original
    copy.build()
    await publishOne({ ...access, folder: copy.folder, app: 'gallery' })
    await page.goto('/creators')
    await expect(heading).toHaveText(creatorsTexts.title)
    const before = await others()

    copy.edit('creators/creators.page.tsx', 'title={texts.title}', 'title="Meet the makers"')
    copy.build()
    await publishOne({ ...access, folder: copy.folder, app: 'gallery' })
    await page.goto('/creators')
    await expect(heading).toHaveText('Meet the makers')
    const [loaded, cached] = await galleryFiles(page)
    expect(loaded).toEqual([
      expect.stringMatching(/^remoteEntry\./),
      expect.stringMatching(/^static\/js\/async\/src_creators_creators_page/),
    ])
    expect(cached.length).toBeGreaterThan(0)
    expect(await others()).toEqual(before)

    await rollback({ ...access, apps: [{ app: 'gallery' }] })
    await page.goto('/creators')
    await expect(heading).toHaveText(creatorsTexts.title)
  } finally {
    copy.remove()
    await publishOne({ ...access, folder: path.join(root, 'mf-gallery'), app: 'gallery' })
  }
})
