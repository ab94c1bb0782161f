import { defineConfig } from 'vitest/config'
import { simulatedBrowser } from '../vitest.browser.ts'

export default defineConfig({
  // The bundler's own variable
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  test: {
    name: 'shell',
    ...simulatedBrowser,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.mocked.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
