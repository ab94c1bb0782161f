import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { devRegistry } from '@atelier/platform/build/dev'
import type { DevServer } from '@atelier/platform/build/dev'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'
import { overridesTexts as texts } from '@atelier/shell/development/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { serveStagingShell } from '../../support/staging-shell.ts'
import { startStaging } from '../../support/staging.ts'

const released = async () => (await (await fetch(`${site.url}/remotes.json`)).json()) as Registry

/** A local server that can be stopped and restarted on the same port. */
async function startDevServer(answer: (pathname: string) => Response | Promise<Response>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    asked.push(pathname)
    void Promise.resolve(answer(pathname)).then(async (given) => {
      const type = given.headers.get('content-type') ?? 'application/json'
      response.writeHead(given.status, { 'access-control-allow-origin': '*', 'content-type': type })
      response.end(await given.text())
    })
  })
  const listen = async (port: number) => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return { host: `localhost:${port}`, asked, start: () => listen(port), stop }
}

/** Serves the released gallery like a dev server. */
async function startGallery() {
  const { gallery } = (await released()).remotes
  return startDevServer((pathname) =>
    pathname === '/remote.json'
      ? Response.json(gallery!.manifest)
      : fetch(site.url + gallery!.base + pathname.slice(1)),
  )
}

let shell: DevServer
let staging: Awaited<ReturnType<typeof startStaging>>

test.beforeAll(async () => {
  shell = await serveStagingShell()
  const { remotes } = await released()
  staging = await startStaging({ ...(await devRegistry(shell, {})), remotes })
})
test.afterAll(async () => {
  await Promise.all([staging.stop(), shell.close()])
})
// The development flavor of React logs warnings
test.beforeEach(({ complaints }) => complaints.expect(/Warning|dev server|WebSocket|ERR_|404/))

const badge = (page: Page) => page.getByRole('complementary', { name: texts.badge })
const expectReleased = async (page: Page, failure: string) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
  await expect(badge(page).getByRole('alert')).toHaveText(`${texts.released('gallery')}: ${failure}`)
}
const open = (page: Page, override: string) => page.goto(`${staging.url}/creators?mfe=${override}`)

test('falls back to the released remote when an override is down, and Retry loads it once up', async ({ page }) => {
  const { gallery } = (await released()).remotes
  const server = await startDevServer((pathname) =>
    pathname === '/remote.json'
      ? Response.json(gallery!.manifest)
      : fetch(site.url + gallery!.base + pathname.slice(1)),
  )
  await server.stop()
  const address = `http://${server.host}/remote.json`
  await open(page, `gallery@${address}`)
  await expectReleased(page, texts.noAnswer(server.host))
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page, 'a failing override')
  await badge(page).getByRole('button', { name: texts.retry }).click()
  await expectReleased(page, texts.noAnswer(server.host))

  await server.start()
  await badge(page).getByRole('button', { name: texts.retry }).click()
  await expect(badge(page).getByText(texts.from('gallery', server.host))).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
  expect(server.asked).toContain(`/${gallery!.manifest.entry}`)

  await badge(page).getByRole('button', { name: texts.end }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
  await expect(badge(page)).toHaveCount(0)
  await server.stop()
})

test('aborts a hanging override', async ({ page }) => {
  const server = await startDevServer(() => new Promise(() => {}))
  await open(page, `gallery@http://${server.host}/remote.json`)
  await expectReleased(page, texts.noAnswer(server.host))
  await server.stop()
})

test('reports a mistyped remote with the available ones', async ({ page }) => {
  await open(page, 'galery@http://localhost:1/remote.json')
  const names = 'account, gallery, messaging, projects'
  await expect(badge(page).getByRole('alert')).toContainText(texts.noSuchRemote('galery', names))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
})

test('reports an override blocked by local network access, and Retry loads it once allowed', async ({
  playwright,
  launchOptions,
  complaints,
}) => {
  const server = await startGallery()
  const [{ port }, { port: shellPort }] = [new URL(staging.url), new URL(shell.base)]
  const origin = `http://staging.test:${port}`
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args!,
      '--host-resolver-rules=MAP staging.test 127.0.0.1',
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
      `--ip-address-space-overrides=127.0.0.1:${port}=public,127.0.0.1:${shellPort}=public`,
    ],
  })
  try {
    test.skip(Number.parseInt(browser.version()) < 142, 'Before Chromium 142 no permission is needed')
    const context = await browser.newContext()
    complaints.listenToErrors(context)
    const page = await context.newPage()
    await page.goto(`${origin}/creators?mfe=gallery@http://${server.host}/remote.json`)
    await expectReleased(page, texts.notAllowed)
    await context.grantPermissions(['local-network-access'])
    await badge(page).getByRole('button', { name: texts.retry }).click()
    await expect(badge(page).getByText(texts.from('gallery', server.host))).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
    expect(server.asked).toContain(`/${(await released()).remotes['gallery']!.manifest.entry}`)
  } finally {
    await browser.close()
    await server.stop()
  }
})

test('overrides are ignored in production, without foreign requests or code in the build', async ({ page }) => {
  const server = await startDevServer(() => new Response(null, { status: 404 }))
  await page.goto(`/creators?mfe=gallery@http://${server.host}/remote.json`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(creatorsTexts.title)
  expect(server.asked).toEqual([])
  await expect(badge(page)).toHaveCount(0)
  await server.stop()

  const { base, manifest } = (await released()).shell
  const scripts = Object.keys(manifest.integrity).filter((file) => file.endsWith('.js'))
  for (const file of scripts) {
    const text = await (await fetch(site.url + base + file)).text()
    expect(text).not.toContain('atelier-overrides')
    expect(text).not.toContain(texts.noManifest(''))
  }
})
