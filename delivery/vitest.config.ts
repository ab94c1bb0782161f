import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../vitest.landing.ts'

export default defineConfig({
  test: {
    name: 'delivery',
    globalSetup: './testing/global-setup.ts',
    // One import of the backend serves all files
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: withoutLanding,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
