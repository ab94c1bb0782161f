import { expect, test } from 'vitest'
import type { MenuEntry } from '@atelier/contract/releases/manifest.ts'
import { makePage, makeRegistry } from '../../testing/registry.ts'
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

test('a release without entries has none', () => {
  const registry = makeRegistry({ jobs: { pages: [makePage('/jobs')] } })
  expect(labelsOf(registry)).toEqual([])
})
