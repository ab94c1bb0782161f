import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../vitest.landing.ts'

const mocked = 'src/**/*.mocked.test.ts'

// Only ends tests that hang: a busy machine is slow
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    // Runs once: projects that extend this configuration would each start emulators of their own
    globalSetup: './test/global-setup.ts',
    projects: [
      // One import of Express, Mongoose and the S3 client serves all files of a worker: a third less time.
      {
        test: {
          ...limits,
          name: 'backend',
          include: ['src/**/*.test.ts'],
          exclude: [mocked, ...withoutLanding],
          isolate: false,
        },
      },
      // Files that mock a module need modules of their own.
      { test: { ...limits, name: 'backend, mocked', include: [mocked], isolate: true } },
    ],
  },
})
