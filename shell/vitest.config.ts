import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The bundler's own variable
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  test: {
    name: 'shell',
    environment: 'happy-dom',
    // One environment and one import of React serve all files of a worker: half the time
    isolate: false,
    // Only ends what hangs: a busy machine takes long.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.mocked.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
