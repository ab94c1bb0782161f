import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { applicationsAmong } from '@atelier/contract/applications/routes.ts'
import { projectsCounts, projectsList } from '@atelier/contract/projects/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { answer, buyer, creator, makeProject, openPage, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

afterEach(() => void vi.useRealTimers())

const page = (items: Project[], next_cursor: string | null = null) => ({ items, next_cursor })
const listed = (...projects: Project[]) => answer(projectsList, () => page(projects))

const cells = [
  { category: 'Avatars & Characters', experience_level: 'Expert', count: 5 },
  { category: 'Avatars & Characters', experience_level: 'Intermediate', count: 3 },
  { category: 'Voice & Audio Generation', experience_level: 'Expert', count: 2 },
] as const
const counted = answer(projectsCounts, () => ({
  items: cells.map((cell) => ({ project_type: 'Ongoing Work' as const, budget_range: 'Under $500' as const, ...cell })),
}))

const open = (path: string, answers: Answer[], as: Visitor = {}) =>
  openPage(remote, `/find-project${path}`, { as, answers: [counted, ...answers] })

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const countOf = (name: string) => document.getElementById(box(name).getAttribute('aria-describedby')!)?.textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const lists = (requests: string[]) => requests.filter((request) => /^GET \/projects(\?|$)/.test(request))

test('each row has a link, one line, terms, three skills and the number of further ones per width', async () => {
  const skills = ['Motion', 'Sound', 'Color', 'Print', 'Type']
  const today = new Date()
  const soon = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 12, 12)
  const deadline = soon.toISOString().slice(0, 10)
  await open('', [listed(makeProject(7, { title: 'Harbor film', skills, deadline, application_count: 3 }))])
  expect(await screen.findByRole('link', { name: 'Harbor film' })).toHaveProperty('pathname', '/projects/7')
  const row = screen.getByRole('article')
  const facts = within(row).getAllByRole('listitem')
  expect(facts.map((fact) => fact.textContent)).toEqual([
    'One-time Project',
    'Intermediate',
    'Motion',
    'Sound',
    'Color',
    '+2 more',
    '+3 more',
  ])
  expect(facts.slice(4).map(({ dataset }) => dataset.only)).toEqual(['wide', 'wide', 'narrow'])
  expect(row.textContent).toContain('A film of a quiet harbor.')
  for (const text of ['Ben Ode', '$1,000 - $2,500', '3 applied', 'closes in 12 days'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(row.querySelector('time')?.textContent).toMatch(/days? ago$/)
})

test('Tab moves from the search to the first project in three steps, then to the filters', async () => {
  await open('', [listed(makeProject(7, { title: 'Harbor film' }))])
  const project = await screen.findByRole('link', { name: 'Harbor film' })
  screen.getByRole('searchbox').focus()
  for (let step = 1; step <= 3 && document.activeElement !== project; step++) await userEvent.tab()
  expect(document.activeElement).toBe(project)
  await userEvent.tab()
  expect(document.activeElement).toBe(box('All Categories'))
})

test('a guest fetches no applications; a creator sees their applications and invitations', async () => {
  const projects = [1, 2, 3, 4].map((number) => makeProject(number))
  const guest = await open('', [listed(...projects)])
  await screen.findByText('Project 4')
  expect(guest.calls(applicationsAmong)).toEqual([])
  guest.unmount()
  const asked = await open(
    '',
    [
      listed(...projects),
      answer(applicationsAmong, () => ({
        items: [
          { project_id: 1, type: 'application' as const, status: 'rejected' as const },
          { project_id: 2, type: 'invitation' as const, status: 'pending' as const },
          { project_id: 3, type: 'invitation' as const, status: 'rejected' as const },
        ],
      })),
    ],
    creator,
  )
  await screen.findByText('Invited')
  const marks = screen.getAllByRole('article').map((row) => /Applied|Invited/.exec(row.textContent)?.[0])
  expect(marks).toEqual(['Applied', 'Invited', undefined, undefined])
  expect(asked.requests).toContain('GET /applications/among?project_ids=1&project_ids=2&project_ids=3&project_ids=4')
})

test('a buyer fetches no applications', async () => {
  const { calls } = await open('', [listed(makeProject(1))], buyer)
  await screen.findByText('Project 1')
  expect(calls(applicationsAmong)).toEqual([])
})

test('each option shows its count combined with the other groups, and the status the total', async () => {
  await open('?experience_level=Expert', [listed(makeProject(1))])
  expect(await screen.findByText('7 projects')).toBeTruthy()
  expect(screen.getByText('7 projects').getAttribute('role')).toBe('status')
  expect(countOf('All Categories')).toBe('7')
  expect(countOf('Avatars & Characters')).toBe('5')
  expect(countOf('Intermediate')).toBe('3')
  expect(countOf('Expert')).toBe('7')
  expect(countOf('Above $10,000')).toBe('0')
})

test('filters work by keyboard, are kept in the URL, and Back undoes them one by one', async () => {
  const opened = await open('', [listed(makeProject(1))])
  await screen.findByText('10 projects')
  const user = userEvent.setup()
  box('Avatars & Characters').focus()
  await user.keyboard(' ')
  expect(opened.address()).toBe('/find-project?category=Avatars+%26+Characters')
  expect(box('All Categories').checked).toBe(false)
  expect(document.activeElement).toBe(box('Avatars & Characters'))
  expect(await screen.findByText('8 projects')).toBeTruthy()
  await user.click(box('Expert'))
  await user.click(box('Intermediate'))
  await waitFor(() =>
    expect(lists(opened.requests).at(-1)).toBe(
      'GET /projects?category=Avatars+%26+Characters&experience_level=Intermediate&experience_level=Expert',
    ),
  )
  await opened.go(-1)
  expect([box('Expert').checked, box('Intermediate').checked]).toEqual([true, false])
  await user.click(box('All Categories'))
  expect(opened.address()).toBe('/find-project?experience_level=Expert')
  expect(box('All Categories').checked).toBe(true)
  await opened.go(-3)
  expect(opened.address()).toBe('/find-project')
})

test('ignores unknown filters in the URL', async () => {
  const opened = await open('?category=Shoes&sort=loudest&budget_range=Under+%24500', [listed(makeProject(1))])
  await screen.findByText('Project 1')
  expect(lists(opened.requests)).toEqual(['GET /projects?budget_range=Under+%24500'])
  expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toBe('Newest')
})

test('without filters the URL matches the one that the edge preloads', async () => {
  const { requests } = await open('', [listed(makeProject(1))])
  await screen.findByText('Project 1')
  expect(requests.sort()).toEqual(['GET /projects', 'GET /projects/counts'])
})

test('debounces the search and replaces the history entry', async () => {
  const opened = await open('', [listed(makeProject(1))])
  await screen.findByText('Project 1')
  vi.useFakeTimers()
  await opened.go('/find-project?sort=oldest')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search projects' }), { target: { value: ' film ' } })
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(opened.address()).toBe('/find-project?sort=oldest')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(opened.address()).toBe('/find-project?sort=oldest&q=film')
  expect(opened.requests).toContain('GET /projects?search=film&sort=oldest')
  expect(opened.requests).toContain('GET /projects/counts?search=film')
  await opened.go(-1)
  expect(opened.address()).toBe('/find-project')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a search beyond its limit is cut between characters, typed or in the URL, and stays in the box', async () => {
  const long = `${'x'.repeat(98)}👩‍🎨 films`
  const opened = await open(`?q=${encodeURIComponent(long)}`, [listed(makeProject(1))])
  await screen.findByText('Project 1')
  const cut = `GET /projects?search=${'x'.repeat(98)}`
  expect(lists(opened.requests)).toEqual([cut])
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search projects' })
  await userEvent.clear(box)
  await userEvent.paste(long)
  await userEvent.keyboard('{Enter}')
  expect(box.value).toBe(long)
  await waitFor(() => expect(opened.address()).toBe(`/find-project?q=${'x'.repeat(98)}`))
  expect(new Set(lists(opened.requests))).toEqual(new Set([cut, 'GET /projects']))
})

test('Sort changes the order', async () => {
  const opened = await open('', [listed(makeProject(1))])
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Sort' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Newest',
    'Oldest',
    'Budget: high to low',
    'Budget: low to high',
  ])
  await user.click(options[2]!)
  await waitFor(() => expect(opened.address()).toBe('/find-project?sort=budget_high'))
  expect(lists(opened.requests)).toContain('GET /projects?sort=budget_high')
})

test('active filters are chips; removal focuses the next, the last, then the result count', async () => {
  const opened = await open('?experience_level=Intermediate&experience_level=Expert&project_type=Ongoing+Work', [
    listed(makeProject(1)),
  ])
  await screen.findByText('10 projects')
  fireEvent.click(button('Remove Intermediate'))
  expect(document.activeElement).toBe(button('Remove Expert'))
  fireEvent.click(button('Remove Expert'))
  expect(document.activeElement).toBe(button('Remove Ongoing Work'))
  fireEvent.click(button('Remove Ongoing Work'))
  expect(await screen.findByText('10 projects')).toBe(document.activeElement)
  expect(opened.address()).toBe('/find-project')
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull()
})

test('on a phone the filters are in a sheet behind a button with their count', async () => {
  await open('?experience_level=Expert&project_type=Ongoing+Work', [listed(makeProject(1))])
  await screen.findByText('7 projects')
  const user = userEvent.setup()
  await user.click(button('Filters · 2'))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(sheet).getByRole('checkbox', { name: 'Intermediate' }))
  await user.click(within(sheet).getByRole('button', { name: 'Show 10 projects' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button('Filters · 3'))
})

test('keeps the previous results until the next response', async () => {
  let arrive = () => {}
  await open('', [
    answer(projectsList, ({ query }) =>
      query.experience_level
        ? new Promise<ReturnType<typeof page>>((resolve) => (arrive = () => resolve(page([makeProject(2)]))))
        : page([makeProject(1)]),
    ),
  ])
  await screen.findByText('Project 1')
  fireEvent.click(box('Expert'))
  expect(titles()).toEqual(['Project 1'])
  expect(screen.getByText('Project 1').closest('ul')?.getAttribute('aria-busy')).toBe('true')
  await act(async () => arrive())
  await waitFor(() => expect(titles()).toEqual(['Project 2']))
})

test('shows an empty state, or offers to clear filters without matches, and moves the focus', async () => {
  const none = await open('', [listed()])
  expect(await screen.findByText('No open projects yet')).toBeTruthy()
  none.unmount()
  const opened = await open('?q=zebra&budget_range=Under+%24500&sort=oldest', [listed()])
  expect(await screen.findByText('No projects match')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  expect(opened.address()).toBe('/find-project?sort=oldest')
  expect(document.activeElement?.getAttribute('role')).toBe('status')
})

test('a failed list or page shows Retry, and the first new row gets the focus', async () => {
  let broken = true
  await open('', [
    answer(projectsList, ({ query }) => {
      if (broken) return refusal(500, 'INTERNAL')
      return query.cursor ? page([makeProject(2)]) : page([makeProject(1)], 'second')
    }),
  ])
  await screen.findByText("We couldn't load the projects.")
  broken = false
  fireEvent.click(button('Retry'))
  await screen.findByText('Project 1')
  broken = true
  fireEvent.click(button('Load more projects'))
  expect(await screen.findByText("We couldn't load more projects.")).toBeTruthy()
  broken = false
  fireEvent.click(button('Retry'))
  await screen.findByText('Project 2')
  expect(document.activeElement?.textContent).toBe('Project 2')
})

test('shows the list without counts', async () => {
  await open('', [listed(makeProject(1)), answer(projectsCounts, () => refusal(500, 'INTERNAL'))])
  expect(await screen.findByText('Project 1')).toBeTruthy()
  expect(countOf('Expert')).toBe('')
})

test('offers new projects after a minute without inserting them, and focuses them once loaded', async () => {
  let projects = [makeProject(1)]
  const opened = await open('', [answer(projectsList, () => page(projects))])
  await screen.findByText('Project 1')
  vi.useFakeTimers()
  // The query in flight used a real timer
  await opened.go('/find-project?experience_level=Expert')
  await vi.waitFor(() => expect(screen.getByText('Project 1').closest('ul')?.getAttribute('aria-busy')).toBe('false'))
  projects = [makeProject(3), makeProject(2), makeProject(1)]
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(lists(opened.requests)).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  const offer = screen.getByRole('button', { name: '2 new projects' })
  expect(titles()).toEqual(['Project 1'])
  vi.useRealTimers()
  fireEvent.click(offer)
  await waitFor(() => expect(titles()).toEqual(['Project 3', 'Project 2', 'Project 1']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Project 3'))
  expect(screen.queryByRole('button', { name: /new project/ })).toBeNull()
})

test('offers new projects immediately when the tab becomes visible, without inserting them', async () => {
  let projects = [makeProject(1)]
  vi.useFakeTimers({ toFake: ['Date'] })
  await open('', [answer(projectsList, () => page(projects))])
  await screen.findByText('Project 1')
  projects = [makeProject(2), makeProject(1)]
  vi.setSystemTime(Date.now() + 40_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: '1 new project' })).toBeTruthy()
  expect(titles()).toEqual(['Project 1'])
})

test('does not poll with another sort order or while the document is hidden', async () => {
  const opened = await open('?sort=oldest', [listed(makeProject(1))])
  await screen.findByText('Project 1')
  vi.useFakeTimers()
  await opened.go('/find-project?sort=budget_low')
  await act(() => vi.advanceTimersByTimeAsync(130_000))
  expect(lists(opened.requests)).toHaveLength(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await opened.go('/find-project?experience_level=Expert')
  await act(() => vi.advanceTimersByTimeAsync(130_000))
  expect(lists(opened.requests)).toHaveLength(3)
  hidden.mockRestore()
})
