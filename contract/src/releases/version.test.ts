import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

const manifest = {
  platform: '1.0.0',
  contract: 1,
  assets: { js: ['a.js', 'b.js'], css: [] },
  widgets: {},
  integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' },
}
const a = { path: 'a.js', integrity: 'sha384-a' }
const b = { path: 'b.js', integrity: 'sha384-b' }

test('the same content has the same version in any order', async () => {
  const { integrity, ...rest } = manifest
  const one = await versionOf({ files: [a, b], manifest })
  expect(one).toMatch(/^[0-9a-f]{16}$/)
  expect(await versionOf({ files: [b, a], manifest: { integrity, ...rest } })).toBe(one)
})

test('compressed variants do not change the version', async () => {
  const br = { path: 'a.js', integrity: 'sha384-other', encoding: 'br' }
  expect(await versionOf({ files: [a, br], manifest })).toBe(await versionOf({ files: [a], manifest }))
})

test('a different byte, name or manifest results in a different version', async () => {
  const versions = await Promise.all([
    versionOf({ files: [a, b], manifest }),
    versionOf({ files: [a, { ...b, integrity: 'sha384-x' }], manifest }),
    versionOf({ files: [a, { ...b, path: 'c.js' }], manifest }),
    versionOf({ files: [a, b], manifest: { ...manifest, platform: '1.0.1' } }),
    versionOf({ files: [a, b], manifest: { ...manifest, assets: { js: ['b.js', 'a.js'], css: [] } } }),
  ])
  expect(new Set(versions).size).toBe(versions.length)
})
