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
const limits = (given: { shown?: boolean; busy?: boolean } = {}) => ({
  isShown: () => given.shown ?? true,
  isBusy: () => given.busy ?? false,
  offer: vi.fn(),
})

test('reloads the page once for a newer release', async () => {
  const given = ports()
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(true)
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(false)
  expect(given.reload).toHaveBeenCalledOnce()
})

test('reloads the page for the same release at another address', async () => {
  const moved = structuredClone(mine)
  moved.remotes['gallery']!.base = '/assets/gallery/'
  const given = ports(moved)
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(true)
})

test('a page left meanwhile is neither reloaded nor counted', async () => {
  const given = ports()
  expect(await reloadIfNewer(mine, 'gallery', limits({ shown: false }), given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(true)
})

test('only offers a reload if it would lose something', async () => {
  const given = ports()
  const busy = limits({ busy: true })
  expect(await reloadIfNewer(mine, 'gallery', busy, given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(busy.offer).toHaveBeenCalledOnce()
})

test('an outage of the running release does not reload', async () => {
  const given = ports(mine)
  const busy = limits({ busy: true })
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(false)
  expect(await reloadIfNewer(mine, 'gallery', busy, given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(busy.offer).not.toHaveBeenCalled()
})

test('does not reload if the server does not respond or storage is off', async () => {
  const silent = { ...ports(), fetchRegistry: () => Promise.reject(new Error('offline')) }
  expect(await reloadIfNewer(mine, 'gallery', limits(), silent)).toBe(false)
  const forgetful = ports()
  forgetful.storage.setItem = () => {
    throw new Error('storage is off')
  }
  expect(await reloadIfNewer(mine, 'gallery', limits(), forgetful)).toBe(false)
  expect(forgetful.reload).not.toHaveBeenCalled()
})
