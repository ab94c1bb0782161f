import { defineConfig } from 'vitest/config'

// The limits only end what hangs: many of these tests start processes, and a busy machine may take long over them.
export default defineConfig({
  test: { name: 'emulators', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
