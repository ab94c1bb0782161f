import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRemote } from './remote-module.tsx'
import type { LifecycleProps, RemoteModule } from './parcel-module.tsx'
import { createSlot } from './slot-module.tsx'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { sampleRemote } from '../../testing/sample-remote.ts'

const remote = sampleRemote({ '/works': () => <h1>Works</h1> })

// A parcel renders without act, as in a browser
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

let mounts = 0

/** Mounts a module as the shell does. */
async function mount(
  { lifecycles }: RemoteModule,
  { platform, slotProps }: Pick<LifecycleProps, 'platform' | 'slotProps'>,
) {
  const domElement = document.body.appendChild(document.createElement('div'))
  const props = { name: `parcel-${++mounts}`, domElement, platform, slotProps, onCrash: vi.fn() }
  await lifecycles.bootstrap(props)
  await lifecycles.mount(props)
  return {
    domElement,
    update: (next: Record<string, unknown>) => lifecycles.update!({ ...props, slotProps: next }),
    unmount: () => lifecycles.unmount(props),
  }
}

test('a remote mounts as a parcel and unmounts cleanly', async () => {
  const module = createRemote(remote)
  const parcel = await mount(module, { platform: fakePlatform({ remote: 'works', path: '/works' }) })
  expect(await screen.findByText('Works')).toBeTruthy()
  expect(module.platform).toBe('^1.0.0')
  await parcel.unmount()
  expect(parcel.domElement.innerHTML).toBe('')
})

test('a slot filling receives its props and later updates', async () => {
  const Filling = ({ name }: { name: string }) => <p>Hire {name}</p>
  const platform = fakePlatform({ remote: 'works' })
  const parcel = await mount(createSlot('^1.0.0', Filling), { platform, slotProps: { name: 'Mira' } })
  expect(await screen.findByText('Hire Mira')).toBeTruthy()
  await parcel.update({ name: 'Jon' })
  expect(await screen.findByText('Hire Jon')).toBeTruthy()
  await parcel.unmount()
})

test('a filling that throws is removed and reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = vi.fn()
  const platform = { ...fakePlatform({ remote: 'works' }), telemetry: { error, seen() {} } }
  const Broken = () => {
    throw new Error('broken filling')
  }
  const parcel = await mount(createSlot('^1.0.0', Broken), { platform })
  expect(parcel.domElement.textContent).toBe('')
  expect(error).toHaveBeenCalledWith(new Error('broken filling'))
  await parcel.unmount()
})
