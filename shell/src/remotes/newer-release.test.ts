import { expect, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import { reloadIfNewer } from './newer-release.ts'

const mine = makeRegistry({ gallery: {} })
const newer = structuredClone(mine)
newer.remotes['gallery']!.version = 'v2'

function ports(now = newer) {
  const kept = new Map<string, string>()
  return {
    fetchRegistry: vi.fn(() => Promise.resolve(now)),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: vi.fn(),
  }
}

test('the page is reloaded once for a newer release', async () => {
  const given = ports()
  expect(await reloadIfNewer(mine, 'gallery', given)).toBe(true)
  expect(await reloadIfNewer(mine, 'gallery', given)).toBe(false)
  expect(given.reload).toHaveBeenCalledOnce()
})

test('an outage of the release that runs leads to no reload', async () => {
  const given = ports(mine)
  expect(await reloadIfNewer(mine, 'gallery', given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
})

test('nothing is reloaded when the server does not answer or nothing can be remembered', async () => {
  const silent = { ...ports(), fetchRegistry: () => Promise.reject(new Error('offline')) }
  expect(await reloadIfNewer(mine, 'gallery', silent)).toBe(false)
  const forgetful = ports()
  forgetful.storage.setItem = () => {
    throw new Error('storage is off')
  }
  expect(await reloadIfNewer(mine, 'gallery', forgetful)).toBe(false)
  expect(forgetful.reload).not.toHaveBeenCalled()
})
