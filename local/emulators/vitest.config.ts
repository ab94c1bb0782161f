import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../../vitest.landing.ts'

// Generous timeouts, only to end hanging tests: many of these tests start processes and are slow on a busy machine.
export default defineConfig({
  test: {
    name: 'emulators',
    include: ['src/**/*.test.ts'],
    exclude: withoutLanding,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
