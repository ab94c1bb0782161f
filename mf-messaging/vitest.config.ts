import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mf-messaging',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
