import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { favoriteToggle, hireCreator } from '../../slots/index.ts'
import * as slots from '../../slots/index.ts'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { fillSlot } from '../define-remote.ts'
import type { MountedSlot, SlotHost } from '../platform.ts'
import { Slot } from './slot.tsx'
import { PlatformContext } from '../use-platform.ts'

function show(slots: SlotHost, creatorId = 'a', onAbsent = () => {}) {
  const platform = { ...fakePlatform({ remote: 'gallery' }), slots }
  const tree = (id: string) => (
    <PlatformContext value={platform}>
      <Slot of={favoriteToggle} creatorId={id} onAbsent={onAbsent} />
    </PlatformContext>
  )
  const view = render(tree(creatorId))
  const place = () => view.container.querySelector<HTMLElement>('[data-slot="favorite-toggle"]')
  return { ...view, place, give: (id: string) => view.rerender(tree(id)) }
}

function host(mounted: MountedSlot | null, reserve: ReturnType<SlotHost['reserve']> = { width: 120, height: 40 }) {
  const mount = vi.fn<SlotHost['mount']>((_name, element) => {
    if (mounted) element.textContent = 'filled'
    return Promise.resolve(mounted)
  })
  return { mount, reserve: () => reserve }
}

const filling = () => ({ update: vi.fn(), unmount: vi.fn() })

test('reserves the space before the filling is loaded', async () => {
  const { place } = show(host(filling()))
  expect(place()?.style.minHeight).toBe('40px')
  expect(place()?.style.minWidth).toBe('120px')
  await waitFor(() => expect(place()?.textContent).toBe('filled'))
})

test('renders no box without space to reserve', () => {
  const { place } = show(host(filling(), {}))
  expect(place()?.style.display).toBe('contents')
})

test('takes no space if no remote fills it, and reports that once', () => {
  const onAbsent = vi.fn()
  const { place, give } = show({ reserve: () => undefined, mount: () => Promise.resolve(null) }, 'a', onAbsent)
  give('b')
  expect(place()).toBeNull()
  expect(onAbsent).toHaveBeenCalledOnce()
})

test('hides after a filling fails, and reports it', async () => {
  const onAbsent = vi.fn()
  const { place } = show(host(null), 'a', onAbsent)
  await waitFor(() => expect(place()?.hidden).toBe(true))
  expect(onAbsent).toHaveBeenCalledOnce()
})

test('passes changed props to the filling, but not equal ones', async () => {
  const slot = filling()
  const { give, place } = show(host(slot))
  await waitFor(() => expect(place()?.textContent).toBe('filled'))
  await act(async () => {})
  slot.update.mockClear()
  give('a')
  expect(slot.update).not.toHaveBeenCalled()
  give('b')
  expect(slot.update).toHaveBeenCalledExactlyOnceWith({ creatorId: 'b' })
})

test('unmounts the filling with the slot, even one that arrives late', async () => {
  const slot = filling()
  let arrive = (_slot: MountedSlot | null) => {}
  const late = new Promise<MountedSlot | null>((resolve) => (arrive = resolve))
  const onAbsent = vi.fn()
  const { unmount } = show({ reserve: () => ({}), mount: () => late }, 'a', onAbsent)
  unmount()
  await act(async () => arrive(slot))
  expect(slot.unmount).toHaveBeenCalledOnce()
  expect(onAbsent).not.toHaveBeenCalled()
})

test('slot names are unique', () => {
  const names = Object.values(slots).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('slot and filling have the props that the token declares', () => {
  const Toggle = (_props: { creatorId: string }) => null
  const Hire = (_props: { creatorId: string; creatorName: string }) => null
  const Nothing = () => null
  const load =
    <C,>(component: C) =>
    () =>
      Promise.resolve({ default: component })

  fillSlot(favoriteToggle, load(Toggle))
  fillSlot(favoriteToggle, load(Nothing))
  fillSlot(hireCreator, load(Toggle))
  // @ts-expect-error the place gives no creatorName
  fillSlot(favoriteToggle, load(Hire))

  const places = (
    <>
      <Slot of={hireCreator} creatorId="a" creatorName="Mira" />
      {/* @ts-expect-error creatorName is missing */}
      <Slot of={hireCreator} creatorId="a" />
      {/* @ts-expect-error the filling takes no creatorName */}
      <Slot of={favoriteToggle} creatorId="a" creatorName="Mira" />
      {/* @ts-expect-error an id is a string */}
      <Slot of={favoriteToggle} creatorId={7} />
      {/* @ts-expect-error a name is no token */}
      <Slot of="favorite-toggle" creatorId="a" />
    </>
  )
  expect(places).toBeTruthy()
})
