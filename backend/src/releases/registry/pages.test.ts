import { expect, test } from 'vitest'
import { canonicalPath, matchPath, pageAt } from './pages.ts'
import { sampleRegistry } from '../../../test/sample-registry.ts'

test.each([
  ['/', '/', {}],
  ['/artwork/:id', '/artwork/12', { id: '12' }],
  ['/artwork/:id', '/Artwork/12/', { id: '12' }],
  ['/artwork/:id', '/artwork/a%2Fb', { id: 'a/b' }],
  ['/artwork/:id', '/artwork', null],
  ['/artwork/:id', '/artwork//', null],
  ['/artwork/:id', '/artwork/1/edit', null],
  ['/artwork/:id', '/artwork/%E0%A4%A', null],
  ['/', '/x', null],
])('%s at %s gives %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test('each path has its owner, and a fixed path precedes one with a parameter', () => {
  expect(pageAt(sampleRegistry, '/artwork/5')).toMatchObject({ remote: 'gallery', params: { id: '5' } })
  expect(pageAt(sampleRegistry, '/artwork/new')).toMatchObject({ page: { path: '/artwork/new' } })
  expect(pageAt(sampleRegistry, '/projects/5')).toMatchObject({ remote: 'projects' })
  expect(pageAt(sampleRegistry, '/contact')).toEqual({ owner: 'shell' })
  expect(pageAt(sampleRegistry, '/nowhere')).toBeNull()
})

test.each([
  ['/', '/'],
  ['/Artwork/5/', '/artwork/5'],
  ['/projects/a%2fb', '/projects/a%2Fb'],
  ['/Contact', '/contact'],
  ['/Nowhere/', '/Nowhere/'],
])('the canonical path of %s is %s', (pathname, canonical) => {
  expect(canonicalPath(pageAt(sampleRegistry, pathname), pathname)).toBe(canonical)
})
