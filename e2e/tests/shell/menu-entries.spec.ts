import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { retire } from '@atelier/delivery/commands/retire.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }
const parent = path.join(root, '.cache', `menu-entries-${process.pid}`)
const folder = path.join(parent, 'mf-guild')

const declaration = `import { defineRemote } from '@atelier/platform/define-remote'

export default defineRemote({
  name: 'guild',
  platform: '^1.0.0',
  pages: [{ name: 'guild', path: '/guild', access: 'public', load: () => import('./guild.page.tsx') }],
  menuEntries: [{ menu: 'hire', path: '/guild', label: 'Meet the guild', description: 'Who checks the work', order: 15 }],
})
`

test.beforeAll(() => {
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  for (const file of ['rsbuild.config.ts', 'package.json'])
    cpSync(path.join(root, 'mf-projects', file), path.join(folder, file))
  writeFileSync(path.join(folder, 'src/remote.tsx'), declaration)
  writeFileSync(path.join(folder, 'src/guild.page.tsx'), 'export default () => <h1>The guild</h1>\n')
  execFileSync(process.execPath, [path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: folder,
    stdio: 'pipe',
  })
})
test.afterAll(() => rmSync(parent, { recursive: true, force: true }))

async function linksOf(page: Page, menu: string): Promise<Locator> {
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('button', { name: menu }).click()
  return page.getByRole('list', { name: menu }).getByRole('link')
}

const specified = ['Browse creators', 'Purchase a service', 'Describe & post your project']

test('an already built shell shows the menu entry of a newly released remote until it is retired', async ({ page }) => {
  const shellOf = async () => ((await (await page.request.get('/remotes.json')).json()) as { shell: unknown }).shell
  const shell = await shellOf()
  await expect(await linksOf(page, 'Hire an AI Creator')).toHaveText(specified.map((label) => new RegExp(`^${label}`)))
  await publishOne({ ...access, folder, app: 'guild' })
  try {
    const links = await linksOf(page, 'Hire an AI Creator')
    const labels = specified.toSpliced(1, 0, 'Meet the guild')
    await expect(links).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
    await links.nth(1).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('The guild')

    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const section = page.getByRole('dialog').getByRole('region', { name: 'Hire an AI Creator' })
    await expect(section.getByRole('link')).toHaveText(labels)
  } finally {
    await retire({ ...access, app: 'guild' })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(await linksOf(page, 'Hire an AI Creator')).toHaveCount(specified.length)
  expect(await shellOf()).toEqual(shell)
})
