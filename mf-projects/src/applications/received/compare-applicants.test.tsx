import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  applicationsReceived,
  applicationsReject,
  applicationsUndoReject,
} from '@atelier/contract/applications/routes.ts'
import type { FrozenWork, ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { answer, buyer, idOf, makeApplication, makeProject, openPage } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { openZoom } from '@atelier/shared-ui/picture-zoom/picture-zoom.ts'
import remote from '../../remote.tsx'

vi.mock('@atelier/shared-ui/picture-zoom/picture-zoom.ts', () => ({ openZoom: vi.fn(() => () => {}) }))

const work = (number: number): FrozenWork => ({
  id: idOf(number),
  title: `Work ${number}`,
  file_type: 'image',
  width: 800,
  height: 600,
  placeholder: null,
  sources: [{ width: 640, url: `/media/${number}-640.webp` }],
})
const received = (
  number: number,
  full_name: string,
  given: Partial<ReceivedApplication> = {},
): ReceivedApplication => ({
  ...makeApplication(number),
  creator_id: idOf(100 + number),
  shortlisted: true,
  latest_works: [],
  profile: { id: idOf(100 + number), full_name, avatar_url: null, about: null, location: null },
  ...given,
})
const ada = received(1, 'Ada Cole', { letter: 'I know harbors.', works: [work(70), work(71), work(72)] })
const bo = received(2, 'Bo Lind', { latest_works: [work(80), work(81)] })
const cy = received(3, 'Cy Marsh', { status: 'rejected', reason: 'rejected', works: [work(73)] })
const di = received(4, 'Di Novak', { type: 'invitation', note: 'Your fog!', latest_works: [work(82)] })

const open = (items: ReceivedApplication[], search = '', answers: Answer[] = []) =>
  openPage(remote, `/my-projects/1/applicants${search}`, {
    as: buyer,
    answers: [
      ...answers,
      answer(projectsGet, () => makeProject(1)),
      answer(applicationsReceived, () => ({
        items,
        next_cursor: null,
        counts: { pending: 2, shortlist: items.length, invited: 0, accepted: 0, rejected: 0 },
      })),
    ],
  })
const compare = () => screen.findByRole('button', { name: 'Compare' })

// Avoids a wait in the tests
beforeAll(() => import('./received-accept-dialog.tsx'))

test('each work of an application opens full-window, with the others to browse', async () => {
  await open([ada])
  await userEvent.click(await screen.findByRole('button', { name: 'View larger: Work 71' }))
  await vi.waitFor(() => expect(openZoom).toHaveBeenCalledWith(ada.works, idOf(71), expect.any(Function)))
  expect(screen.queryByText('Latest work')).toBeNull()
})

test("without attached works, shows the profile's latest, labeled as not part of the application", async () => {
  await open([bo])
  await screen.findByRole('heading', { name: 'Latest work' })
  expect(screen.getByText('From the profile, not part of this application.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View larger: Work 81' }))
  await vi.waitFor(() => expect(openZoom).toHaveBeenCalledWith(bo.latest_works, idOf(81), expect.any(Function)))
})

test('an invitation shows the latest works, which need no label as there is no application', async () => {
  await open([di], '?section=invited')
  await screen.findByRole('heading', { name: 'Latest work' })
  expect(screen.queryByText(/not part of this application/)).toBeNull()
})

test('compares the shortlist side by side with letter, works and decisions; list shortcuts are off there', async () => {
  const page = await open([ada, bo, cy, di], '?section=shortlist')
  const toggle = await compare()
  await userEvent.click(toggle)
  expect(page.address()).toBe('/my-projects/1/applicants?section=shortlist&compare=on')
  expect(document.activeElement).toBe(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  const [first, second, third, fourth] = screen.getAllByRole('article').map((column) => within(column))
  expect(first!.getByText('I know harbors.')).toBeTruthy()
  expect(first!.getAllByRole('button', { name: /^View larger/ })).toHaveLength(3)
  expect(second!.getByText('No letter came with this application.')).toBeTruthy()
  expect(await second!.findByRole('heading', { name: 'Latest work' })).toBeTruthy()
  expect(first!.queryByRole('heading', { name: 'Latest work' })).toBeNull()
  expect(third!.getByText('Rejected')).toBeTruthy()
  for (const name of ['Accept', 'Reject']) expect(third!.queryByRole('button', { name })).toBeNull()
  expect(fourth!.getByText('Your fog!')).toBeTruthy()
  fireEvent.keyDown(toggle, { key: 'a' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(second!.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('dialog', { name: 'Accept Bo Lind?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(toggle)
  expect(page.address()).toBe('/my-projects/1/applicants?section=shortlist')
  await page.go(-1)
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await page.go(-1)
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('rejecting in a column keeps it there and focuses its name, as does Undo', async () => {
  const page = await open([ada, bo], '?section=shortlist&compare=on', [
    answer(applicationsReject, () => ({ ...bo, status: 'rejected' as const, reason: 'rejected' as const })),
    answer(applicationsUndoReject, () => bo),
  ])
  const column = within((await screen.findByRole('link', { name: 'Bo Lind' })).closest('article')!)
  await userEvent.click(column.getByRole('button', { name: 'Reject' }))
  expect(column.getByText('Rejected')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Lind'))
  expect(page.calls(applicationsReject)).toMatchObject([{ params: { id: bo.id } }])
  ;(document.activeElement as HTMLElement).blur()
  await vi.waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Bo Lind was rejected', action: { label: 'Undo' } }]),
  )
  await act(async () => page.shown[0]!.action!.onAction())
  expect(await column.findByRole('button', { name: 'Reject' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Bo Lind')
  expect(page.address()).toBe('/my-projects/1/applicants?section=shortlist&compare=on')
})

test.each([
  ['one on the shortlist', [ada], '?section=shortlist'],
  ['the pending ones', [ada, bo], ''],
])('there is no Compare with %s', async (_, items, search) => {
  await open(items, search)
  await screen.findByRole('heading', { level: 2, name: 'Ada Cole' })
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
})
