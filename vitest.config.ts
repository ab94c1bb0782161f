import { defineConfig } from 'vitest/config'

// One run over every workspace; each has its own vitest.config.ts.
export default defineConfig({
  test: {
    projects: [
      ...['scripts', 'contract', 'platform', 'shared-ui', 'shell', 'mf-*', 'delivery', 'local/*/vitest.config.ts'],
      ...['backend', '{backend,shell,mf-account}/vitest.mocked.config.ts'],
    ],
    maxWorkers: 2,
  },
})
