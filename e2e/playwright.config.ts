import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { findEngines } from './support/chromium.ts'

const cache = path.resolve(import.meta.dirname, '../.cache')
// One report per task
const report = `${(process.env['npm_lifecycle_event'] ?? 'browser').replaceAll(':', '-')}.json`
const full = process.env['ATELIER_FULL'] === '1'

// Journeys run in the installed browser only at landings.
const pinnedOnly =
  /^test:(?!rest|browser)/.test(process.env['npm_lifecycle_event'] ?? '') && process.env['ATELIER_LANDING'] !== '1'

// Engine-dependent tests: opening and leaving every page, scrolling, files
const everyEngine = /(engines|profile)\.spec\.ts/

/**
 * All tests run in the pinned Chromium, which starts fast. An installed one runs engine-dependent tests, or all if full,
 * with animations; the pinned one without, because rendering them without a GPU took a third of the time.
 */
async function chromiums(): Promise<Project[]> {
  const engines = await findEngines(path.join(cache, 'chromium'))
  const used = pinnedOnly ? engines.filter(({ name }) => name === 'locked') : engines
  return used.map(({ name, major, launch }) => ({
    name: `chromium ${major} ${name}`,
    use: { launchOptions: launch, ...(name === 'locked' && { contextOptions: { reducedMotion: 'reduce' } }) },
    ...(name === 'installed' && !full && { testMatch: everyEngine }),
  }))
}

/** Installed browsers by Playwright's names, such as `chrome,msedge`. Engines other than Chromium have tests of their own. */
const named = (names: string): Project[] => names.split(',').map((name) => ({ name, use: { channel: name } }))

const browsers = process.env['ATELIER_BROWSERS']

export default defineConfig({
  testDir: './tests',
  testIgnore: full ? [] : '**/*.full.spec.ts',
  outputDir: path.join(cache, 'test-results'),
  globalSetup: './global-setup.ts',
  workers: 1,
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: path.resolve(import.meta.dirname, '.cache/tests', report) }]],
  projects: browsers ? named(browsers) : await chromiums(),
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    video: 'off',
    // S3 has a certificate of a private CA.
    ignoreHTTPSErrors: process.env['ATELIER_REAL'] === '1',
  },
})
