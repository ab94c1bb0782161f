import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  moderationClaim,
  moderationDecide,
  moderationGet,
  moderationNext,
  moderationQueue,
  moderationRelease,
  moderationUndo,
} from '@atelier/contract/moderation/routes.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { answer, idOf, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import {
  ben,
  deskReads,
  held,
  makeCase,
  makeDecision,
  makeDetail,
  mara,
  minutesFromNow,
  moderator,
} from '../../../testing/cases.ts'
import remote from '../../remote.tsx'

/** Opens the first of these cases, which are all that the server has; a test may change them. */
async function open(cases: ModerationCaseDetail | ModerationCaseDetail[], answers: Answer[] = []) {
  const all = [cases].flat()
  const found = ({ params }: { params: { id: string } }) =>
    all.find(({ id }) => id === params.id) ?? refusal(404, 'CASE_NOT_FOUND')
  const page = await openPage(remote, `/moderation/cases/${all[0]!.id}`, {
    as: moderator,
    answers: [...deskReads(), answer(moderationGet, found), ...answers],
  })
  await screen.findByRole('heading', { level: 1, name: /Work/ })
  return page
}
const press = (key: string, init: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...init })
const heading = () => screen.getByRole('heading', { level: 1 })
const actions = () => screen.queryAllByRole('button', { pressed: undefined }).filter((one) => one.dataset['action'])

test('shows in one look what was reported, why, and whom it concerns', async () => {
  const history = [
    { case_id: idOf(9), action: 'warn' as const, reason: 'hate' as const, decided_at: '2026-02-01T10:00:00.000Z' },
  ]
  await open(makeDetail(1, { ...held(), history }))
  expect(screen.queryByRole('img', { name: /The reported picture/ })).toBeNull()
  for (const text of ['Description 1', 'It links to a shop.', 'A guest', 'Ben Ode', 'Hate or harassment'])
    expect(screen.getByRole('article').textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Warn' })).toHaveProperty('pathname', `/moderation/cases/${idOf(9)}`)
  expect(document.activeElement).toBe(heading())
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }))
  const picture = screen.getByRole('img', { name: 'The reported picture “Work 1”' })
  expect(document.activeElement).toBe(picture.parentElement)
})

const file = {
  id: idOf(60),
  width: 4,
  height: 3,
  duration: null,
  placeholder: null,
  missing: null,
  download_url: '/media/cases/1/download',
}

test('pictures and films load only when shown; other files are downloads, with what was not kept', async () => {
  const files = [
    { ...file, kind: 'image' as const, name: 'me.png', size: 2_000_000, url: '/media/cases/1/shown' },
    { ...file, id: idOf(61), kind: 'video' as const, name: 'cut.mp4', size: 900, url: '/media/cases/2/shown' },
    { ...file, id: idOf(62), kind: 'file' as const, name: 'bill.pdf', size: 900, url: null },
    {
      ...file,
      id: idOf(63),
      kind: 'file' as const,
      name: 'big.zip',
      size: 900,
      url: null,
      download_url: null,
      missing: 'limit' as const,
    },
  ]
  const message = { author: ben, text: '', at: '2026-03-05T10:00:00.000Z', reported: true, files }
  await open(makeDetail(1, { content: { text: null, image_url: null, messages: [message] } }))
  const article = screen.getByRole('article')
  expect(article.querySelectorAll('img[src*="cases"], video')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Show the film' }))
  expect(article.querySelector('video')!.getAttribute('src')).toBe('/media/cases/2/shown')
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }))
  expect(screen.getByRole('img', { name: 'The picture me.png' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Download' })).toHaveLength(1)
  for (const text of ['2 MB', 'Not checked for viruses', 'Not kept: too many or too large'])
    expect(article.textContent).toContain(text)
})

const asked = {
  help: true as const,
  target: { kind: 'project' as const, id: '7 1', title: 'Work 1', path: '/projects/7/work', gone: false },
  content: {
    text: 'Terms, version 1\n\nDelivery 1 (delivered)\nThe first cut.',
    image_url: null,
    messages: [],
    work: { terms: 'Terms, version 1', deliveries: [{ number: 1, text: 'Delivery 1 (delivered)\nThe first cut.' }] },
    files: [{ ...file, kind: 'image' as const, name: 'me.png', size: 900, delivery: 1, url: '/media/cases/1/shown' }],
  },
  can_cancel: true,
}

test('a request for help shows terms, deliveries with their files, and what may become of the work', async () => {
  const one = makeDetail(1, { ...held(), ...asked })
  const page = await open(one, [
    answer(moderationDecide, () => ({ ...one, state: 'decided' as const, decision: makeDecision() })),
    answer(moderationNext, () => ({ case: null })),
  ])
  const delivery = screen.getByRole('region', { name: 'Delivery 1' })
  expect(delivery.textContent).toContain('The first cut.')
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }))
  expect(delivery.contains(screen.getByRole('img', { name: 'The picture me.png' }))).toBe(true)
  expect(screen.queryByRole('link', { name: 'Open its page' })).toBeNull()
  press('1')
  const answered = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Explanation for Ben Ode/ }).value
  expect(answered()).toContain('The work goes on.')
  fireEvent.click(screen.getByRole('button', { name: 'It is canceled' }))
  expect(answered()).toContain('The work is canceled.')
  expect(screen.getByRole('textbox', { name: /^Answer to who asked/ })).toBeTruthy()
  press('Enter', { ctrlKey: true })
  await waitFor(() => expect(page.calls(moderationDecide)).toHaveLength(1))
  expect(page.calls(moderationDecide)[0]!.body).toMatchObject({ action: 'nothing', result: 'canceled' })
})

test('work that has ended has no result to choose', async () => {
  await open(makeDetail(1, { ...held(), ...asked, can_cancel: false }))
  expect(screen.queryByRole('button', { name: 'It is canceled' })).toBeNull()
  expect(screen.getByText(/only your words reach the two/)).toBeTruthy()
})

test('putting a case back and taking it keep the focus; an own decision is not for its maker to review', async () => {
  const one = makeDetail(1, held())
  const page = await open(one, [
    answer(moderationRelease, () => void Object.assign(one, { claimed_by: null, claimed_until: null })),
    answer(moderationClaim, () => Object.assign(one, held())),
  ])
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('Put It Back')
  await screen.findByRole('button', { name: 'Take This Case' })
  expect(document.activeElement).toBe(heading())
  press('Take This Case')
  await screen.findByRole('button', { name: 'Put It Back' })
  expect(document.activeElement).toBe(heading())
  page.unmount()
  const appeal = { text: 'It is mine.', created_at: minutesFromNow(-60), of: makeDecision({ by: mara }) }
  await open(makeDetail(2, { kind: 'appeal', appeal }))
  expect(screen.getByText(/another moderator reviews it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take This Case' })).toBeNull()
})

test('shows a reported message among those before it', async () => {
  const said = (text: string, reported: boolean) => ({ author: ben, text, at: '2026-03-05T10:00:00.000Z', reported })
  const content = { text: null, image_url: null, messages: [said('Hello', false), said('Send me money', true)] }
  await open(makeDetail(1, { content }))
  const [before, message] = screen.getByRole('list', { name: /those before/ }).children
  expect(before!.textContent).not.toContain('Reported')
  expect(message!.textContent).toContain('Reported')
  expect(message!.textContent).toContain('Send me money')
})

test('decides by keyboard alone and goes on to the next case, whose title has the focus', async () => {
  const [first, second] = [makeDetail(1, held()), makeDetail(2, held())]
  const page = await open(
    [first, second],
    [
      answer(moderationDecide, () => ({ ...first, state: 'decided' as const, decision: makeDecision() })),
      answer(moderationNext, () => ({ case: second })),
    ],
  )
  press('3')
  expect(document.activeElement?.textContent).toBe('3Remove')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  press('Enter', { ctrlKey: true })
  await waitFor(() => expect(page.address()).toBe(`/moderation/cases/${second.id}`))
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(heading().textContent).toBe('Artwork: Work 2')
  expect(page.calls(moderationDecide)).toMatchObject([
    {
      params: { id: first.id },
      body: {
        action: 'remove',
        reason: 'spam',
        text: 'This is spam or unwanted advertising, which our rules do not allow.',
      },
    },
  ])
})

test('suggests reason and explanation, which the moderator can change', async () => {
  const page = await open(makeDetail(1, held()), [
    answer(moderationDecide, () => refusal(409, 'CASE_NOT_CLAIMED', 'You no longer hold this case.')),
  ])
  const explanation = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(?:Explanation|Note)/ })
  press('1')
  expect(explanation().value).toContain('no violation')
  expect(screen.getByText(/Only moderators read it/)).toBeTruthy()
  press('6')
  expect(explanation().value).toContain('spam')
  expect(screen.getByText(/Those who reported it do not read it/)).toBeTruthy()
  const added = screen.getByRole('textbox', { name: /^Added for those who reported/ })
  fireEvent.change(added, { target: { value: ' Thank\uFEFF you.\0' } })
  expect(screen.getByText(/^10 \/ /)).toBeTruthy()
  fireEvent.change(added, { target: { value: 'Thank you.' } })
  await userEvent.clear(screen.getByRole('textbox', { name: /Days/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Days/ }), '30')
  fireEvent.change(explanation(), { target: { value: '\u202E Third time.' } })
  expect(screen.getByText(/^11 \/ /)).toBeTruthy()
  fireEvent.change(explanation(), { target: { value: 'Third time.' } })
  fireEvent.keyDown(explanation(), { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Failed to decide', description: 'You no longer hold this case.' }]),
  )
  expect(page.calls(moderationDecide)[0]!.body).toMatchObject({
    action: 'suspend',
    days: 30,
    text: 'Third time.',
    reporter_text: 'Thank you.',
  })
  expect(explanation().value).toBe('Third time.')
})

test('asks for an action before deciding, and shows the server’s problems at their fields', async () => {
  const data = { where: 'body', fields: { text: ['Too long.'] } }
  const page = await open(makeDetail(1, held()), [
    answer(moderationDecide, () => refusal(422, 'VALIDATION', 'Please check.', data)),
  ])
  const decide = screen.getByRole('button', { name: 'Decide and Next' })
  fireEvent.click(decide)
  expect(screen.getByText('Please choose an action.')).toBeTruthy()
  expect(page.calls(moderationDecide)).toEqual([])
  press('2')
  fireEvent.click(decide)
  expect(await screen.findByText('Too long.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Explanation/ })))
})

test('offers only actions that make sense, each by the same key in every case', async () => {
  const target = { ...makeDetail(1).target, kind: 'comment' as const, gone: true }
  await open(makeDetail(1, { ...held(), target }))
  expect(actions().map(({ textContent }) => textContent)).toEqual([
    '1No action',
    '5Warn',
    '6Suspend',
    '7Close the account',
  ])
})

test('an appeal shows the decision it is against, to be upheld or overturned', async () => {
  const appeal = { text: 'It is my own work.', created_at: minutesFromNow(-60), of: makeDecision({ by: ben }) }
  await open(makeDetail(1, { ...held(), kind: 'appeal', reports: [], appeal }))
  expect(heading().textContent).toBe('Appeal: Work 1')
  expect(screen.getByRole('article').textContent).toContain('It is my own work.')
  expect(actions().map(({ textContent }) => textContent)).toEqual(['1Uphold the decision', '2Overturn the decision'])
})

test.each([
  ['hide', false],
  ['remove', false],
  ['warn', true],
] as const)('an appeal against %s links to the page: %s', async (action, isLinked) => {
  const appeal = { text: 'Mine.', created_at: minutesFromNow(-60), of: makeDecision({ by: ben, action }) }
  await open(makeDetail(1, { ...held(), kind: 'appeal', reports: [], appeal }))
  expect(screen.queryByRole('link', { name: 'Open its page' }) !== null).toBe(isLinked)
})

test('a case in other hands says so and cannot be decided; a free one is taken by a key', async () => {
  const taken = makeDetail(1, { claimed_by: ben, claimed_until: minutesFromNow(9) })
  const page = await open(taken)
  expect(screen.getByText(/Ben Ode is working on this case, until/)).toBeTruthy()
  expect(actions()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Take This Case' })).toBeNull()
  page.unmount()
  const free = makeDetail(2)
  await open(free, [answer(moderationClaim, () => Object.assign(free, held()))])
  press('t')
  expect(await screen.findByText(/In your hands until/)).toBeTruthy()
  expect(actions()).toHaveLength(7)
})

test('a case that another moderator was faster to take is explained', async () => {
  const { shown } = await open(makeDetail(1), [
    answer(moderationClaim, () => refusal(409, 'CASE_CLAIMED', 'Another moderator is working on this case.')),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Take This Case' }))
  await waitFor(() => expect(shown).toMatchObject([{ title: 'Another moderator has it' }]))
})

test('the last decision can be undone by a key until its time is over', async () => {
  const decided = (undo_until: string) =>
    makeCase(7, { state: 'decided', decision: makeDecision({ undo_until, by: mara }) })
  const queue = (one: ReturnType<typeof decided>) =>
    answer(moderationQueue, () => ({ items: [one], next_cursor: null }))
  const undo = answer(moderationUndo, () => makeDetail(7, held()))
  const page = await open(makeDetail(1), [queue(decided(minutesFromNow(5))), undo])
  await screen.findByText(/Hide: Work 7\. Can be undone until/)
  press('u')
  await waitFor(() => expect(page.address()).toBe(`/moderation/cases/${idOf(7)}`))
  expect(page.calls(moderationUndo)).toMatchObject([{ params: { id: idOf(7) } }])
  page.unmount()
  await open(makeDetail(1), [queue(decided(minutesFromNow(-1)))])
  expect(screen.queryByText(/Can be undone until/)).toBeNull()
})

test('? lists the keys', async () => {
  await open(makeDetail(1))
  press('?', { shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['n', '1 – 7', 'Ctrl + Enter', 'u', '?']) expect(dialog.textContent).toContain(key)
})

test('without a next case the queue says that nothing is left', async () => {
  const page = await open(makeDetail(1), [answer(moderationNext, () => ({ case: null }))])
  press('n')
  await waitFor(() => expect(page.address()).toBe('/moderation'))
  expect(page.shown).toMatchObject([{ title: 'Nothing is waiting for you' }])
})
