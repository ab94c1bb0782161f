import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mf-account',
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
