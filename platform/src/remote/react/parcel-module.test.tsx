import { screen } from '@testing-library/react'
import { mountRootParcel } from 'single-spa'
import { beforeAll, expect, test, vi } from 'vitest'
import { defineRemote } from '../define-remote.ts'
import { createRemote } from './remote-module.tsx'
import { createSlot } from './slot-module.tsx'
import { fakePlatform } from '../../testing/fake-platform.ts'

const remote = defineRemote({
  name: 'works',
  platform: '^3.0.0',
  pages: [
    { name: 'works', path: '/works', access: 'public', load: () => Promise.resolve({ default: () => <h1>Works</h1> }) },
  ],
})

// A parcel renders without act, as in a browser
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

function place() {
  return document.body.appendChild(document.createElement('div'))
}

test('a remote mounts as a parcel and unmounts cleanly', async () => {
  const domElement = place()
  const platform = fakePlatform({ remote: 'works', path: '/works' })
  const { lifecycles, platform: range } = createRemote(remote)
  const parcel = mountRootParcel(lifecycles, { domElement, platform, onCrash: vi.fn() })
  await parcel.mountPromise
  expect(await screen.findByText('Works')).toBeTruthy()
  expect(range).toBe('^3.0.0')
  await parcel.unmount()
  expect(domElement.innerHTML).toBe('')
})

test('a slot filling receives its props and later updates', async () => {
  const Filling = ({ name }: { name: string }) => <p>Hire {name}</p>
  const given = { domElement: place(), platform: fakePlatform({ remote: 'works' }), onCrash: vi.fn() }
  const parcel = mountRootParcel(createSlot('^3.0.0', Filling).lifecycles, { ...given, slotProps: { name: 'Mira' } })
  await parcel.mountPromise
  expect(await screen.findByText('Hire Mira')).toBeTruthy()
  await parcel.update!({ ...given, slotProps: { name: 'Jon' } })
  expect(await screen.findByText('Hire Jon')).toBeTruthy()
  await parcel.unmount()
})

test('a filling that throws is removed and reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const domElement = place()
  const error = vi.fn()
  const platform = { ...fakePlatform({ remote: 'works' }), telemetry: { error } }
  const Broken = () => {
    throw new Error('broken filling')
  }
  const parcel = mountRootParcel(createSlot('^3.0.0', Broken).lifecycles, { domElement, platform, onCrash: vi.fn() })
  await parcel.mountPromise
  expect(domElement.textContent).toBe('')
  expect(error).toHaveBeenCalledWith(new Error('broken filling'))
  await parcel.unmount()
})
