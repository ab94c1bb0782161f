import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../vitest.landing.ts'

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    include: ['src/**/*.test.ts'],
    exclude: withoutLanding,
    // One import of Express, Mongoose and the S3 client serves all files of a worker: a third less time.
    isolate: false,
    // Only end tests that hang: a busy machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
