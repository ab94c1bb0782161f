import { defineConfig } from 'vitest/config'
import { simulatedBrowser, withMocked } from './vitest.browser.ts'

/** All remotes in one process, which imports React, the platform and the contract once. One alone: `npm test -w mf-gallery`. */
export default defineConfig({
  test: {
    ...simulatedBrowser,
    setupFiles: ['@atelier/platform/testing/setup', './mf-messaging/testing/whole-list.tsx'],
    projects: withMocked('remotes', 'mf-*/src'),
  },
})
