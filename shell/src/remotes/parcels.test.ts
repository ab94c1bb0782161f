import { afterEach, expect, test, vi } from 'vitest'
import type { LifecycleProps, Lifecycles } from '@atelier/platform/host'
import { fakePlatform } from '@atelier/platform/testing'
import { mountParcel } from './parcels.ts'

afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const at = (given: Partial<Lifecycles>) => {
  const lifecycles = {
    bootstrap: vi.fn(given.bootstrap ?? (() => Promise.resolve())),
    mount: vi.fn(given.mount ?? (() => Promise.resolve())),
    unmount: vi.fn(given.unmount ?? (() => Promise.resolve())),
    ...(given.update && { update: vi.fn(given.update) }),
  }
  const scope = { platform: fakePlatform({ remote: 'gallery' }), end: vi.fn() }
  const element = document.createElement('div')
  return { lifecycles, scope, mounting: mountParcel(lifecycles, { element, scope, onCrash: vi.fn() }) }
}

test.each(['bootstrap', 'mount'] as const)('a %s that hangs is given up after 5 s and unmounted', async (name) => {
  vi.useFakeTimers()
  const { lifecycles, scope, mounting } = at({ [name]: never })
  const outcome = mounting.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(4999)
  expect(lifecycles.unmount).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(`The parcel’s ${name} did not finish within 5000 ms.`)
  expect(lifecycles.unmount).toHaveBeenCalledOnce()
  expect(scope.end).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('a mount that throws rejects at once though its unmount hangs, whose scope ends after its limit', async () => {
  vi.useFakeTimers()
  const { scope, mounting } = at({
    mount: () => {
      throw new Error('broken')
    },
    unmount: never,
  })
  await expect(mounting).rejects.toThrow('broken')
  expect(scope.end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500)
  expect(scope.end).toHaveBeenCalledOnce()
})

test('an unmount that fails rejects and still ends the scope', async () => {
  const { scope, mounting } = at({ unmount: () => Promise.reject(new Error('stuck')) })
  await expect((await mounting).unmount()).rejects.toThrow('stuck')
  expect(scope.end).toHaveBeenCalledOnce()
})

test('an update that fails or hangs rejects; one without support does nothing', async () => {
  const failing = await at({ update: () => Promise.reject(new Error('wrong props')) }).mounting
  await expect(failing.update({})).rejects.toThrow('wrong props')
  await expect((await at({}).mounting).update({})).resolves.toBeUndefined()
  vi.useFakeTimers()
  const outcome = (await at({ update: never }).mounting).update({}).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcome).toBe('The parcel’s update did not finish within 5000 ms.')
})

test('each mount has its own name, and an update gets the new props', async () => {
  const seen: LifecycleProps[] = []
  const keep = (props: LifecycleProps) => Promise.resolve(seen.push({ ...props }))
  const parcels = [await at({ mount: keep, update: keep }).mounting, await at({ mount: keep }).mounting]
  await parcels[0]!.update({ works: 3 })
  expect(seen[2]).toMatchObject({ name: seen[0]!.name, slotProps: { works: 3 } })
  expect(seen[1]!.name).not.toBe(seen[0]!.name)
})
