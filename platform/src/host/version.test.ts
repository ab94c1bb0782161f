import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { PLATFORM_VERSION } from './version.ts'

test('the version in the browser is the package’s', () => {
  expect(PLATFORM_VERSION).toBe(packageJson.version)
})
