import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  test: {
    name: 'mf-moderation',
    ...simulatedBrowser,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
