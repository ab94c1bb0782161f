import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  test: {
    name: 'platform',
    ...simulatedBrowser,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
