import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'platform',
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['@atelier/platform/testing/setup'],
  },
})
