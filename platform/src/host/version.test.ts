import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { PLATFORM_VERSION } from './version.ts'

test("the browser's version matches package.json", () => {
  expect(PLATFORM_VERSION).toBe(packageJson.version)
})
