import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { devRegistry, startRemoteDev, startShellDev } from '@atelier/platform/build/dev'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { makeArtworks } from '../support/artworks.ts'
import { copyGallery } from '../support/gallery-copy.ts'
import { expect, test } from '../support/quiet-page.ts'
import { site } from '../support/site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A second backend beside the site's own, on the same data, that serves the development flavor of the shell. */
async function startStaging(registry: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const backend = await startProcess({
    name: 'The staging backend',
    module: import.meta.resolve('@atelier/backend/main.ts'),
    env: {
      ...site.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SHELL_FLAVOR: 'development',
      DEV_REGISTRY: registry,
      SESSION_SECRET: 'a secret of this test alone, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    logFile: path.join(site.directory, 'logs/staging.log'),
    onCrash: (message) => console.error(message),
  })
  return { url, stop: backend.stop }
}

test('an edit of one remote shows in the running site and keeps the page as it was', async ({ page, complaints }) => {
  test.setTimeout(120_000)
  // The two flavors of React warn of things that only developers see.
  complaints.expect(/Warning|dev server|WebSocket/)
  const [id] = await makeArtworks(1, { title: 'Warm' })
  const copy = copyGallery('hot-reload')
  const shell = await startShellDev(path.join(root, 'shell'))
  const gallery = await startRemoteDev(path.join(root, 'mf-gallery'))
  const mine = await startRemoteDev(copy.folder)
  const registry = path.join(site.directory, 'dev-registry.json')
  writeFileSync(registry, JSON.stringify(await devRegistry(shell, { gallery })))
  const staging = await startStaging(registry)
  try {
    await page.goto(`${staging.url}/artwork/${id}?mfe=gallery@${mine.manifestUrl}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Warm 1')
    await page.getByRole('main').locator('button:has(img)').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    copy.edit('artworks/artwork-info.tsx', '{artwork.title || texts.untitled}', 'Hot {artwork.title}')
    await expect(page.locator('h1')).toHaveText('Hot Warm 1')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    await Promise.all([staging.stop(), shell.close(), gallery.close(), mine.close()])
    copy.remove()
  }
})
