import { expect, onTestFinished, test, vi } from 'vitest'
import type { LifecycleProps, Lifecycles } from '@atelier/platform/host'
import { buyer, creator, fakeSession } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { createSlotHost } from './slot-host.ts'

const slot = {
  name: 'hire-creator',
  expose: './slots/hire-creator',
  reserve: { height: 40 },
  assets: { js: [], css: [] },
}
const registry = makeRegistry({ projects: { slots: [slot] } })

function show({ domElement, slotProps }: LifecycleProps) {
  domElement.textContent = `Hire ${slotProps?.['name'] as string}`
  return Promise.resolve()
}

const parcel: Lifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: show,
  update: show,
  unmount: ({ domElement }) => {
    domElement.textContent = ''
    return Promise.resolve()
  },
}

function start(load: () => Promise<Lifecycles>) {
  const shell = fakeShell(registry, {}, vi.fn(load))
  return { ...shell, slots: createSlotHost(shell) }
}

test('the declaring remote fills a slot, updates it and removes it', async () => {
  const { slots, loader } = start(() => Promise.resolve(parcel))
  const place = document.createElement('div')
  expect(slots.reserve('hire-creator')).toEqual({ height: 40 })
  const mounted = await slots.mount('hire-creator', place, { name: 'Mira' })
  expect(loader.load).toHaveBeenCalledWith('projects', './slots/hire-creator')
  expect(place.textContent).toBe('Hire Mira')
  mounted!.update({ name: 'Jon' })
  await vi.waitFor(() => expect(place.textContent).toBe('Hire Jon'))
  mounted!.unmount()
  await vi.waitFor(() => expect(place.textContent).toBe(''))
})

test('a slot that is left while it updates is unmounted immediately, without an error', async () => {
  let fail = (_error: Error) => {}
  const slow = { ...parcel, update: () => new Promise<void>((_resolve, reject) => (fail = reject)) }
  const { slots, telemetry } = start(() => Promise.resolve(slow))
  const place = document.createElement('div')
  const mounted = await slots.mount('hire-creator', place, { name: 'Mira' })
  mounted!.update({ name: 'Jon' })
  mounted!.unmount()
  mounted!.update({ name: 'Ada' })
  await vi.waitFor(() => expect(place.textContent).toBe(''))
  fail(new Error('unmounted'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(telemetry.error).not.toHaveBeenCalled()
})

test('a filling for one role is loaded once a user with it is known, with the latest props', async () => {
  const forBuyers = makeRegistry({ projects: { slots: [{ ...slot, access: 'buyer' }] } })
  const shell = fakeShell(
    forBuyers,
    {},
    vi.fn(() => Promise.resolve(parcel)),
  )
  const listeners = new Set<() => void>()
  let visitor: Visitor = creator
  const session = {
    getSnapshot: () => ({ ...fakeSession(visitor).getSnapshot(), session: null }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: Visitor) => {
    visitor = next
    listeners.forEach((listener) => listener())
  }
  const slots = createSlotHost({ ...shell, session })
  const place = document.createElement('div')
  const [first, second] = await Promise.all([
    slots.mount('hire-creator', place, { name: 'Mira' }),
    slots.mount('hire-creator', document.createElement('div'), {}),
  ])
  first!.update({ name: 'Jon' })
  second!.unmount()
  become({})
  expect(shell.loader.load).not.toHaveBeenCalled()
  become(buyer)
  await vi.waitFor(() => expect(place.textContent).toBe('Hire Jon'))
  become(creator)
  become(buyer)
  expect(shell.loader.load).toHaveBeenCalledOnce()
  first!.unmount()
  await vi.waitFor(() => expect(place.textContent).toBe(''))
  expect(listeners.size).toBe(0)
})

test('a filling that loads late is reported and mounted, unless its place is gone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let arrive = (_loaded: Lifecycles) => {}
  const loading = new Promise<Lifecycles>((resolve) => (arrive = resolve))
  const { slots, telemetry } = start(() => loading)
  const [place, left] = [document.createElement('div'), document.createElement('div')]
  document.body.append(place, left)
  const mounting = [place, left].map((element) => slots.mount('hire-creator', element, { name: 'Mira' }))
  const dialog = slots.mount('hire-creator', document.createElement('div'), { onClose: () => {} })
  await vi.advanceTimersByTimeAsync(8000)
  expect(telemetry.error).toHaveBeenCalledTimes(3)
  expect(await dialog).toBeNull()
  expect(place.hidden).toBe(true)
  left.remove()
  await vi.advanceTimersByTimeAsync(12_000)
  arrive(parcel)
  expect((await Promise.all(mounting)).map((mounted) => mounted !== null)).toEqual([true, false])
  expect([place, left].map((element) => element.textContent)).toEqual(['Hire Mira', ''])
  expect(place.hidden).toBe(false)
  expect(telemetry.error).toHaveBeenCalledTimes(3)
  place.remove()
})

test('a slot without a filling is reported as absent', async () => {
  const { slots } = start(() => Promise.resolve(parcel))
  expect(slots.reserve('nothing')).toBeUndefined()
  expect(await slots.mount('nothing', document.createElement('div'), {})).toBeNull()
})

test.each<[string, () => Promise<Lifecycles>]>([
  ['cannot be loaded', () => Promise.reject(new Error('down'))],
  ['fails to mount', () => Promise.resolve({ ...parcel, mount: () => Promise.reject(new Error('down')) })],
])('a filling that %s is absent and reported', async (_name, load) => {
  const { slots, telemetry } = start(load)
  expect(await slots.mount('hire-creator', document.createElement('div'), {})).toBeNull()
  expect(telemetry.error).toHaveBeenCalledWith(expect.any(Error), { remote: 'projects', slot: 'hire-creator' })
})
