import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import { answer, buyer, makeProject, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const posted = answer(projectsCreate, () => makeProject(1))
const open = (...answers: Answer[]) => openPage(remote, '/post-project', { as: buyer, answers })

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const post = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Post Project' })))
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))
const summary = (name: string) => screen.queryByRole('region', { name })
/** The error at a field, as opposed to the summary. */
const errorOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id))
    .find((note) => note?.getAttribute('role') === 'alert')?.textContent

async function choose(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function fillIn() {
  type('Title', ' Night scenes ')
  type('Description', 'Six of them, please.')
  await choose('Category', 'Avatars & Characters')
  await choose('Project type', 'Ongoing Work')
  await choose('Experience level', 'Expert')
  fireEvent.click(screen.getByRole('radio', { name: '$500 - $1,000' }))
}

function addSkill(skill: string) {
  fireEvent.change(box('Skills'), { target: { value: skill } })
  fireEvent.keyDown(box('Skills'), { key: 'Enter' })
}

test('posts a project as typed, confirms it and goes to My Projects', async () => {
  const page = await open(posted)
  await fillIn()
  addSkill(' Print ')
  addSkill('print')
  addSkill('   ')
  fireEvent.change(box('Skills'), { target: { value: 'Ink' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  addSkill('Gone')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Gone' }))
  fireEvent.change(screen.getByLabelText(/^Deadline/), { target: { value: '2999-12-31' } })
  await post()
  await waitFor(() => expect(page.address()).toBe('/my-projects'))
  expect(page.shown).toEqual([{ title: 'Your project has been posted successfully!', variant: 'success' }])
  expect(page.calls(projectsCreate).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      title: 'Night scenes',
      description: 'Six of them, please.',
      category: 'Avatars & Characters',
      project_type: 'Ongoing Work',
      experience_level: 'Expert',
      budget_range: '$500 - $1,000',
      deadline: '2999-12-31',
      skills: ['Print', 'Ink'],
      reference_links: null,
      reference_upload_ids: [],
    },
  ])
  page.unmount()
  await open()
  expect(box('Title').value).toBe('')
})

test('posts without a deadline and skills', async () => {
  const page = await open(posted)
  await fillIn()
  await post()
  await waitFor(() => expect(page.calls(projectsCreate)).toMatchObject([{ body: { deadline: null, skills: null } }]))
})

test('posts a link typed without its scheme, and rejects a text that is no address', async () => {
  const page = await open(posted)
  await fillIn()
  type('Links', 'see below')
  await post()
  await waitFor(() =>
    expect(errorOf(box('Links'))).toBe('“see below” is no web address. Please use one like example.com.'),
  )
  expect(page.calls(projectsCreate)).toEqual([])
  type('Links', ' www.example.com/mood ')
  await post()
  const reference_links = ['https://www.example.com/mood']
  await waitFor(() => expect(page.calls(projectsCreate)).toMatchObject([{ body: { reference_links } }]))
})

test('shows missing values at each field and in a linked summary', async () => {
  const page = await open(posted)
  await post()
  expect(document.activeElement).toBe(box('Title'))
  expect(errorOf(box('Title'))).toBe('Project title is required')
  expect(errorOf(box('Description'))).toBe('Description must be at least 10 characters')
  expect(errorOf(screen.getByRole('combobox', { name: 'Category' }))).toBe('Category is required')
  expect(errorOf(screen.getByRole('combobox', { name: 'Project type' }))).toBe('Project type is required')
  expect(errorOf(screen.getByRole('combobox', { name: 'Experience level' }))).toBe('Experience level is required')
  expect(errorOf(screen.getByRole('radiogroup', { name: 'Budget range' }))).toBe('Budget range is required')
  const links = within(summary('6 fields to check')!).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Project title is required',
    'Description must be at least 10 characters',
    'Category is required',
    'Project type is required',
    'Experience level is required',
    'Budget range is required',
  ])
  fireEvent.click(links[2]!)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category' })))
  fireEvent.click(links[5]!)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Under $500' })))
  for (const link of links) expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeTruthy()
  type('Title', 'Night scenes')
  await waitFor(() => expect(summary('5 fields to check')).toBeTruthy())
  expect(page.calls(projectsCreate)).toEqual([])
})

test('counts the description up to its minimum of ten characters, then up to its maximum', async () => {
  await open()
  expect(screen.getByText('10 more characters needed')).toBeTruthy()
  type('Description', ' 123456789 ')
  expect(screen.getByText('1 more character needed')).toBeTruthy()
  type('Description', '1234567890')
  expect(screen.getByText('10 / 5,000')).toBeTruthy()
})

test('a past day cannot be picked', async () => {
  await open()
  fireEvent.change(screen.getByLabelText(/^Deadline/), { target: { value: '2020-01-01' } })
  expect(screen.getByRole('alert').textContent).toMatch(/^Choose a day from/)
})

test('shows a server validation error at its field, focused', async () => {
  const fields = { deadline: ['Please choose a day in the future.'], 'skills.0': ['No such skill.'] }
  const page = await open(answer(projectsCreate, () => refusal(422, 'VALIDATION', 'x', { where: 'body', fields })))
  await fillIn()
  addSkill('Print')
  await post()
  await waitFor(() => expect(document.activeElement).toBe(box('Skills')))
  expect(errorOf(box('Skills'))).toBe('No such skill.')
  expect(errorOf(screen.getByLabelText(/^Deadline/))).toBe('Please choose a day in the future.')
  fireEvent.click(screen.getByRole('link', { name: 'Please choose a day in the future.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Deadline/)))
  expect(page.address()).toBe('/post-project')
})

test('a failure shows a toast; retrying sends the same project', async () => {
  const page = await open(answer(projectsCreate, () => refusal(500, 'INTERNAL')))
  await fillIn()
  await post()
  await waitFor(() =>
    expect(page.shown).toEqual([{ title: 'Failed to post project. Please try again.', variant: 'destructive' }]),
  )
  await post()
  await waitFor(() => expect(page.shown).toHaveLength(2))
  const [first, second] = page.calls(projectsCreate)
  expect(second).toEqual(first)
})

test('posts the sent pictures, and shows at their field that one has expired', async () => {
  const page = await open(answer(projectsCreate, () => refusal(404, 'UPLOAD_NOT_FOUND')))
  await fillIn()
  const input = screen.getByLabelText(/^Pictures/, { selector: '[type=file]' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'mood.png')] } })
  await screen.findByRole('button', { name: 'Remove picture 1' })
  await post()
  expect(await screen.findByRole('link', { name: /^A reference picture has expired/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures' }))
  const reference_upload_ids = [page.uploads.sent[0]!.options.id]
  expect(page.calls(projectsCreate)).toMatchObject([{ body: { reference_upload_ids } }])
})

test('keeps a draft, even on Cancel, which goes to the dashboard; it can be discarded', async () => {
  const page = await open()
  expect(screen.queryByText('Draft saved')).toBeNull()
  await fillIn()
  addSkill('Print')
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(page.address()).toBe('/dashboard/buyer'))
  page.unmount()
  await open()
  expect(box('Title').value).toBe(' Night scenes ')
  expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('Avatars & Characters')
  expect(screen.getByRole('radio', { name: '$500 - $1,000' })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Remove Print' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(box('Title').value).toBe(''))
  expect(screen.queryByText('Draft saved')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Print' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(box('Title')))
})

test('shows a preview of the row beside the form', async () => {
  await open()
  expect(preview().getByRole('heading', { name: 'Your project' })).toBeTruthy()
  await fillIn()
  addSkill('Print')
  expect(preview().getByRole('heading', { name: 'Night scenes' })).toBeTruthy()
  expect(preview().getByText('Six of them, please.')).toBeTruthy()
  expect(
    preview()
      .getAllByRole('listitem')
      .map((fact) => fact.textContent),
  ).toEqual(['Ongoing Work', 'Expert', 'Print'])
  expect(preview().getByText('$500 - $1,000')).toBeTruthy()
  expect(preview().getByText('Ben Ode')).toBeTruthy()
  expect(preview().getByText('Less than an hour ago')).toBeTruthy()
})

test('a nameless buyer names themselves in the form, which the preview shows; the project is sent after the name', async () => {
  const names = [refusal(500, 'INTERNAL'), {} as never]
  const page = await openPage(remote, '/post-project', {
    as: { ...buyer, user: { ...buyer.user, full_name: null } },
    answers: [posted, answer(accountsChangeProfile, () => names.shift()!)],
  })
  await fillIn()
  await post()
  const field = box('Who should creators see?')
  expect(field).toBe(document.activeElement)
  type('Who should creators see?', 'Studio Nord')
  expect(preview().getByText('Studio Nord')).toBeTruthy()
  await post()
  expect(page.calls(projectsCreate)).toEqual([])
  expect(page.shown).toMatchObject([{ title: 'Failed to save your name. Please try again.' }])
  await post()
  await waitFor(() => expect(page.calls(projectsCreate)).toHaveLength(1))
  expect(page.calls(accountsChangeProfile)).toMatchObject([{}, { body: { full_name: 'Studio Nord' } }])
})
