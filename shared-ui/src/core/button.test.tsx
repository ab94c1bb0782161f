import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, IconButton, InlineRetry } from '@atelier/shared-ui/core.ts'

test.each([
  ['busy', { busy: true, busyText: 'Creating account...' }, 'Creating account...'],
  ['busy, and of no use by then', { busy: true, disabled: true }, 'Sign Up'],
  ['not for now', { 'aria-disabled': true }, 'Sign Up'],
])('a button that is %s announces it, stays focusable and neither clicks nor submits', async (_, props, name) => {
  const [act, submit] = [vi.fn(), vi.fn((event: React.SubmitEvent) => event.preventDefault())]
  const form = (given: object) => (
    <form onSubmit={submit} onClick={act}>
      <input aria-label="Email" />
      <Button type="submit" onClick={act} {...given}>
        Sign Up
      </Button>
    </form>
  )
  const { rerender } = render(form({}))
  screen.getByRole('button').focus()
  rerender(form(props))
  const button = screen.getByRole('button', { name })
  expect(button).toBe(document.activeElement)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('busy' in props ? 'true' : null)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(act).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox'), 'mara{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('a button with disabled is not focusable', () => {
  render(<Button disabled>Send</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('a button inside a form submits only with type="submit"', async () => {
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

test('asChild gives a link only the look of a button', () => {
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

test.each([
  ['goes with the click hands the focus to the page', undefined, 'MAIN'],
  ['stays while it is busy keeps the focus', false, 'BUTTON'],
])('a Retry that %s', async (_, retrying, holder) => {
  const retry = vi.fn()
  render(
    <main tabIndex={-1}>
      <InlineRetry onRetry={retry} retrying={retrying} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement?.tagName).toBe(holder)
})
