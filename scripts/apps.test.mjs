import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const apps = JSON.parse(readFileSync(path.join(root, 'apps.json'), 'utf8'))

// npm and turbo find a remote by its folder: one missing from the list would be built but never published.
test('apps.json lists the shell first, then every remote', () => {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'))
  expect(apps[0]).toEqual({ name: 'shell', folder: 'shell' })
  expect(
    apps
      .slice(1)
      .map(({ folder }) => folder)
      .sort(),
  ).toEqual(remotes.sort())
  for (const { name, folder } of apps.slice(1)) expect(folder).toBe(`mf-${name}`)
})
