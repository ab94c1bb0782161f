import { expect, test } from 'vitest'
import type { MenuEntry } from '@atelier/contract/releases/manifest.ts'
import { makePage, makeRegistry } from '../../testing/registry.ts'
import { earlierMenuEntries } from './earlier-menu-entries.ts'
import { menusOf } from './navigation-menus.ts'

const entry = (label: string, order: number, change: Partial<MenuEntry> = {}): MenuEntry => ({
  menu: 'hire',
  path: '/jobs',
  label,
  description: `About ${label}`,
  order,
  ...change,
})

const labelsOf = (registry: ReturnType<typeof makeRegistry>) =>
  menusOf(registry).map(({ label, items }) => [label, ...items.map((item) => item.label)])

const gallery = [makePage('/creators'), makePage('/upload-art', 'creator')]
const projects = ['/purchase-service', '/post-project', '/find-project'].map((path) => makePage(path))
const specified = [
  ['Hire an AI Creator', 'Browse creators', 'Purchase a service', 'Describe & post your project'],
  ['For AI Creators', 'Upload your AI art', 'Find a project'],
]

test('sorts the entries of all remotes by order, then label', () => {
  const registry = makeRegistry({
    jobs: { pages: [makePage('/jobs')], menuEntries: [entry('Last', 30), entry('Second', 10)] },
    people: {
      pages: [makePage('/people')],
      menuEntries: [
        entry('First', 10, { path: '/people' }),
        entry('Other', 0, { path: '/people', menu: 'for-creators' }),
      ],
    },
  })
  expect(labelsOf(registry)).toEqual([
    ['Hire an AI Creator', 'First', 'Second', 'Last'],
    ['For AI Creators', 'Other'],
  ])
})

test('omits entries of pages that the registry lacks, and empty menus', () => {
  const menuEntries = [entry('Jobs', 10), entry('Elsewhere', 20, { path: '/elsewhere' })]
  const registry = makeRegistry({ jobs: { pages: [makePage('/jobs')], menuEntries } })
  expect(labelsOf(registry)).toEqual([['Hire an AI Creator', 'Jobs']])
  expect(labelsOf(makeRegistry())).toEqual([])
})

test('releases without the field have the entries that earlier shells had', () => {
  expect(labelsOf(makeRegistry({ gallery: { pages: gallery }, projects: { pages: projects } }))).toEqual(specified)
  const [hire = [], forCreators = []] = specified
  const changed = earlierMenuEntries.filter(({ path }) => path === '/creators' || path === '/upload-art')
  const mixed = makeRegistry({ gallery: { pages: gallery, menuEntries: changed }, projects: { pages: projects } })
  expect(labelsOf(mixed)).toEqual([hire, forCreators])
})

test('a release that removed its entries has none', () => {
  const registry = makeRegistry({ gallery: { pages: gallery, menuEntries: [] }, projects: { pages: projects } })
  expect(labelsOf(registry)).toEqual([
    ['Hire an AI Creator', 'Purchase a service', 'Describe & post your project'],
    ['For AI Creators', 'Find a project'],
  ])
})
