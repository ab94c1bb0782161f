import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@atelier/shared-ui/core.ts'
import { Menu, MenuChoice, MenuItem, MenuItemContent } from '@atelier/shared-ui/menu.tsx'

test('the keyboard opens the menu, moves in it, selects, and returns to the button', async () => {
  const logOut = vi.fn()
  render(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem>My Profile</MenuItem>
      <MenuItem disabled>Share Feedback</MenuItem>
      <MenuItem onSelect={logOut}>Log Out</MenuItem>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Account' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Profile'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Log Out'))
  await userEvent.keyboard('{Enter}')
  expect(logOut).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('Escape closes without choosing', async () => {
  const act = vi.fn()
  render(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem onSelect={act}>My Profile</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(act).not.toHaveBeenCalled()
})

test('an item can be a link, named by its text', async () => {
  render(
    <Menu trigger={<Button>Account</Button>}>
      <MenuItem asChild>
        <a href="/my-applications">
          <MenuItemContent icon={<svg />}>My Applications</MenuItemContent>
        </a>
      </MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  const item = await screen.findByRole('menuitem', { name: 'My Applications' })
  expect(item.getAttribute('href')).toBe('/my-applications')
})

test('announces the selected choice', async () => {
  const choose = vi.fn()
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ] as const
  render(
    <Menu trigger={<Button>Theme</Button>}>
      <MenuChoice value="light" onValueChange={choose} options={options} />
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('menuitemradio', { name: 'Light' })).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(choose).toHaveBeenCalledWith('dark')
})
