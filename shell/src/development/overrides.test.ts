import { expect, test } from 'vitest'
import { parseOverrides } from './overrides.ts'

test('overrides name a remote and the address of its manifest', () => {
  expect(parseOverrides('gallery@http://localhost:4101/remote.json,account@http://localhost:4104/remote.json')).toEqual(
    {
      gallery: 'http://localhost:4101/remote.json',
      account: 'http://localhost:4104/remote.json',
    },
  )
})

test('an empty text ends them', () => {
  expect(parseOverrides('')).toEqual({})
  expect(parseOverrides('gallery@')).toEqual({})
})
