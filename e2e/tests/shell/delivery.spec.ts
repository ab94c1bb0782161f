import path from 'node:path'
import type { Page } from '@playwright/test'
import { publish } from '@atelier/delivery/publish.ts'
import { rollback } from '@atelier/delivery/rollback.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }

/** Files of the gallery that the page did not have in the browser's cache. */
const loadedAgain = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/gallery/') && transferSize > 0)
      .map(({ name }) => name.split('/assets/gallery/')[1]!),
  )

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
    copy.edit('creators/creators.page.tsx', 'title={texts.title}', 'title="Meet the makers"')
    copy.build()

    await page.goto('/creators')
    await expect(heading).toHaveText(creatorsTexts.title)
    const before = await others()

    await publish({ ...access, folder: copy.folder, app: 'gallery' })
    await page.goto('/creators')
    await expect(heading).toHaveText('Meet the makers')
    const loaded = await loadedAgain(page)
    expect(loaded.filter((file) => !/^(remoteEntry|static\/js\/async\/src_creators_creators_page)/.test(file))).toEqual(
      [],
    )
    expect(loaded.length).toBeGreaterThan(0)
    expect(await others()).toEqual(before)

    await rollback({ ...access, app: 'gallery' })
    await page.goto('/creators')
    await expect(heading).toHaveText(creatorsTexts.title)
  } finally {
    copy.remove()
    await publish({ ...access, folder: path.join(root, 'mf-gallery'), app: 'gallery' })
  }
})
