import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../../vitest.landing.ts'

const mocked = 'src/**/*.mocked.test.ts'

// Generous timeouts, only to end hanging tests: many of these tests start processes and are slow on a busy machine.
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'emulators', include: ['src/**/*.test.ts'], exclude: [mocked, ...withoutLanding] },
      },
      // Files that mock a module need modules of their own.
      { extends: true, test: { name: 'emulators, mocked', include: [mocked], isolate: true } },
    ],
  },
})
