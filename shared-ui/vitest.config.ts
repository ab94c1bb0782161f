import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  test: {
    name: 'shared-ui',
    ...simulatedBrowser,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./testing/setup.ts'],
  },
})
