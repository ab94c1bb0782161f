import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The design system's showcase under the site's CSP: inline code only with a nonce. */
async function serveShowcase(): Promise<http.Server> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const cwd = path.join(root, 'shared-ui')
  execFileSync(process.execPath, [rsbuild, 'build', '--config', 'showcase/rsbuild.config.ts'], { cwd, stdio: 'pipe' })
  const nonce = 'c2hvd2Nhc2U'
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://showcase')
    const file = pathname === '/' ? '/index.html' : pathname
    try {
      const body = readFileSync(path.join(cwd, 'dist/showcase', path.normalize(file)))
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      response.setHeader(
        'content-security-policy',
        `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:`,
      )
      response.end(file === '/index.html' ? body.toString().replaceAll('<script', `<script nonce="${nonce}"`) : body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const overlay = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=listbox], [role=tooltip]').filter({ visible: true })

test('every design system overlay opens under the strict CSP', async ({ page, complaints }) => {
  // The showcase has a broken image and no favicon.
  complaints.expect(/status of 404/)
  test.setTimeout(60_000)
  const server = await serveShowcase()
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const opened: string[] = []
    const triggers = page.locator('[aria-haspopup], [role=combobox]').filter({ visible: true })
    const named = ['Dialog', 'Confirm', 'Sheet'].map((name) => page.getByRole('button', { name, exact: true }))
    for (const trigger of [...(await triggers.all()), ...named]) {
      if (await trigger.isDisabled()) continue
      await trigger.click()
      await expect(overlay(page).first()).toBeVisible()
      opened.push((await overlay(page).first().getAttribute('role')) ?? '')
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
    }
    expect(new Set(opened)).toEqual(new Set(['dialog', 'menu', 'listbox']))
    expect(opened.length).toBeGreaterThanOrEqual(7)
    await page.getByRole('button', { name: 'Failure toast' }).click()
    await expect(page.getByRole('alert').getByText('Failed to post project. Please try again.')).toBeVisible()
  } finally {
    server.close()
  }
})

test('every overlay of the site opens under its CSP', async ({ page }) => {
  const [id] = await makeArtworks(1, { title: 'Framed' })
  await page.goto(`/artwork/${id}`)
  const header = page.getByRole('banner')
  for (const [menu, item] of [
    ['Hire an AI Creator', 'Browse creators'],
    ['For AI Creators', 'Find a project'],
  ] as const) {
    await header.getByRole('button', { name: menu }).click()
    await expect(header.getByRole('link', { name: item })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: item })).toBeHidden()
  }
  for (const dialog of ['Log In', 'Sign Up']) {
    await header.getByRole('button', { name: dialog }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(header.getByRole('button', { name: dialog })).toBeFocused()
  }
  await page.getByRole('main').locator('button:has(img)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Browse creators' })).toBeVisible()
})
