import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { applicationsOwn, applicationsUpdate, applicationsWithdraw } from '@atelier/contract/applications/routes.ts'
import type { Application, FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import {
  answer,
  creator,
  idOf,
  makeApplication,
  makeArtworks,
  makeProject,
  openPage,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const artworks = makeArtworks(8)
const frozenWork = (number: number): FrozenWork => {
  const { id, file_type, width, height, placeholder, sources } = { ...artworks[0]!, id: idOf(number) }
  return { id, title: `Work ${number}`, file_type, width, height, placeholder, sources }
}

/** A mock server with one pending application. */
function server(given: Partial<Application> = {}) {
  let own = makeApplication(5, given)
  const answers = [
    answer(projectsGet, () => makeProject(1)),
    answer(applicationsOwn, () => ({ application: own })),
    answer(artworksList, pagesOf(artworks)),
    answer(applicationsUpdate, ({ body }) => {
      const works = body.work_ids?.map((id) => ({ ...frozenWork(1), id })) ?? own.works
      return (own = { ...own, letter: body.letter || null, works })
    }),
  ]
  return { answers, decide: (next: Partial<Application>) => (own = { ...own, ...next }) }
}
const open = (answers: Answer[]) => openPage(remote, '/projects/1', { as: creator, answers })
type Opened = Awaited<ReturnType<typeof open>>
const letter = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' })
const write = async (value: string) => fireEvent.change(await letter(), { target: { value } })
const tile = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const press = async (name: string) => userEvent.click(await tile(name))

test('autosaves typed text and shows the status', async () => {
  const page = await open(server().answers)
  await write('Dear Ben')
  expect(screen.getByText('Saving…').closest('[role=status]')).toBeTruthy()
  expect(screen.getByText('8 / 1,000')).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(page.calls(applicationsUpdate)).toMatchObject([
    { params: { id: idOf(5) }, body: { letter: 'Dear Ben', work_ids: [] } },
  ])
  expect(page.isBusy()).toBe(false)
  expect((await letter()).value).toBe('Dear Ben')
})

test('restores letter and works after a reload', async () => {
  await open(server({ letter: 'Dear Ben', works: [frozenWork(2)] }).answers)
  expect((await letter()).value).toBe('Dear Ben')
  // No tile before the list loads: moving it into the list would lose the focus
  expect(within(screen.getByRole('group', { name: 'Works' })).queryAllByRole('button')).toEqual([])
  await tile('Artwork 2')
  expect(pressed('Artwork 2')).toBe('true')
  expect(screen.getByText('1 of 6 chosen')).toBeTruthy()
})

test('selects up to six works, in order', async () => {
  const page = await open(server().answers)
  for (const number of [3, 1, 2]) await press(`Artwork ${number}`)
  await press('Artwork 1')
  for (const number of [4, 5, 6, 7, 8]) await press(`Artwork ${number}`)
  expect(screen.getByText('6 of 6 chosen')).toBeTruthy()
  expect(pressed('Artwork 8')).toBe('false')
  expect((await tile('Artwork 8')).getAttribute('aria-disabled')).toBe('true')
  expect((await tile('Artwork 3')).textContent).toBe('1')
  expect((await tile('Artwork 2')).textContent).toBe('2')
  await screen.findByText('Saved')
  expect(page.calls(applicationsUpdate).at(-1)!.body.work_ids).toEqual([3, 2, 4, 5, 6, 7].map(idOf))
})

test('shows an attached work after its artwork was deleted', async () => {
  const page = await open(server({ works: [frozenWork(99)] }).answers)
  await tile('Artwork 1')
  expect(pressed('Work 99')).toBe('true')
  await press('Work 99')
  await screen.findByText('Saved')
  expect(pressed('Work 99')).toBe('false')
  expect(page.calls(applicationsUpdate).at(-1)!.body.work_ids).toEqual([])
})

test.each([
  ['on demand', () => press('Retry')],
  [
    'once the connection is back',
    async ({ online }: Opened) => {
      act(() => online.become(false))
      act(() => online.become(true))
    },
  ],
])('a failed save shows an error, keeps the tab busy, and is retried %s', async (when, goOn) => {
  let broken = true
  const { answers } = server()
  const { reply } = answers.at(-1)!
  const page = await open([
    ...answers,
    { route: applicationsUpdate, reply: (request) => (broken ? refusal(500, 'INTERNAL') : reply(request)) },
  ])
  await write('Dear Ben')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(page.isBusy()).toBe(true)
  expect(page.shown).toEqual([])
  broken = false
  await goOn(page)
  if (when === 'on demand') expect(await letter()).toBe(document.activeElement)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(page.isBusy()).toBe(false)
})

test('saves text typed just before leaving', async () => {
  const page = await open(server().answers)
  await write('Dear Ben')
  page.unmount()
  // Immediately, because nothing remains to wait
  const saved = () => expect(page.calls(applicationsUpdate)).toMatchObject([{ body: { letter: 'Dear Ben' } }])
  await waitFor(saved, { timeout: 400 })
})

test('restores and saves text that failed to save before leaving', async () => {
  const { answers } = server()
  const first = await open([...answers, answer(applicationsUpdate, () => Promise.reject(new TypeError('offline')))])
  await write('Dear Ben')
  await screen.findByText('Not saved')
  first.unmount()
  const second = await open(answers)
  expect((await letter()).value).toBe('Dear Ben')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(second.calls(applicationsUpdate)).toMatchObject([{ body: { letter: 'Dear Ben' } }])
})

test('does not send a letter that is too long until it is shortened', async () => {
  const page = await open(server().answers)
  await write('x'.repeat(1001))
  expect(screen.getByText('A letter has at most 1,000 characters.')).toBeTruthy()
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await write('x'.repeat(1000))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(page.calls(applicationsUpdate)).toHaveLength(1)
})

test('counts a letter without the characters that are cleaned away', async () => {
  const page = await open(server().answers)
  await write(`\uFEFF  ${'x'.repeat(399)}${'🎨'.repeat(600)}\u202E\uD83D \n\n`)
  expect(screen.getByText('999 / 1,000').dataset.over).toBe('false')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(page.calls(applicationsUpdate)).toHaveLength(1)
})

test('keeps a text that is too long as a draft, even while an earlier text is being saved', async () => {
  let finish = () => {}
  const { answers } = server()
  const slow = () =>
    new Promise<Application>((resolve) => (finish = () => resolve(makeApplication(5, { letter: 'x' }))))
  const page = await open([...answers, answer(applicationsUpdate, slow)])
  await write('x')
  await waitFor(() => expect(page.calls(applicationsUpdate)).toHaveLength(1))
  await write('y'.repeat(1001))
  await act(async () => finish())
  expect(screen.getByText('Not saved')).toBeTruthy()
  page.unmount()
  await open(answers)
  expect((await letter()).value).toBe('y'.repeat(1001))
  expect(page.calls(applicationsUpdate)).toHaveLength(1)
})

test.each([
  [refusal(422, 'VALIDATION', 'x', { where: 'body', fields: { letter: ['No such signs.'] } }), 'No such signs.'],
  [refusal(422, 'WORK_NOT_FOUND', 'One of these works no longer exists.'), 'One of these works no longer exists.'],
])('shows server validation errors at their fields', async (refused, text) => {
  await open([...server().answers, answer(applicationsUpdate, () => refused)])
  await write('Dear Ben')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByText('Not saved')).toBeTruthy()
})

test('shows an error and the new state when rejected while writing', async () => {
  const { answers, decide } = server()
  const page = await open([
    ...answers,
    answer(applicationsUpdate, () => {
      decide({ status: 'rejected', reason: 'filled' })
      return refusal(409, 'APPLICATION_DECIDED', 'This has been decided already.')
    }),
  ])
  await write('Dear Ben')
  expect(await screen.findByText('This project was filled by somebody else.')).toBeTruthy()
  expect(page.shown).toEqual([{ title: 'This has been decided already.', variant: 'destructive' }])
  expect(page.isBusy()).toBe(false)
  expect(page.calls(applicationsUpdate)).toHaveLength(1)
  page.unmount()
  expect(sessionStorage).toHaveLength(0)
})

test('discards unsaved text with the application', async () => {
  const { answers } = server()
  const page = await open([
    ...answers,
    answer(applicationsUpdate, () => refusal(500, 'INTERNAL')),
    answer(applicationsWithdraw, () => undefined),
  ])
  await write('Dear Ben')
  await screen.findByText('Not saved')
  await press('Withdraw')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Application withdrawn' }]))
  page.unmount()
  expect(sessionStorage).toHaveLength(0)
})

test.each([{ status: 'accepted' }, { status: 'rejected', reason: 'rejected' }] as const)(
  'once it is $status, what was sent can be looked up, and not changed',
  async (decision) => {
    await open(server({ letter: 'Dear Ben', works: [frozenWork(99)], ...decision }).answers)
    expect(await screen.findByText('Dear Ben')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Work 99' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

test('without works, links to the upload', async () => {
  await open([...server().answers, answer(artworksList, pagesOf([]))])
  expect(await screen.findByText('You have no works to add yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload your AI art' })).toHaveProperty('pathname', '/upload-art')
})

test('loads more works on demand, and shows Retry on failure', async () => {
  const first = await open([...server().answers, answer(artworksList, pagesOf(makeArtworks(11)))])
  await press('Load more works')
  expect(await tile('Artwork 11')).toBeTruthy()
  first.unmount()
  await open([...server().answers, answer(artworksList, () => refusal(500, 'INTERNAL'))])
  const works = within(await screen.findByRole('group', { name: 'Works' }))
  expect(await works.findByText("We couldn't load your works.")).toBeTruthy()
})

test('says how many changes are left before there are none', async () => {
  const { queryClient } = await open(server().answers)
  await letter()
  const allowance = { limit: 600, remaining: 100, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void queryClient.setQueryData(['limits', applicationsUpdate.id], allowance))
  expect(await screen.findByText(/^100 of 600 changes of letters and works left/)).toBeTruthy()
})
