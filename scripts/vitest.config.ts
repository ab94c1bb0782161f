import { defineConfig } from 'vitest/config'
import { withoutLanding } from '../vitest.landing.ts'

export default defineConfig({ test: { name: 'scripts', include: ['*.test.mjs'], exclude: withoutLanding } })
