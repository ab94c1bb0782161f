import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mf-projects',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
