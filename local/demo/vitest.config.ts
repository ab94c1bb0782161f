import { defineConfig } from 'vitest/config'

// The limits only end what hangs: the seed runs with real servers, and a busy machine may take long over it.
export default defineConfig({
  test: { name: 'demo', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
