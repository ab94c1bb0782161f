import { expect, test } from 'vitest'
import { CONTRACT_MAJOR } from '@atelier/contract/version.ts'
import { PLATFORM_VERSION } from '@atelier/platform/host'
import { IncompatibleRemoteError, assertCompatible } from './compatibility.ts'

const [major, minor] = PLATFORM_VERSION.split('.').map(Number) as [number, number]

test('accepts a remote of this platform and API, also of an earlier platform', () => {
  assertCompatible('gallery', { platform: `^${PLATFORM_VERSION}`, contract: CONTRACT_MAJOR })
  assertCompatible('gallery', { platform: `^${major}.0.0`, contract: CONTRACT_MAJOR })
})

test('accepts a remote of either API while the shell has two', () => {
  const wants = { platform: `^${PLATFORM_VERSION}` }
  for (const contract of [1, 2]) assertCompatible('gallery', { ...wants, contract }, [1, 2])
  expect(() => assertCompatible('gallery', { ...wants, contract: 3 }, [1, 2])).toThrow(
    'gallery speaks the API 3, this is 1 and 2.',
  )
})

test.each([
  ['a newer platform', { platform: `^${major}.${minor + 1}.0`, contract: CONTRACT_MAJOR }],
  ['the next major', { platform: `^${major + 1}.0.0`, contract: CONTRACT_MAJOR }],
  ['another API', { platform: `^${PLATFORM_VERSION}`, contract: CONTRACT_MAJOR + 1 }],
])('rejects a remote that needs %s', (_name, wants) => {
  expect(() => assertCompatible('gallery', wants)).toThrow(IncompatibleRemoteError)
})
