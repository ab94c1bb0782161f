import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '@atelier/shared-ui/core.ts'
import { Checkbox } from '@atelier/shared-ui/checkbox.tsx'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { Switch } from '@atelier/shared-ui/switch.tsx'
import { Tabs } from '@atelier/shared-ui/tabs.tsx'

function Toggles() {
  const [on, setOn] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [kind, setKind] = useState('One-time Project')
  const [tab, setTab] = useState('a')
  return (
    <>
      <Switch label="Mail" description="Once a day" checked={on} onCheckedChange={setOn} note={on ? 'Saved' : ''} />
      <Checkbox label="I agree" checked={agreed} onCheckedChange={setAgreed} />
      <RadioGroup
        label="Project type"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'One-time Project', label: 'One-time Project' },
          { value: 'Ongoing Work', label: 'Ongoing Work', description: 'Month by month' },
        ]}
      />
      <Tabs
        label="Work"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'a', label: 'Applications', content: 'Nothing yet' },
          { value: 'i', label: 'Invitations', count: 3, content: 'Three wait' },
        ]}
      />
    </>
  )
}

const checked = (element: HTMLElement) => (element as HTMLInputElement).checked

test('switch, checkbox and radio buttons are named by their text, which is also clickable', async () => {
  render(<Toggles />)
  await userEvent.click(screen.getByText('Mail'))
  expect(checked(screen.getByRole('switch', { name: 'Mail' }))).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  await userEvent.click(screen.getByText('I agree'))
  expect(checked(screen.getByRole('checkbox', { name: 'I agree' }))).toBe(true)
  await userEvent.click(screen.getByText('Ongoing Work'))
  expect(checked(screen.getByRole('radio', { name: 'Ongoing Work' }))).toBe(true)
  expect(checked(screen.getByRole('radio', { name: 'One-time Project' }))).toBe(false)
})

test("a radio group accepts a field's props, and its ref is the tab stop", () => {
  const stop = createRef<HTMLInputElement>()
  const budget = (value: string) => (
    <Field label="Budget range" error="Budget range is required" required>
      <RadioGroup
        ref={stop}
        label="Budget range"
        value={value}
        onValueChange={() => {}}
        options={[
          { value: 'a', label: 'Under $500' },
          { value: 'b', label: 'Above $10,000' },
        ]}
      />
    </Field>
  )
  const { rerender } = render(budget(''))
  const group = screen.getByRole('radiogroup', { name: 'Budget range' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Budget range is required',
  )
  expect(stop.current?.value).toBe('a')
  rerender(budget('b'))
  expect(stop.current?.value).toBe('b')
})

test('arrow keys switch tabs, and a count is part of the name', async () => {
  render(<Toggles />)
  await userEvent.click(screen.getByRole('tab', { name: 'Applications' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Invitations (3)' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('Three wait')
})
