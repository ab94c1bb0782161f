import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MountedSlot, SlotHost } from './platform.ts'
import { Slot } from './slot.tsx'
import { fakePlatform } from '../testing/fake-platform.ts'
import { PlatformContext } from './use-platform.ts'

function show(slots: SlotHost, props: Record<string, unknown> = {}) {
  const platform = { ...fakePlatform({ remote: 'gallery' }), slots }
  const tree = (given: Record<string, unknown>) => (
    <PlatformContext value={platform}>
      <Slot name="hire-creator" props={given} />
    </PlatformContext>
  )
  const view = render(tree(props))
  const place = () => view.container.querySelector<HTMLElement>('[data-slot]')
  return { ...view, place, give: (given: Record<string, unknown>) => view.rerender(tree(given)) }
}

function host(mounted: MountedSlot | null) {
  const mount = vi.fn<SlotHost['mount']>((_name, element) => {
    if (mounted) element.textContent = 'filled'
    return Promise.resolve(mounted)
  })
  return { mount, reserve: () => ({ width: 120, height: 40 }) }
}

const filling = () => ({ update: vi.fn(), unmount: vi.fn() })

test('the space is kept before the filling is there', async () => {
  const { place } = show(host(filling()))
  expect(place()?.style.minHeight).toBe('40px')
  expect(place()?.style.minWidth).toBe('120px')
  await waitFor(() => expect(place()?.textContent).toBe('filled'))
})

test('a slot that nobody fills takes no place at all', () => {
  const { place } = show({ reserve: () => undefined, mount: () => Promise.resolve(null) })
  expect(place()).toBeNull()
})

test('a filling that fails leaves nothing behind', async () => {
  const { place } = show(host(null))
  await waitFor(() => expect(place()?.hidden).toBe(true))
})

test('new properties reach the filling, the same ones do not disturb it', async () => {
  const slot = filling()
  const { give, place } = show(host(slot), { creatorId: 'a' })
  await waitFor(() => expect(place()?.textContent).toBe('filled'))
  await act(async () => {})
  slot.update.mockClear()
  give({ creatorId: 'a' })
  expect(slot.update).not.toHaveBeenCalled()
  give({ creatorId: 'b' })
  expect(slot.update).toHaveBeenCalledExactlyOnceWith({ creatorId: 'b' })
})

test('the filling is taken out with the slot, also when it arrives late', async () => {
  const slot = filling()
  let arrive = (_slot: MountedSlot) => {}
  const late = new Promise<MountedSlot>((resolve) => (arrive = resolve))
  const { unmount } = show({ reserve: () => ({}), mount: () => late })
  unmount()
  await act(async () => arrive(slot))
  expect(slot.unmount).toHaveBeenCalledOnce()
})
