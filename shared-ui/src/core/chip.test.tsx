import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChipGroup } from '@atelier/shared-ui/core.ts'

const options = ['Following', 'Popular', 'New'].map((label) => ({ value: label, label }))

function Filters() {
  const [value, setValue] = useState('Popular')
  return <ChipGroup label="Filter" options={options} value={value} onValueChange={setValue} />
}

const chip = (name: string) => screen.getByRole('button', { name })
const pressed = () =>
  screen
    .getAllByRole('button')
    .flatMap((button) => (button.getAttribute('aria-pressed') === 'true' ? button.textContent : []))

test('pressing another chip moves the pressed state', async () => {
  render(<Filters />)
  expect(pressed()).toEqual(['Popular'])
  await userEvent.click(chip('New'))
  expect(pressed()).toEqual(['New'])
})

test('the group is a single tab stop; arrows, Home and End move focus, Enter selects', async () => {
  render(
    <>
      <Filters />
      <button>After</button>
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(chip('Popular'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(chip('New'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(chip('Following'))
  await userEvent.keyboard('{End}{Home}{Enter}')
  expect(pressed()).toEqual(['Following'])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByText('After'))
})
