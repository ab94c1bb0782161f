import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourcePlaces } from './source-places.ts'

const version = 'a'.repeat(16)
const map = { version: 3, sources: ['mf-gallery/src/like.tsx'], names: [], mappings: 'AAWI' }

test('reads the position in the sources once, and keeps one without a map or with a broken one', async () => {
  const bytes = { 'page.js.map': gzipSync(JSON.stringify(map)), 'broken.js.map': Buffer.from('broken') }
  const files = Object.entries(bytes).map(([path, { length: size }]) => ({ path, size, integrity: path }))
  let reads = 0
  const placeOf = sourcePlaces({
    store: { sourceMaps: () => Promise.resolve(files) },
    assets: {
      read: (_key: string, size: number) => {
        reads++
        return Promise.resolve(Object.values(bytes).find(({ length }) => length === size) ?? null)
      },
    },
  })
  const frame = `gallery/${version}/page.js:1:234`
  expect([await placeOf(frame), await placeOf(frame)]).toEqual(Array(2).fill('mf-gallery/src/like.tsx:12:5'))
  expect(reads).toBe(1)
  for (const other of ['broken.js', 'none.js'].map((file) => `gallery/${version}/${file}:1:2`))
    expect(await placeOf(other)).toBe(other)
})
