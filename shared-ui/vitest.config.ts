import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shared-ui',
    environment: 'happy-dom',
    // Only ends what hangs: a busy machine takes long.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    // One simulated browser for all files: what one leaves behind is cleaned after every test
    isolate: false,
    setupFiles: ['./testing/setup.ts'],
  },
})
