import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The bundler's own variable
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  test: {
    name: 'shell',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
