import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const lockfile = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))

test('the lockfile contains every dependency and the optional packages of every platform', () => {
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  )
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('the lockfile contains no download URLs', () => {
  const addresses = Object.values(packages).flatMap((entry) =>
    /^https?:/.test(entry.resolved ?? '') ? entry.resolved : [],
  )
  expect(addresses).toEqual([])
})

test('no locked package needs an install script', () => {
  // Install scripts are disabled; these ship their binaries in separate packages or use the script only for a check.
  const known = ['esbuild', 'lmdb', 'msgpackr-extract']
  const scripted = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1))
  expect(scripted.filter((name) => !known.includes(name))).toEqual([])
})
