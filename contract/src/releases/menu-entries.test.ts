import { expect, test } from 'vitest'
import { manifestProblems, runningProblems, switchProblems } from './checks.ts'
import { MENU_ENTRIES_MAX, MENU_LABEL_MAX } from './limits.ts'
import type { MenuEntry, RemoteManifest } from './manifest.ts'
import { MenuEntries } from './manifest-schemas.ts'

const entry = (label: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  menu: 'hire',
  path: '/creators',
  label,
  description: 'See who makes what',
  order: 10,
  ...change,
})

const remote = (name: string, pages: string[], menuEntries?: MenuEntry[]): RemoteManifest => ({
  name,
  entry: 'entry.js',
  expose: './remote',
  platform: '^1.0.0',
  contract: 1,
  slots: [],
  pages: pages.map((path) => ({ path, access: 'public', preload: [], widgets: [], assets: { js: [], css: [] } })),
  menuEntries,
  assets: { js: [], css: [] },
  integrity: { 'entry.js': 'x' },
})

const gallery = remote('gallery', ['/', '/creators', '/creators/:id'], [entry('Browse creators')])
const files = [{ path: 'entry.js', integrity: 'x', content_type: 'text/javascript' }]
const running = (...remotes: RemoteManifest[]) => ({
  remotes: Object.fromEntries(remotes.map((one) => [one.name, one])),
})

test('accepts entries for own pages, and a manifest without the field', () => {
  expect(manifestProblems('gallery', files, gallery)).toEqual([])
  expect(manifestProblems('gallery', files, remote('gallery', ['/']))).toEqual([])
})

test.each<[string, MenuEntry[], string]>([
  ['another page', [entry('Jobs', { path: '/jobs' })], 'leads to /jobs, which is not a page of gallery.'],
  [
    'a page with parameters',
    [entry('One', { path: '/creators/:id' })],
    'leads to /creators/:id, which has parameters.',
  ],
  ['a label used twice', [entry('Browse'), entry('browse')], 'The menu hire has the entry browse twice.'],
])('rejects an entry for %s', (_what, entries, message) => {
  const [problem, ...more] = manifestProblems('gallery', files, { ...gallery, menuEntries: entries })
  expect(problem?.message).toContain(message)
  expect(more).toEqual([])
})

test('the same label may be in both menus', () => {
  const entries = [entry('Browse'), entry('Browse', { menu: 'for-creators' })]
  expect(manifestProblems('gallery', files, { ...gallery, menuEntries: entries })).toEqual([])
})

test.each<[string, unknown, string]>([
  ['an unknown menu', entry('x', { menu: 'more' as never }), 'expected one of "hire"|"for-creators"'],
  ['a long label', entry('x'.repeat(MENU_LABEL_MAX + 1)), `longer than ${MENU_LABEL_MAX} characters`],
  ['a long description', entry('x', { description: 'x'.repeat(49) }), 'longer than 48 characters'],
  ['an empty label', entry(''), 'not one line of text'],
  ['spaces around a label', entry(' x'), 'not one line of text'],
  ['a line break', entry('a\nb'), 'not one line of text'],
  ['an address of another site', entry('x', { path: '//evil.example' }), 'not a path of a page'],
  ['a negative order', entry('x', { order: -1 }), '>=0'],
])('the schema rejects %s', (_what, wrong, message) => {
  const { error } = MenuEntries.safeParse([wrong])
  expect(error?.issues[0]?.message).toContain(message)
})

test('the schema rejects a sixth entry', () => {
  const entries = [1, 2, 3, 4, 5, 6].map((number) => entry(`Entry ${number}`))
  expect(MenuEntries.safeParse(entries.slice(1)).success).toBe(true)
  expect(MenuEntries.safeParse(entries).error?.issues[0]?.message).toBe('A remote has at most 5 menu entries.')
})

test('rejects a label that another remote has in the same menu, once for a joint release', () => {
  const people = remote('people', ['/people'], [entry('Browse creators', { path: '/people' })])
  const message = 'The menu hire would have the entry Browse creators twice: of gallery and people.'
  expect(runningProblems(people, running(gallery))).toEqual([{ code: 'WRONG_MANIFEST', message }])
  expect(switchProblems([gallery, people], running())).toEqual([{ code: 'WRONG_MANIFEST', message }])
  expect(runningProblems(people, running({ ...gallery, menuEntries: undefined }))).toEqual([])
})

test('rejects an entry for a full menu, but not a release without entries in it', () => {
  const five = [1, 2, 3, 4, 5].map((number) => entry(`Entry ${number}`, { path: '/people' }))
  const others = running(remote('people', ['/people'], five), remote('jobs', ['/jobs']))
  const more = (count: number) =>
    remote(
      'gallery',
      ['/creators'],
      five.slice(0, count).map(({ label }) => entry(`${label} more`)),
    )
  expect(runningProblems(more(3), others)).toEqual([])
  expect(runningProblems(more(4), others)).toEqual([
    { code: 'WRONG_MANIFEST', message: `The menu hire would have 9 entries; at most ${MENU_ENTRIES_MAX} fit.` },
  ])
  expect(runningProblems(remote('jobs', ['/jobs']), running(...Object.values(others.remotes), more(4)))).toEqual([])
})

test('after a handover, the former owner’s entry does not conflict with the new owner’s', () => {
  const people = remote('people', ['/creators'], [entry('Browse creators')])
  const owners = [{ path: '/creators', app: 'people' }]
  expect(runningProblems(people, { ...running(gallery), owners })).toEqual([])
})
