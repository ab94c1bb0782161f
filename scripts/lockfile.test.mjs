import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const lockfile = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))

test('the lockfile holds every dependency, and the optional packages of every platform', () => {
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  )
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('the lockfile names no address to download from', () => {
  const addresses = Object.values(packages).flatMap((entry) =>
    /^https?:/.test(entry.resolved ?? '') ? entry.resolved : [],
  )
  expect(addresses).toEqual([])
})

test('no package is locked that would need to run a script to be installed', () => {
  // Scripts are off; these bring their binaries in packages of their own, or use the script to check alone.
  const known = ['esbuild', 'lmdb', 'msgpackr-extract']
  const scripted = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1))
  expect(scripted.filter((name) => !known.includes(name))).toEqual([])
})
