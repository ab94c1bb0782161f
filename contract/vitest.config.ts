import { defineConfig } from 'vitest/config'

const mocked = 'src/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    projects: [
      // One import of Zod and the schemas serves all files: a fifth of the time
      {
        test: {
          name: 'contract',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [mocked],
          isolate: false,
        },
      },
      // Files that mock a module need modules of their own.
      { test: { name: 'contract, mocked', include: [mocked] } },
    ],
  },
})
