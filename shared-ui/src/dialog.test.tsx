import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, TextInput } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog, Dialog } from '@atelier/shared-ui/dialog.tsx'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'

function LogIn() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log In</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Welcome back" description="Good to see you.">
        <TextInput aria-label="Email" />
      </Dialog>
    </>
  )
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a dialog has its title as name, its description, and focus inside', async () => {
  render(<LogIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  const dialog = screen.getByRole('dialog', { name: 'Welcome back' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Good to see you.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closing by %s returns focus to the button', async (_, close) => {
  render(<LogIn />)
  const button = screen.getByRole('button', { name: 'Log In' })
  await userEvent.click(button)
  await close()
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

function ArtworkMenu({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Delete</MenuItem>
      </Menu>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this artwork?"
        description="This cannot be undone."
        confirmLabel="Delete"
        onConfirm={onDelete}
      />
    </>
  )
}

test('a confirmation opened from a menu starts on Cancel and returns focus to the menu button', async () => {
  const onDelete = vi.fn()
  render(<ArtworkMenu onDelete={onDelete} />)
  screen.getByRole('button', { name: 'More' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete this artwork?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.keyboard('{Enter}')
  await closed()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'))
  expect(onDelete).not.toHaveBeenCalled()
})

test('confirming leaves the dialog open for the caller, which can show a busy state', async () => {
  const onDelete = vi.fn()
  const confirm = { open: true, onOpenChange: () => {}, title: 'Delete?', description: 'Gone.', confirmLabel: 'Delete' }
  const { rerender } = render(<ConfirmDialog {...confirm} onConfirm={onDelete} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog')).toBeDefined()
  rerender(<ConfirmDialog {...confirm} onConfirm={onDelete} busy busyText="Deleting..." />)
  expect(screen.getByRole('button', { name: 'Deleting...' }).getAttribute('aria-disabled')).toBe('true')
})
