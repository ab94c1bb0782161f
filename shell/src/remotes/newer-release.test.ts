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

test('the page is reloaded once for a newer release', async () => {
  const given = ports()
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(true)
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(false)
  expect(given.reload).toHaveBeenCalledOnce()
})

test('a page that was left meanwhile reloads nothing, and counts for nothing', async () => {
  const given = ports()
  expect(await reloadIfNewer(mine, 'gallery', limits({ shown: false }), given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(true)
})

test('while a reload would lose something it is only offered', async () => {
  const given = ports()
  const busy = limits({ busy: true })
  expect(await reloadIfNewer(mine, 'gallery', busy, given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(busy.offer).toHaveBeenCalledOnce()
})

test('an outage of the release that runs leads to no reload', async () => {
  const given = ports(mine)
  const busy = limits({ busy: true })
  expect(await reloadIfNewer(mine, 'gallery', limits(), given)).toBe(false)
  expect(await reloadIfNewer(mine, 'gallery', busy, given)).toBe(false)
  expect(given.reload).not.toHaveBeenCalled()
  expect(busy.offer).not.toHaveBeenCalled()
})

test('nothing is reloaded when the server does not answer or nothing can be remembered', async () => {
  const silent = { ...ports(), fetchRegistry: () => Promise.reject(new Error('offline')) }
  expect(await reloadIfNewer(mine, 'gallery', limits(), silent)).toBe(false)
  const forgetful = ports()
  forgetful.storage.setItem = () => {
    throw new Error('storage is off')
  }
  expect(await reloadIfNewer(mine, 'gallery', limits(), forgetful)).toBe(false)
  expect(forgetful.reload).not.toHaveBeenCalled()
})
