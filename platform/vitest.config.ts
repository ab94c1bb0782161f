import { defineConfig } from 'vitest/config'
import { simulatedBrowser, withMocked } from '../vitest.browser.ts'

export default defineConfig({
  test: {
    ...simulatedBrowser,
    setupFiles: ['@atelier/platform/testing/setup'],
    projects: withMocked('platform', '{src,build}'),
  },
})
