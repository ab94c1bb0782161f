import path from 'node:path'
import { devRegistry, startRemoteDev } from '@atelier/platform/build/dev'
import { makeArtworks } from '../../support/artworks.ts'
import { enter, makePerson } from '../../support/people.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { serveStagingShell } from '../../support/staging-shell.ts'
import { startStaging } from '../../support/staging.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'
import { overridesTexts } from '@atelier/shell/development/texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('hot-reloads edits of one remote in a signed-in staging site and keeps the page state, also across a syntax error and its fix', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  // The development builds of React log warnings.
  complaints.expect(/Warning|dev server|WebSocket|Syntax Error/)
  const [id] = await makeArtworks(1, { title: 'Warm' })
  const copy = copyGallery('hot-reload')
  const shell = await serveStagingShell()
  const gallery = await startRemoteDev(path.join(root, 'mf-gallery'))
  const mine = await startRemoteDev(copy.folder)
  const staging = await startStaging(await devRegistry(shell, { gallery }))
  try {
    await enter(page, await makePerson({ role: 'buyer' }), staging.url)
    await page.goto(`${staging.url}/artwork/${id}?mfe=gallery@${mine.manifestUrl}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Warm 1')
    const badge = page.getByRole('complementary', { name: overridesTexts.badge })
    await expect(badge).toHaveText(`${overridesTexts.from('gallery', new URL(mine.base).host)}${overridesTexts.end}`)
    await page.getByRole('main').locator('button:has(img)').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const expectState = async () => {
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    }

    const title = 'const title = artwork.title || texts.untitled'
    copy.edit('artworks/artwork/artwork-info.tsx', title, 'const title = `Hot ${artwork.title}`')
    await expect(page.locator('h1')).toHaveText('Hot Warm 1')
    await expectState()

    copy.edit('artworks/artwork/artwork-info.module.css', 'font-weight: var(--weight-bold)', 'font-style: italic')
    await expect(page.locator('h1')).toHaveCSS('font-style', 'italic')
    await expectState()

    copy.edit('artworks/artwork/artwork-info.tsx', '`Hot ${artwork.title}`', '`Hot ${artwork.title}')
    const overlay = page.locator('rsbuild-error-overlay')
    await expect(overlay).toHaveCount(1)
    copy.edit('artworks/artwork/artwork-info.tsx', '`Hot ${artwork.title}', '`Hotter ${artwork.title}`')
    await expect(page.locator('h1')).toHaveText('Hotter Warm 1')
    await expect(overlay).toHaveCount(0)
    await expectState()

    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: likesTexts.like }).first().click()
    await expect(page.getByRole('main').getByRole('button', { name: likesTexts.unlike }).first()).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    // It would keep polling stopped servers
    await page.close()
    await Promise.all([staging.stop(), shell.close(), gallery.close(), mine.close()])
    copy.remove()
  }
})
