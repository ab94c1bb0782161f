import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field, SearchInput, TextArea, TextInput } from '@atelier/shared-ui/core.ts'

const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test('the label names the control and the hint describes it', () => {
  render(
    <Field label="Location" hint="City and country">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Location')
  expect(described(input)).toBe('City and country')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error replaces the hint, marks the control and is announced', () => {
  render(
    <Field label="Title" hint="Short" error="Project title is required" required>
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Title')
  expect(described(input)).toBe('Project title is required')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Project title is required')
  expect(screen.queryByText('Short')).toBeNull()
})

test('"Optional" is not part of the name', () => {
  render(
    <Field label="Deadline" optional>
      <TextInput />
    </Field>,
  )
  expect(screen.getByRole('textbox', { name: 'Deadline' })).toBeDefined()
})

test('a nested control gets its ids through a function, and its own id is kept', () => {
  render(
    <>
      <Field label="About">
        {(control) => (
          <div>
            <TextArea {...control} />
          </div>
        )}
      </Field>
      <Field label="Full name">
        <TextInput id="full-name" />
      </Field>
    </>,
  )
  expect(screen.getByLabelText('About').tagName).toBe('TEXTAREA')
  expect(screen.getByLabelText('Full name').id).toBe('full-name')
})

test('a text area counts typed characters and flags too many', async () => {
  render(<TextArea aria-label="Feedback" limit={5} />)
  await userEvent.type(screen.getByLabelText('Feedback'), 'Thanks')
  expect(screen.getByText('6 / 5').dataset.over).toBe('true')
})

test('a text area counts neither spaces around a text nor what its field does not count', () => {
  const { rerender } = render(<TextArea limit={5} value={' Fi🎨e \n\n'} />)
  expect(screen.getByText('4 / 5').dataset.over).toBe('false')
  rerender(<TextArea limit={5} value="Six\u0000" lengthOf={() => 3} />)
  expect(screen.getByText('3 / 5')).toBeTruthy()
})

function Search() {
  const [value, setValue] = useState('')
  return <SearchInput label="Search artworks" value={value} onValueChange={setValue} />
}

test('the search box is cleared by its button and by Escape, keeping focus', async () => {
  render(<Search />)
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search artworks' })
  await userEvent.type(input, 'tidal')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  await userEvent.type(input, 'neon{Escape}')
  expect(input.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('a control reports its value', () => {
  const onValueChange = vi.fn()
  render(
    <>
      <TextInput aria-label="Title" value={null} onValueChange={onValueChange} />
      <TextArea aria-label="Text" value={null} onValueChange={onValueChange} />
    </>,
  )
  for (const label of ['Title', 'Text']) fireEvent.change(screen.getByLabelText(label), { target: { value: label } })
  expect(onValueChange.mock.calls).toEqual([['Title'], ['Text']])
})
