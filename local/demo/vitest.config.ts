import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../../vitest.landing.ts'

// Generous timeouts, only to end hanging tests: the seed uses real servers and is slow on a busy machine.
export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    exclude: withoutLanding,
    // One import of the backend serves all files
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
