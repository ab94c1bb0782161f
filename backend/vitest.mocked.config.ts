import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// Files that mock a module need modules of their own.
export default defineConfig({
  test: { ...config.test, name: 'backend, mocked', include: ['src/**/*.mocked.test.ts'], exclude: [], isolate: true },
})
