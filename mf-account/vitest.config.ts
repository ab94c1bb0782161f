import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  test: {
    name: 'mf-account',
    ...simulatedBrowser,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.mocked.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
