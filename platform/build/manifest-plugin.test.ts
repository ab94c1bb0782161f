// @vitest-environment node
import { expect, test } from 'vitest'
import { assetGroup, integrity, sharedKey } from './manifest-plugin.ts'

test('sorts files into scripts and style sheets without duplicates, and skips maps and hot updates', () => {
  expect(assetGroup(['a.js', 'b.css', 'a.js', 'a.js.map', 'a.1f.hot-update.js', 'x.woff2'])).toEqual({
    js: ['a.js'],
    css: ['b.css'],
  })
})

test('computes the same integrity as browsers', () => {
  // printf 'alert(1)' | openssl dgst -sha384 -binary | base64
  expect(integrity(Buffer.from('alert(1)'))).toBe(
    'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
  )
})

test('reads consumed and provided share keys from the bundler’s module identifiers', () => {
  const consumed =
    'consume shared module (default) @atelier/shared-ui/dialog.tsx@^1.0.0 (strict) (fallback: /src/dialog.tsx)'
  const provided = 'provide shared module (default) @atelier/shared-ui/dialog.tsx@1.0.0 = /src/dialog.tsx'
  expect(sharedKey(consumed, 'consume')).toBe('@atelier/shared-ui/dialog.tsx')
  expect(sharedKey(provided, 'provide')).toBe('@atelier/shared-ui/dialog.tsx')
  expect(sharedKey(consumed, 'provide')).toBeUndefined()
  expect(sharedKey('/src/dialog.tsx', 'consume')).toBeUndefined()
})
