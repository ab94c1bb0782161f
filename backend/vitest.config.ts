import { defineConfig } from 'vitest/config'

const mocked = 'src/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    // Only ends tests that hang: a busy machine is slow
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // One import of Express, Mongoose and the S3 client serves all files of a worker: a third less time.
      {
        extends: true,
        test: { name: 'backend', include: ['src/**/*.test.ts'], exclude: [mocked], isolate: false },
      },
      // Files that mock a module need modules of their own.
      { extends: true, test: { name: 'backend, mocked', include: [mocked], isolate: true } },
    ],
  },
})
