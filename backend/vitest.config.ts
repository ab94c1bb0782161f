import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'backend',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.mocked.test.ts'],
    globalSetup: './test/global-setup.ts',
    // One import of Express, Mongoose and the S3 client serves all files of a worker: a third less time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
