import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectsGet, projectsUpdate } from '@atelier/contract/projects/routes.ts'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { answer, buyer, creator, makeProject, openPage, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const picture = (id: string) => ({
  id,
  width: 700,
  height: 500,
  placeholder: null,
  sources: [{ url: `/${id}.webp`, width: 56 }],
})
const stored = (given: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...makeProject(1),
  revision: 3,
  references: [picture('one'), picture('two')],
  ...given,
})

const open = (project: () => ProjectDetail, more: Answer[] = [], as: Visitor = buyer) =>
  openPage(remote, '/projects/1/edit', { as, answers: [answer(projectsGet, project), ...more] })
const saved = answer(projectsUpdate, () => stored({ revision: 4 }))

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const button = (name: string) => screen.getByRole('button', { name })
const save = () => act(async () => void fireEvent.click(button('Save Changes')))

test('sends all that was posted with the revision it began with, and returns to the project', async () => {
  const page = await open(stored, [saved])
  expect((await title()).value).toBe('Project 1')
  fireEvent.change(await title(), { target: { value: 'Harbor film' } })
  fireEvent.click(button('Move picture 2 earlier'))
  fireEvent.click(button('Remove picture 2'))
  await save()
  await waitFor(() => expect(page.address()).toBe('/projects/1'))
  expect(page.shown).toMatchObject([{ title: 'Your changes have been saved.', variant: 'success' }])
  expect(page.calls(projectsUpdate)).toMatchObject([
    {
      params: { id: '1' },
      body: { after: 3, title: 'Harbor film', skills: ['Motion'], deadline: null, references: [{ id: 'two' }] },
    },
  ])
})

test('adds sent pictures behind the stored ones', async () => {
  const page = await open(stored, [saved])
  await title()
  const input = screen.getByLabelText(/^Pictures/, { selector: '[type=file]' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'mood.png')] } })
  await screen.findByRole('button', { name: 'Remove picture 3' })
  await save()
  const references = [{ id: 'one' }, { id: 'two' }, { upload_id: page.uploads.sent[0]!.options.id }]
  await waitFor(() => expect(page.calls(projectsUpdate)).toMatchObject([{ body: { references } }]))
})

test('what another tab saved is not overwritten: the form says so, and shows it on request', async () => {
  let current = stored()
  const page = await open(
    () => current,
    [answer(projectsUpdate, () => refusal(409, 'PROJECT_CHANGED', 'It has been changed.'))],
  )
  fireEvent.change(await title(), { target: { value: 'By this tab' } })
  current = stored({ revision: 4, title: 'By the other tab' })
  await save()
  expect(await screen.findByText(/^This project has been changed meanwhile/)).toBeTruthy()
  expect((await title()).value).toBe('By this tab')
  await save()
  expect(page.calls(projectsUpdate).map(({ body }) => body.after)).toEqual([3, 3])
  fireEvent.click(button('Show the current version'))
  await waitFor(async () => expect((await title()).value).toBe('By the other tab'))
  expect(screen.queryByText(/^This project has been changed meanwhile/)).toBeNull()
})

test('keeps a draft of this revision only', async () => {
  const page = await open(stored)
  fireEvent.change(await title(), { target: { value: 'Half written' } })
  await act(async () => {})
  page.unmount()
  const again = await open(stored)
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  expect((await title()).value).toBe('Half written')
  again.unmount()
  await open(() => stored({ revision: 4, title: 'By the other tab' }))
  expect((await title()).value).toBe('By the other tab')
})

test('others, and projects that are no longer open, lead to the project', async () => {
  const other = await open(() => stored({ user_id: creator.user.id }))
  await waitFor(() => expect(other.address()).toBe('/projects/1'))
  other.unmount()
  const closed = await open(() => stored({ status: 'in_progress' }))
  await waitFor(() => expect(closed.address()).toBe('/projects/1'))
})
