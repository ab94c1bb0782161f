import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '@atelier/shared-ui/core.ts'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import type { TagsInputProps } from '@atelier/shared-ui/tags-input.tsx'

function Skills({ start = [], ...rest }: Partial<TagsInputProps> & { start?: string[] }) {
  const [skills, setSkills] = useState(start)
  return (
    <Field label="Skills">
      <TagsInput {...rest} value={skills} onValueChange={setSkills} />
    </Field>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Skills')
const skills = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('Enter adds one tag at a time without submitting the form', async () => {
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Skills />
    </form>,
  )
  await userEvent.type(input(), ' Editing {Enter}Sound{Enter}')
  expect(skills()).toEqual(['Editing', 'Sound'])
  expect(input().value).toBe('')
  expect(submit).not.toHaveBeenCalled()
})

test('the button adds, is disabled if there is nothing to add, and keeps focus in the input', async () => {
  render(<Skills />)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  expect(add.disabled).toBe(true)
  await userEvent.type(input(), 'Editing')
  await userEvent.click(add)
  expect(skills()).toEqual(['Editing'])
  await userEvent.type(input(), 'Sound')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(skills()).toEqual(['Editing', 'Sound'])
  expect(document.activeElement).toBe(input())
})

test('tags with the same key are one', async () => {
  render(<Skills keyOf={(tag) => tag.slice(0, 2)} />)
  await userEvent.type(input(), 'Sound{Enter}Sofa{Enter}Edit{Enter}')
  expect(skills()).toEqual(['Sound', 'Edit'])
})

test('ignores blanks and duplicates', async () => {
  render(<Skills start={['Editing']} />)
  await userEvent.type(input(), '   {Enter}Editing{Enter}editing{Enter}')
  expect(skills()).toEqual(['Editing'])
})

test('a comma is part of the text by default', async () => {
  const { unmount } = render(<Skills />)
  await userEvent.type(input(), 'a, b{Enter}')
  expect(skills()).toEqual(['a, b'])
  unmount()
  render(<Skills comma />)
  await userEvent.type(input(), 'a, b,,')
  expect(skills()).toEqual(['a', 'b'])
  await userEvent.click(input())
  await userEvent.paste('c, b , d')
  expect(skills()).toEqual(['a', 'b', 'c', 'd'])
})

test('each tag can be removed by its button, and focus moves to the next', async () => {
  render(<Skills start={['Editing', 'Sound', 'Color']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sound' }))
  expect(skills()).toEqual(['Editing', 'Color'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Color')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Editing')
  await userEvent.keyboard('{Enter}')
  expect(skills()).toEqual([])
  expect(document.activeElement).toBe(input())
})

test('Backspace in the empty input removes the last tag', async () => {
  render(<Skills start={['Editing', 'Sound']} />)
  await userEvent.type(input(), '{Backspace}')
  expect(skills()).toEqual(['Editing'])
})

test('announces additions and removals', async () => {
  render(<Skills />)
  const said = () => screen.getByRole('status').textContent
  await userEvent.type(input(), 'Editing{Enter}Sound{Enter}')
  expect(said()).toBe('Sound added')
  await userEvent.type(input(), '{Backspace}')
  expect(said()).toBe('Sound removed')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Editing' }))
  expect(said()).toBe('Editing removed')
})

test('unadded text is part of the value, and blur changes nothing', async () => {
  const onValueChange = vi.fn()
  render(<TagsInput aria-label="Skills" value={['Sound']} onValueChange={onValueChange} />)
  await userEvent.type(input(), 'E')
  expect(onValueChange.mock.lastCall).toEqual([['Sound', 'E']])
  onValueChange.mockClear()
  await userEvent.tab()
  await userEvent.tab()
  expect(onValueChange).not.toHaveBeenCalled()
})

test('unadded text is shown only in the input until Enter', async () => {
  render(<Skills start={['Sound']} comma />)
  await userEvent.type(input(), ' Editing, Col')
  expect(skills()).toEqual(['Sound', 'Editing'])
  expect(input().value).toBe('Col')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Editing' }))
  expect(skills()).toEqual(['Sound'])
  expect(input().value).toBe('Col')
  await userEvent.type(input(), '{Enter}')
  expect(skills()).toEqual(['Sound', 'Col'])
  expect(input().value).toBe('')
})

test('resetting the form clears the input too', async () => {
  function Form() {
    const [tags, setTags] = useState<string[]>([])
    return (
      <>
        <TagsInput aria-label="Skills" value={tags} onValueChange={setTags} />
        <button onClick={() => setTags([])}>Reset</button>
      </>
    )
  }
  render(<Form />)
  await userEvent.type(input(), 'Editing')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input().value).toBe('')
})

test('a read-only input accepts no typing and no removal', async () => {
  render(<Skills start={['Editing']} readOnly />)
  await userEvent.type(input(), 'Sound{Enter}{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Editing' }))
  expect(skills()).toEqual(['Editing'])
})
