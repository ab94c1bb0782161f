import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'

const PAGE = path.join(import.meta.dirname, '../../../docs/scale.md')

/** Written by the driver alone. */
const WITHOUT_MODEL = ['leases', 'migrations', 'sequences', 'served_contracts', 'site']

const site = useSite()

const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)

/** By collection: the shard key, and the unique indexes that conflict with it. */
function documented() {
  const [, list] = /\n## Shard keys\n(.*?)\n## /s.exec(readFileSync(PAGE, 'utf8'))!
  return [...list!.matchAll(/^- (`.*?`): (.*)/gm)].flatMap(([, names, rest]) =>
    words(names!).map((name) => ({
      name,
      key: /^by `([^`]+)`/.exec(rest!)?.[1],
      conflicts: words(/unique: ([^;]*)/.exec(rest!)?.[1] ?? ''),
    })),
  )
}

const modelled = () =>
  Object.values(site.database.models).map(({ collection, schema }) => ({
    name: collection.collectionName,
    unique: schema
      .indexes()
      .filter(([, { unique }]) => unique)
      .map(([fields]) => Object.keys(fields)),
  }))

test('docs/scale.md has one row for each collection', () => {
  const names = [...modelled().map(({ name }) => name), ...WITHOUT_MODEL]
  expect(
    documented()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('docs/scale.md names the unique indexes that do not begin with the shard key', () => {
  const unique = new Map(modelled().map((each) => [each.name, each.unique]))
  for (const { name, key, conflicts } of documented()) {
    const found = (unique.get(name) ?? []).filter(([first]) => first !== key).map((fields) => fields.join(', '))
    expect(conflicts.toSorted(), name).toEqual(found.toSorted())
  }
})
