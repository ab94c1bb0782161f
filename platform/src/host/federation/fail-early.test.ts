import { expect, test } from 'vitest'
import { failEarly } from './fail-early.ts'

/** Simulates the library's handling of one shared module: loads it, or installs one that throws. */
function chunk(load: () => Promise<unknown>) {
  const installedModules: Record<string, unknown> = {}
  const m: Record<string, () => void> = {}
  const consumes = failEarly(({ promises }) => {
    if ('dialog' in installedModules) return void promises.push(installedModules['dialog'])
    const loading = load().then(
      () => void (installedModules['dialog'] = 0),
      (error: unknown) => {
        delete installedModules['dialog']
        m['dialog'] = () => {
          throw error
        }
      },
    )
    installedModules['dialog'] = loading
    promises.push(loading)
  })
  return () => {
    const promises: unknown[] = []
    consumes({ chunkId: 7, chunkMapping: { 7: ['dialog'] }, installedModules, webpackRequire: { m }, promises })
    return Promise.all(promises)
  }
}

test('imports a chunk once its shared modules are loaded, and on every later import', async () => {
  const load = chunk(() => Promise.resolve())
  await load()
  await expect(load()).resolves.toHaveLength(1)
})

test('an unavailable shared module fails the import with its error; the next import retries', async () => {
  let broken = true
  const load = chunk(() => (broken ? Promise.reject(new Error('404')) : Promise.resolve()))
  await expect(load()).rejects.toThrow('404')
  broken = false
  await expect(load()).resolves.toHaveLength(1)
})
