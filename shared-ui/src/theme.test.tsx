import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ThemeSwitch, applyStoredTheme, setTheme } from '@atelier/shared-ui/theme.tsx'

afterEach(() => setTheme('system'))

const shown = () => document.documentElement.dataset.theme

test('a choice applies immediately and on the next visit', async () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(shown()).toBe('dark')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true))
  delete document.documentElement.dataset.theme
  applyStoredTheme()
  expect(shown()).toBe('dark')
})

test('shows the names if there is room', () => {
  render(<ThemeSwitch named />)
  for (const name of ['System', 'Light', 'Dark']) expect(screen.getByText(name)).toBeTruthy()
})

test('System follows the device again', () => {
  setTheme('light')
  setTheme('system')
  expect(shown()).toBeUndefined()
  applyStoredTheme()
  expect(shown()).toBeUndefined()
})

test('ignores an invalid stored theme', () => {
  localStorage.setItem('atelier-theme', 'neon')
  applyStoredTheme()
  expect(shown()).toBeUndefined()
})
