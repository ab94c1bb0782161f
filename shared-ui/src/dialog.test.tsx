import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, TextInput } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog, Dialog } from '@atelier/shared-ui/dialog.tsx'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'

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

const sizes = [
  { value: 'a', label: 'Small' },
  { value: 'b', label: 'Large' },
]
const nameOf = (element: Element | null) => {
  const labels = element?.getAttribute('aria-labelledby')
  const label = labels && document.getElementById(labels)
  return (label || element)?.textContent || element?.getAttribute('aria-label')
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a dialog has its title as name, its description, and focus inside', async () => {
  render(<LogIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  const dialog = screen.getByRole('dialog', { name: 'Welcome back' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Good to see you.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

const field = <TextInput key="field" aria-label="Email" />
const button = <Button key="button">Discard</Button>
const radios = <RadioGroup key="radios" label="Size" value="b" onValueChange={() => {}} options={sizes} />

test.each<[string, ReactNode[], string]>([
  ['the first field, though a button is before it', [button, field], 'Email'],
  ['the chosen one of radios', [radios, field], 'Large'],
  ['the first field that can be used', [<TextInput key="off" aria-label="Off" disabled />, field], 'Email'],
  ['the first control without fields', [button], 'Discard'],
])('a dialog starts on %s', async (_, children, name) => {
  render(
    <Dialog open onOpenChange={() => {}} title="Send" footer={<Button>Cancel</Button>}>
      {children}
    </Dialog>,
  )
  await waitFor(() => expect(nameOf(document.activeElement)).toBe(name))
})

test.each([
  ['its first field', [button, field], 'Email'],
  ['its first control without fields', [button], 'Discard'],
])('a dialog that loads has the focus itself, then %s, unless the visitor went on', async (_, loaded, name) => {
  const dialog = (children: ReactNode) => (
    <Dialog open onOpenChange={() => {}} title="Send">
      {children}
      <Button>Cancel</Button>
    </Dialog>
  )
  const loading = <p key="loading" data-loading="" />
  const { rerender, unmount } = render(dialog(loading))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  rerender(dialog(loaded))
  await waitFor(() => expect(nameOf(document.activeElement)).toBe(name))
  unmount()

  const second = render(dialog(loading))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  second.rerender(dialog(loaded))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement?.textContent).toBe('Cancel')
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
