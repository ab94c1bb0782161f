import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const cache = path.resolve(import.meta.dirname, '../.cache')
const reports = process.env['ATELIER_REPORTS'] ?? path.join(cache, 'reports')

export default defineConfig({
  testDir: './tests',
  outputDir: path.join(cache, 'test-results'),
  globalSetup: './global-setup.ts',
  workers: 1,
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: path.join(reports, 'browser.json') }]],
  use: {
    launchOptions: await findChromium(path.join(cache, 'chromium')),
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    video: 'off',
  },
})
