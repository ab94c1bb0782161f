import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { openBrowser } from '@atelier/delivery/gate/browser.ts'
import { status } from '@atelier/delivery/commands/status.ts'
import { apps } from './apps.ts'
import { budgetProblems, measurePages } from './page-budget.ts'
import { freePort } from './ports.ts'
import budget from '../page-budget.json' with { type: 'json' }

// Leftover processes are found in Linux's process table.
const onLinux = test.skipIf(process.platform !== 'linux')
const root = path.resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-whole-'))
let running: ChildProcess | undefined
afterEach(() => running?.kill('SIGKILL'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Starts the site on its own ports with extra environment; resolves to its URL and its output. `whileStarting` gets the URL at once. */
async function start(
  env: Record<string, string> = {},
  whileStarting: (url: string) => unknown = () => {},
): Promise<{ url: string; lines: string[] }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ATELIER_DATA: directory,
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      PUBLIC_URL: 'http://atelier.test:8000',
      DELIVERY_TOKENS: 'gallery=token-of-gallery',
      ...env,
    },
  })
  running = child
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const starting = /^Atelier is starting: (http:\S+\d)/m.exec(chunk.toString())
      if (starting) whileStarting(starting[1]!)
      const ready = /^Atelier is ready: (http:\S+\d)/m.exec(output)
      if (ready) resolve({ url: ready[1]!, lines: output.trim().split('\n') })
    })
  })
}

/** Processes whose arguments or environment name the site's folder. */
const processes = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => {
      try {
        const about = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
        return about.includes(directory)
      } catch {
        return false
      }
    })

async function total(url: string): Promise<number> {
  const page = (await (await fetch(`${url}/api/artworks?filter=popular`)).json()) as { total: number }
  return page.total
}

/** A newcomer asks for a page at once: it shows the steps, and becomes that page, without an error in between. */
async function waitInBrowser(url: string): Promise<void> {
  const api = await fetch(`${url}/api/artworks`)
  expect([api.status, api.headers.get('retry-after'), api.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  const browser = await openBrowser(process.env['CHROMIUM_PATH'])
  try {
    const page = await browser.newPage()
    const wrong: string[] = []
    page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))
    page.on('pageerror', (error) => wrong.push(String(error)))
    await page.goto(`${url}/creators?from=start`)
    const waiting = page.getByRole('heading', { name: 'Atelier is starting' })
    await waiting.waitFor()
    expect(await page.getByRole('listitem').allTextContents()).toContainEqual(
      expect.stringContaining('Making the demo'),
    )
    await page.getByRole('heading', { name: 'Browse creators' }).waitFor({ timeout: 300_000 })
    expect(page.url()).toBe(`${url}/creators?from=start`)
    // Of a remote that may still be on its way
    await page.goto(`${url}/find-project`)
    await page.getByRole('heading', { name: 'Find a Project' }).waitFor({ timeout: 300_000 })
    expect(wrong).toEqual([])
  } finally {
    await browser.close()
  }
}

const gone = () => expect.poll(processes, { timeout: 20_000, interval: 200 }).toEqual([])

onLinux(
  'makes the demo at the first start, with every page within its budget of bytes, keeps it at the second, here as a staging, and leaves no process behind',
  { timeout: 600_000 },
  async () => {
    let opened: Promise<void> | undefined
    // The budget is for what visitors of a real site load
    const first = await start({ COMPRESSION: 'best' }, (url) => (opened = waitInBrowser(url)))
    await opened
    expect(first.lines.filter((line) => line.startsWith('Atelier is ready'))).toHaveLength(1)
    const artworks = await total(first.url)
    expect(artworks).toBeGreaterThanOrEqual(30)
    // The environment is passed to the backend.
    expect(await (await fetch(first.url)).text()).toContain('http://atelier.test:8000/')
    const released = await status({ url: first.url, token: 'token-of-gallery' })
    expect(released.apps.map(({ app }) => app).sort()).toEqual([...apps].sort())
    expect(budgetProblems(await measurePages(first.url), budget)).toEqual([])
    running!.kill('SIGTERM')
    await gone()

    const second = await start({ SHELL_FLAVOR: 'development' })
    expect(await total(second.url)).toBe(artworks)
    const { shell } = (await (await fetch(`${second.url}/remotes.json`)).json()) as Registry
    expect(shell.manifest.flavor).toBe('development')
    const page = await fetch(second.url)
    expect(page.headers.get('content-security-policy')).toContain('http://localhost:*')
    const [, script] = /src="([^"]+\/index\.[^"]+)"/.exec(await page.text()) ?? []
    expect(await (await fetch(second.url + script)).text()).toContain('atelier-overrides')
    // Simulates a crash: the supervisor cannot stop anything.
    running!.kill('SIGKILL')
    await gone()
  },
)
