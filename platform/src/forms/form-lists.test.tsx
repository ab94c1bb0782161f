import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProjectForm } from '@atelier/contract/projects/fields.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { TagsInput } from '@atelier/shared-ui/tags-input.tsx'
import { PlatformContext } from '../remote/use-platform.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { FormField, useSchemaForm } from './index.ts'

const defaults = {
  title: 'Night scenes',
  description: 'Six of them, please.',
  category: 'Avatars & Characters',
  project_type: 'Ongoing Work',
  experience_level: 'Expert',
  budget_range: '',
  deadline: '',
  skills: [] as string[] | null,
}

function Sample({ onSubmit }: { onSubmit: (project: unknown) => void }) {
  const form = useSchemaForm(ProjectForm, { defaults, draft: 'project', onSubmit })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <FormField form={form} name="budget_range" label="Budget range">
        {(field) => (
          <RadioGroup {...field} label="Budget range" options={[{ value: 'Under $500', label: 'Under $500' }]} />
        )}
      </FormField>
      <FormField form={form} name="skills" label="Skills">
        {(field) => <TagsInput {...field} />}
      </FormField>
      <p>{form.drafted ? 'Draft saved' : 'No draft'}</p>
      <p>{Object.entries(form.refusals).join()}</p>
    </form>
  )
}

function open(onSubmit: (project: unknown) => void = () => {}) {
  const platform = fakePlatform({ remote: 'sample' })
  return render(
    <PlatformContext value={platform}>
      <Sample onSubmit={onSubmit} />
    </PlatformContext>,
  )
}

const skills = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
function add(skill: string) {
  const input = screen.getByLabelText('Skills')
  fireEvent.change(input, { target: { value: skill } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

test('saves a list of texts as a draft, restores it, and removes it once the list is back to its initial value', async () => {
  const { unmount } = open()
  add('Motion')
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  unmount()
  open()
  expect(skills()).toEqual(['Motion'])
  expect(screen.getByText('Draft saved')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Motion' }))
  expect(screen.getByText('No draft')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

test.each([{ skills: 'Motion' }, { skills: [1] }, { skills: null }, { title: ['Dusk'] }])(
  'ignores a draft of another shape: %j',
  (draft) => {
    sessionStorage.setItem('sample:/:project', JSON.stringify(draft))
    open()
    expect(skills()).toEqual([])
  },
)

test('a custom control binds by a function, shows its error and receives focus', async () => {
  const sent: unknown[] = []
  open((project) => sent.push(project))
  await submit()
  const group = screen.getByRole('radiogroup')
  expect(screen.getByRole('alert').textContent).toBe('Budget range is required')
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(screen.getByText('budget_range,Budget range is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio'))
  fireEvent.click(screen.getByRole('radio'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await submit()
  expect(sent).toMatchObject([{ budget_range: 'Under $500', skills: null, deadline: null }])
})
