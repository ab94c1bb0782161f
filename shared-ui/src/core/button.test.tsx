import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'

test('a busy button says so, is disabled and does not act', async () => {
  const act = vi.fn()
  render(
    <Button busy busyText="Creating account..." onClick={act}>
      Sign Up
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Creating account...' })
  await userEvent.click(button)
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(act).not.toHaveBeenCalled()
})

test('a button inside a form submits only when told to', async () => {
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).toHaveBeenCalledOnce()
})

test('asChild turns a link into a button by its looks only', () => {
  render(
    <Button asChild variant="primary">
      <a href="/upload-art">Upload</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Upload' })
  expect(link.getAttribute('href')).toBe('/upload-art')
  expect(link.dataset.variant).toBe('primary')
  expect(link.hasAttribute('type')).toBe(false)
})

test('an icon button keeps its name while busy', () => {
  render(
    <IconButton label="Send" busy>
      <svg />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})
