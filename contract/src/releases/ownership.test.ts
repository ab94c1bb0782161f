import { expect, test } from 'vitest'
import { droppedPageProblems, runningProblems, switchProblems } from './checks.ts'
import type { RemoteManifest } from './manifest.ts'
import { handoverOf, ownerOf, servedManifests, withHandover } from './ownership.ts'

const remote = (name: string, ...pages: string[]): RemoteManifest => ({
  name,
  entry: 'remoteEntry.js',
  expose: './parcel',
  platform: '^1.0.0',
  contract: 1,
  pages: pages.map((path) => ({ path, access: 'public', preload: [], widgets: [], assets: { js: [], css: [] } })),
  slots: [],
  assets: { js: [], css: [] },
  integrity: {},
})
const owners = [{ path: '/creators/:id', app: 'people' }]
const gallery = remote('gallery', '/', '/creators', '/creators/:id', '/creators/:id/prints')
const people = remote('people', '/people')
const remotes = { gallery, people }
const messages = (...given: Parameters<typeof runningProblems>) =>
  runningProblems(...given).map(({ message }) => message)
const pathsOf = (manifest: RemoteManifest | undefined) => manifest?.pages.map(({ path }) => path)

test.each([
  ['/creators/:creator', 'people'],
  ['/creators/:id/prints', 'people'],
  ['/creators', 'gallery'],
  ['/people/:id', 'people'],
  ['/elsewhere', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path, remotes, owners)).toBe(owner)
})

test('a page above is not above one that begins with a parameter, nor is the home page', () => {
  expect(ownerOf('/:anything', remotes, [])).toBeUndefined()
  expect(ownerOf('/anything', remotes, [])).toBeUndefined()
})

test('of several handovers, that of the nearest page applies; a later one of the same page replaces the earlier', () => {
  const nested = withHandover(owners, { path: '/creators/:id/prints', app: 'shop' })
  expect(handoverOf('/creators/:id/prints/:print', nested)?.app).toBe('shop')
  expect(handoverOf('/creators/:id/likes', nested)?.app).toBe('people')
  const again = withHandover(nested, { path: '/creators/:creator', app: 'gallery' })
  expect(again.map(({ app }) => app)).toEqual(['shop', 'gallery'])
})

test('the new owner may release a page that the former one still runs, and pages below it', () => {
  const next = remote('people', '/people', '/creators/:id', '/creators/:id/likes')
  expect(messages(next, { remotes })).toContain('The page /creators/:id belongs to gallery.')
  expect(messages(next, { remotes, owners })).toEqual([])
  expect(messages(remote('people', '/', '/creators/:id'), { remotes, owners })).toEqual([
    'The page / belongs to gallery.',
  ])
})

test('the former owner may keep the page above, but not release the page or those below it again', () => {
  const served = { gallery, people: remote('people', '/creators/:id') }
  expect(messages(remote('gallery', '/', '/creators'), { remotes: served, owners })).toEqual([])
  for (const running of [remotes, served])
    expect(messages(gallery, { remotes: running, owners })).toEqual([
      'The page /creators/:id belongs to people.',
      'The page /creators/:id/prints is below /creators/:id of people.',
    ])
})

test('no other remote may take a page that was handed over, or one that overlaps it', () => {
  const other = (path: string) => messages(remote('other', path), { remotes, owners })
  expect(other('/creators/:id')).toEqual(['The page /creators/:id belongs to people.'])
  expect(other('/creators/:id/likes')).toEqual(['The page /creators/:id/likes is below /creators/:id of people.'])
  expect(other('/creators/popular')).toContain('The page /creators/popular overlaps /creators/:id of gallery.')
})

test('a page that overlaps one of the former owner stays rejected', () => {
  const running = { gallery: remote('gallery', '/creators/popular', '/creators/:id'), people }
  expect(messages(remote('people', '/creators/:id'), { remotes: running, owners })).toEqual([
    'The page /creators/:id overlaps /creators/popular of gallery.',
  ])
})

test('a rollback of the former owner may bring the page back, one of any other remote may not', () => {
  const running = { remotes: { gallery: remote('gallery', '/'), people: remote('people', '/creators/:id') }, owners }
  expect(switchProblems([gallery], running, 'rollback')).toEqual([])
  expect(switchProblems([gallery], running)).toHaveLength(2)
  const other = remote('other', '/creators/:id')
  expect(switchProblems([other], { remotes, owners }, 'rollback')).toMatchObject([
    { message: 'The page /creators/:id belongs to gallery.' },
  ])
})

test('a release may lack a page that was handed over without naming it', () => {
  const next = remote('gallery', '/')
  expect(droppedPageProblems(next, gallery, ['/creators'])).toHaveLength(2)
  expect(droppedPageProblems(next, gallery, ['/creators'], owners)).toEqual([])
  expect(droppedPageProblems(next, gallery, [], owners)).toHaveLength(1)
})

test('the former owner serves a page until the new one has it', () => {
  expect(servedManifests(remotes, owners)).toEqual(remotes)
  const released = { gallery, people: remote('people', '/creators/:name') }
  const served = servedManifests(released, owners)
  expect(pathsOf(served['gallery'])).toEqual(['/', '/creators', '/creators/:id/prints'])
  expect(served['people']).toBe(released.people)
  expect(pathsOf(gallery)).toHaveLength(4)
  expect(servedManifests({ gallery }, owners)).toEqual({ gallery })
})
