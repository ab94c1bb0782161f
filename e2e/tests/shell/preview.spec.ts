import path from 'node:path'
import type { Page } from '@playwright/test'
import { preview } from '@atelier/delivery/commands/preview.ts'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { rollback } from '@atelier/delivery/commands/rollback.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'
import { registryOf } from '../../support/faulty-release.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken, app: 'gallery' }

/** Without loading another document. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
}

test('a link shows a version in one browser until its preview is ended', async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const bar = page.getByRole('complementary', { name: 'Preview' })
  const next = copyGallery('previewed-version')
  const released = copyGallery('released-meanwhile')
  const visitor = await anotherBrowser()
  const visited = visitor.getByRole('main').getByRole('heading', { level: 1 })
  try {
    next.edit('creators/creators.page.tsx', 'title={texts.title}', 'title="Seen before its release"')
    released.edit('creators/creators.page.tsx', 'title={texts.title}', 'title="Released meanwhile"')
    next.build()
    released.build()
    const running = (await registryOf(page)).remotes['gallery']!.version
    const { address, version } = await preview({ ...access, folder: next.folder, hours: 2 })

    await page.goto(address)
    await expect(page).toHaveURL('/')
    await expect(bar).toContainText(`Preview of gallery ${version}, until `)
    await page.goto('/creators')
    await expect(heading).toHaveText('Seen before its release')
    await leaveAndReturn(page)
    await expect(heading).toHaveText('Seen before its release')
    await expect(bar).toBeVisible()
    await page.reload()
    await expect(heading).toHaveText('Seen before its release')
    await visitor.goto('/creators')
    await expect(visited).toHaveText(creatorsTexts.title)
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)

    await publishOne({ ...access, folder: released.folder })
    await leaveAndReturn(page)
    await expect(heading).toHaveText('Seen before its release')
    await page.reload()
    await expect(heading).toHaveText('Seen before its release')
    await visitor.reload()
    await expect(visited).toHaveText('Released meanwhile')
    await rollback({ ...access, apps: [{ app: 'gallery', version: running }] })
    await page.reload()
    await expect(heading).toHaveText('Seen before its release')

    await bar.getByRole('link', { name: 'End preview' }).click()
    await expect(heading).toHaveText(creatorsTexts.title)
    await expect(page).toHaveURL('/creators')
    await expect(bar).toHaveCount(0)
  } finally {
    next.remove()
    released.remove()
    await publishOne({ ...access, folder: path.join(root, 'mf-gallery') })
  }
})
