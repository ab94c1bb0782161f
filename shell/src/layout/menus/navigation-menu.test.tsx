import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Visitor } from '@atelier/platform/testing'
import { fakeShell } from '../../../testing/fake-shell.ts'
import { makePage, makeRegistry } from '../../../testing/registry.ts'
import { ShellContext } from '../../shell-context.ts'
import { NavigationMenu } from './navigation-menu.tsx'

const entry = { description: 'Described', order: 10 }
const registry = makeRegistry({
  gallery: {
    pages: [makePage('/creators'), makePage('/upload-art')],
    menuEntries: [
      { ...entry, menu: 'hire', path: '/creators', label: 'Browse creators' },
      { ...entry, menu: 'for-creators', path: '/upload-art', label: 'Upload your AI art', forCreators: true },
    ],
  },
  projects: {
    pages: [makePage('/purchase-service'), makePage('/post-project'), makePage('/find-project')],
    menuEntries: [
      { ...entry, menu: 'hire', path: '/post-project', label: 'Post a project', order: 30 },
      { ...entry, menu: 'hire', path: '/purchase-service', label: 'Purchase a service', order: 20 },
      { ...entry, menu: 'for-creators', path: '/find-project', label: 'Find a project', order: 20 },
    ],
  },
})

function show(menu: number, as: Visitor = {}) {
  const shell = fakeShell(registry, as)
  render(
    <ShellContext value={shell}>
      <MemoryRouter initialEntries={['/contact']}>
        <NavigationMenu menu={shell.menus[menu]!} />
        <button>elsewhere</button>
      </MemoryRouter>
    </ShellContext>,
  )
  return { ...shell, button: screen.getByRole('button', { name: shell.menus[menu]!.label }) }
}

test('the menu opens on click and closes on Escape, an outside click or a choice', async () => {
  const { button } = show(0)
  const links = () => screen.queryAllByRole('link').map((link) => link.textContent)
  expect(links()).toEqual([])
  await userEvent.click(button)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/creators',
    '/purchase-service',
    '/post-project',
  ])
  await userEvent.keyboard('{Escape}')
  expect(links()).toEqual([])
  expect(document.activeElement).toBe(button)
  // As in Safari, which does not focus a clicked button
  await userEvent.click(button)
  button.blur()
  const escape = createEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent(document.body, escape)
  expect(links()).toEqual([])
  expect(escape.defaultPrevented).toBe(true)
  await userEvent.click(button)
  await userEvent.click(screen.getByText('elsewhere'))
  expect(links()).toEqual([])
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('link', { name: 'Browse creators' }))
  expect(links()).toEqual([])
})

test('the arrow keys move through the links', async () => {
  const { button } = show(1)
  button.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/upload-art')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/upload-art')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.getAttribute('href')).toBe('/find-project')
})
