import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer, creator, fakePlatform } from '../testing/index.ts'
import type { Visitor } from '../testing/index.ts'
import { MemberMenu } from './member-menu.tsx'
import type { MemberMenuProps } from './member-menu-button.tsx'
import { PlatformContext } from './use-platform.ts'

const mara = { userId: creator.user.id, name: 'Mara' }

function show(as: Visitor, props: Partial<MemberMenuProps> = {}) {
  const platform = fakePlatform({ remote: 'gallery', as })
  const mount = vi.spyOn(platform.slots, 'mount')
  render(
    <PlatformContext value={platform}>
      <MemberMenu {...mara} {...props} />
    </PlatformContext>,
  )
  return { mount }
}
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test('a guest opens a menu that is loaded on use and offers Report', async () => {
  show({})
  const button = screen.getByRole('button', { name: 'More about Mara' })
  button.focus()
  await act(async () => {
    fireEvent.click(button)
    await vi.dynamicImportSettled()
  })
  expect(await items()).toEqual(['Report'])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More about Mara'))
})

test('a member can also block', async () => {
  show(buyer)
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More about Mara' }), { key: 'Enter' })
  expect(await items()).toEqual(['Report', 'Block'])
})

test('no menu about oneself, nor before the session is known', async () => {
  show(creator)
  show({ loading: true })
  await act(async () => vi.dynamicImportSettled())
  expect(screen.queryByRole('button')).toBeNull()
})

test('Report names its subject to the dialog', async () => {
  const { mount } = show(buyer, { reports: { kind: 'artwork', id: '1', name: 'Slow Gold' } })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More about Mara' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await waitFor(() => expect(mount.mock.lastCall?.[0]).toBe('report-dialog'))
  expect(mount.mock.lastCall?.[2]).toMatchObject({ kind: 'artwork', id: '1', name: 'Slow Gold' })
})
