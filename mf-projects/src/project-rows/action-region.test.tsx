import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionRegion } from './action-region.tsx'

const region = (state: string, label: string) => (
  <>
    <ActionRegion state={state}>
      <button key={label}>{label}</button>
    </ActionRegion>
    <input aria-label="Elsewhere" />
  </>
)
const button = (name: string) => screen.getByRole('button', { name })

test('moves the focus to the replacement of a removed action, even two changes later', () => {
  const { rerender } = render(region('open pending', 'Withdraw'))
  button('Withdraw').focus()
  fireEvent.click(button('Withdraw'))
  rerender(region('in_progress pending', 'Withdraw'))
  expect(document.activeElement).toBe(button('Withdraw'))
  rerender(region('in_progress accepted', 'Message'))
  expect(document.activeElement).toBe(button('Message'))
})

test('keeps the focus if no action was used or the focus has moved', () => {
  const { rerender } = render(region('one', 'First'))
  rerender(region('two', 'Second'))
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(button('Second'))
  screen.getByLabelText('Elsewhere').focus()
  rerender(region('three', 'Third'))
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})
