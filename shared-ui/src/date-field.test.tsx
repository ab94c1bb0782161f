import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '@atelier/shared-ui/core.ts'
import { DateField } from '@atelier/shared-ui/date-field.tsx'

const now = new Date(2027, 0, 5, 12)

function Deadline({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <Field label="Deadline">
        <DateField value={day} onValueChange={setDay} now={now} />
      </Field>
      <output>{day || 'none'}</output>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Deadline')
const value = () => screen.getByRole('status').textContent
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('a click opens the calendar, where only future days can be picked', async () => {
  render(<Deadline />)
  await userEvent.click(input())
  await screen.findByRole('grid', { name: 'January 2027' })
  expect(day(/January 4,/).disabled).toBe(true)
  expect(day(/January 5,/).disabled).toBe(true)
  expect(day(/January 5,/).getAttribute('aria-current')).toBe('date')
  expect(day(/January 6,/).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true)
  await userEvent.click(day(/January 20,/))
  expect(value()).toBe('2027-01-20')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

test('the calendar is fully usable by keyboard and never reaches the past', async () => {
  render(<Deadline />)
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(focused()).toBe('Wednesday, January 6, 2027'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Wednesday, January 6, 2027')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('Thursday, January 14, 2027')
  await userEvent.keyboard('{PageDown}')
  await waitFor(() => expect(focused()).toBe('Sunday, February 14, 2027'))
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Saturday, February 20, 2027')
  await userEvent.keyboard('{Enter}')
  expect(value()).toBe('2027-02-20')
  await waitFor(() => expect(document.activeElement).toBe(input()))
})

test('Escape closes the calendar and keeps the value', async () => {
  render(<Deadline start="2027-03-01" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  await waitFor(() => expect(focused()).toBe('Monday, March 1, 2027'))
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(value()).toBe('2027-03-01')
  await waitFor(() => expect(document.activeElement).toBe(input()))
})

test('a future day can be typed; a past one is rejected with a reason', () => {
  render(<Deadline />)
  fireEvent.change(input(), { target: { value: '2027-02-01' } })
  expect(value()).toBe('2027-02-01')
  fireEvent.change(input(), { target: { value: '2027-01-05' } })
  expect(value()).toBe('none')
  expect(screen.getByRole('alert').textContent).toBe('Choose a day from Jan 6, 2027 on.')
  fireEvent.change(input(), { target: { value: '2027-01-06' } })
  expect(value()).toBe('2027-01-06')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a date is typed with a number pad, and is written out when the field is left', async () => {
  render(<Deadline />)
  await userEvent.type(input(), '02012027')
  expect(input().value).toBe('02/01/2027')
  expect(value()).toBe('2027-02-01')
  await userEvent.clear(input())
  await userEvent.type(input(), '2/3/27')
  expect(value()).toBe('2027-02-03')
  await userEvent.tab()
  expect(input().value).toBe('02/03/2027')
})

test('a text that names no day is an error once the field is left, and the form is not sent', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Deadline />
      <button>Post</button>
    </form>,
  )
  await userEvent.type(input(), '02/30/2027')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toBe('Enter a date as mm/dd/yyyy.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect([input().value, value()]).toEqual(['02/30/2027', 'none'])
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input())
  await userEvent.clear(input())
  await userEvent.type(input(), '02/28/2027{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('its format is its description', () => {
  render(<Deadline />)
  expect(input().placeholder).toBe('mm/dd/yyyy')
  expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toContain('12/31/2026')
})

test('it can be cleared', async () => {
  render(<Deadline start="2027-03-01" />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }))
  expect(value()).toBe('none')
  expect(input().value).toBe('')
})
