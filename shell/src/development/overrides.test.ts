import { expect, test } from 'vitest'
import { parseOverrides } from './overrides.ts'

test('parses overrides as remote and manifest URL', () => {
  expect(parseOverrides('gallery@http://localhost:4101/remote.json,account@http://localhost:4104/remote.json')).toEqual(
    {
      gallery: 'http://localhost:4101/remote.json',
      account: 'http://localhost:4104/remote.json',
    },
  )
})

test('an empty text ends all overrides', () => {
  expect(parseOverrides('')).toEqual({})
  expect(parseOverrides('gallery@')).toEqual({})
})
