import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// Files that mock a module need modules of their own.
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    name: 'mf-account, mocked',
    include: ['src/**/*.mocked.test.{ts,tsx}'],
    exclude: [],
    isolate: true,
  },
})
