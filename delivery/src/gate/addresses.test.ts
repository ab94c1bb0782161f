import { expect, test } from 'vitest'
import { addressIn, pageAt } from './addresses.ts'
import type { GatePage } from './addresses.ts'

const pages = ['/messages', '/messages/new', '/messages/:id', '/messages/:id/files'].map((path): GatePage => ({
  app: 'messaging',
  path,
  access: 'signedIn',
}))
const [list, , talk, files] = pages as [GatePage, GatePage, GatePage, GatePage]

test.each([
  ['/messages/new', '/messages/new'],
  ['/messages/12', '/messages/:id'],
  ['/messages/12/files', '/messages/:id/files'],
  ['/creators/12', undefined],
])('finds the page of %s', (address, path) => {
  expect(pageAt(pages, address)?.path).toBe(path)
})

test('takes an address of a page with parameters from links', () => {
  expect(addressIn(list, pages, [])).toBe('/messages')
  expect(addressIn(talk, pages, ['/messages', '/messages/new', '/messages/12', '/messages/13'])).toBe('/messages/12')
  expect(addressIn(files, pages, ['/messages/12'])).toBeUndefined()
})
