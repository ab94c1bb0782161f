import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { pageAt } from '../../releases/registry/pages.ts'
import { preloadsFor } from './preloads.ts'
import { integrityOf, pageOf, sampleRegistry } from '../../../test/sample-registry.ts'

function preloads(address: string, { registry = sampleRegistry, guest = true } = {}) {
  const [path = '', query] = address.split('?')
  return preloadsFor(registry, pageAt(registry, path), { search: new URLSearchParams(query), guest })
}
const hrefs = (...args: Parameters<typeof preloads>) => preloads(...args).map(({ href }) => href)
const gallery = '/assets/gallery/abcdef0123456789/'

test('a page gets its call, its remote’s files once each, and its widgets from the shell', () => {
  expect(hrefs('/artwork/5')).toEqual([
    '/api/artworks/5',
    `${gallery}remoteEntry.js`,
    `${gallery}remote.js`,
    `${gallery}artwork.css`,
    `${gallery}artwork.js`,
    '/assets/shell/0123456789abcdef/dialog.css',
    '/assets/shell/0123456789abcdef/dialog.js',
  ])
})

test('a page gets its slots’ files last: the other remote’s entry and only the slot component', () => {
  const projects = '/assets/projects/abcdef0123456789/'
  expect(hrefs('/creators/7f').slice(-2)).toEqual([`${projects}remoteEntry.js`, `${projects}slot-hire.js`])
})

test.each([
  ['signedIn', { guest: true }, false],
  ['signedIn', { guest: false }, true],
  ['buyer', { guest: false }, false],
] as const)('a filling for %s is preloaded for %o: %s', (access, visit, expected) => {
  const registry = structuredClone(sampleRegistry)
  registry.remotes['projects']!.manifest.slots[0]!.access = access
  expect(hrefs('/creators/7f', { registry, ...visit }).some((href) => href.includes('/projects/'))).toBe(expected)
})

test('every script and style sheet carries its integrity', () => {
  expect(preloads('/artwork/5')[1]).toEqual({
    as: 'script',
    href: `${gallery}remoteEntry.js`,
    integrity: integrityOf('a'),
  })
  expect(preloads('/artwork/5').filter(({ as, integrity }) => as !== 'fetch' && !integrity)).toEqual([])
})

test('the first call includes the page’s query if it is plain', () => {
  expect(hrefs('/')[0]).toBe('/api/artworks?filter=popular&limit=9')
  expect(hrefs('/?filter=videos')[0]).toBe('/api/artworks?filter=videos&limit=9')
  expect(hrefs('/?filter=AI%20Visuals').some((href) => href.startsWith('/api'))).toBe(false)
  expect(hrefs('/?other=1')[0]).toBe('/api/artworks?filter=popular&limit=9')
})

test('a page parameter is filled into the query too', () => {
  expect(hrefs('/creators/7f?user_id=8')[0]).toBe('/api/artworks?user_id=7f')
  expect(hrefs('/creators/7%26limit%3D1').some((href) => href.startsWith('/api'))).toBe(false)
})

test("a parameter cannot change the call's path", () => {
  expect(hrefs('/artwork/..%2Fadmin')[0]).toBe('/api/artworks/..%2Fadmin')
  expect(hrefs('/artwork/%2E%2E').some((href) => href.startsWith('/api'))).toBe(false)
  expect(hrefs('/artwork/%22%3E%3Cscript%3E')[0]).toBe('/api/artworks/%22%3E%3Cscript%3E')
})

test('a guarded page’s calls are not preloaded, and an unknown path has no preloads', () => {
  expect(hrefs('/my-artworks').some((href) => href.startsWith('/api'))).toBe(false)
  expect(hrefs('/my-artworks')).toContain(`${gallery}mine.js`)
  expect(hrefs('/contact')).toEqual([])
  expect(hrefs('/nowhere')).toEqual([])
})

test('user-specific responses are never preloaded, whatever the page and its address', () => {
  const own = Object.values(contract)
    .flatMap<Endpoint>(Object.values)
    .filter(({ method, access, shared }) => method === 'GET' && (access !== 'public' || !shared))
    .map(({ path }) => `/api${path.replace(/:(\w+)/g, '7')}`)
  const named = [
    '/api/artworks?filter=following',
    '/api/artworks?limit=9&filter=following',
    '/api/nowhere',
    '/elsewhere',
  ]
  expect(own.length).toBeGreaterThan(10)
  const page = pageOf('/own', 'own', { preload: [...own, ...named] })
  const registry = structuredClone(sampleRegistry)
  registry.remotes['gallery']!.manifest.pages.push(page)
  const links = preloads('/own', { registry })
  expect(links.filter(({ as }) => as === 'fetch')).toEqual([])
  expect(links.length).toBeGreaterThan(0)
  expect(hrefs('/?filter=following').some((href) => href.startsWith('/api'))).toBe(false)
})
