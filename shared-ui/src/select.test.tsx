import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'

const levels = ['Entry Level', 'Intermediate', 'Expert'].map((label) => ({ value: label, label }))

function Level({ error }: { error?: string }) {
  const [level, setLevel] = useState('')
  return (
    <Field label="Experience level" error={error} required>
      <Select value={level} onValueChange={setLevel} options={levels} placeholder="Choose a level" />
    </Field>
  )
}

test('has the label as name, and shows the placeholder until a value is selected', async () => {
  render(<Level />)
  const select = screen.getByLabelText('Experience level')
  expect(select.getAttribute('role')).toBe('combobox')
  expect(select.textContent).toBe('Choose a level')
  await userEvent.click(select)
  await userEvent.click(await screen.findByRole('option', { name: 'Expert' }))
  await waitFor(() => expect(select.textContent).toBe('Expert'))
})

test('the keyboard opens it and selects', async () => {
  render(<Level />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Entry Level'))
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Intermediate'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Experience level').textContent).toBe('Intermediate'))
})

test('an error is associated with it', () => {
  render(<Level error="Experience level is required" />)
  const select = screen.getByLabelText('Experience level')
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Experience level is required',
  )
})
