import { defineConfig } from 'vitest/config'
import { simulatedBrowser, withMocked } from '../vitest.browser.ts'

export default defineConfig({
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  test: { ...simulatedBrowser, setupFiles: ['@atelier/platform/testing/setup'], projects: withMocked('shell') },
})
