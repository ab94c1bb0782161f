import path from 'node:path'
import type { EngineName } from '@atelier/delivery/engines/tab.ts'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')
const report = `${(process.env['npm_lifecycle_event'] ?? 'engines').replaceAll(':', '-')}.json`
// Once, before workers would unpack it side by side
const launchOptions = await findChromium(path.join(cache, 'chromium'))
const names: EngineName[] = ['chromium', 'firefox', 'webkit']

/** The same journeys in each engine. */
export default defineConfig<{ engine: EngineName }>({
  testDir: '.',
  outputDir: path.join(cache, 'engines-results'),
  globalSetup: '../global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: path.resolve(import.meta.dirname, '../.cache/tests', report) }]],
  projects: names.map((name) => ({
    name,
    use: { engine: name, launchOptions },
    // Chromium walks translated pages in the suite of its own
    ...(name !== 'firefox' && { testIgnore: 'translated.spec.ts' }),
  })),
})
