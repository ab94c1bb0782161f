import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  noticesAppeal,
  noticesAppealByToken,
  noticesByToken,
  noticesGet,
  noticesList,
} from '@atelier/contract/notices/routes.ts'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { answer, creator, idOf, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const makeNotice = (given: Partial<Notice> = {}): Notice => ({
  id: idOf(1),
  kind: 'decision',
  created_at: '2026-03-05T10:00:00.000Z',
  target: { kind: 'artwork', title: 'Slow Gold', path: '/artwork/1' },
  action: 'hide',
  days: null,
  reason: 'stolen_work',
  text: 'The photograph was published before.',
  can_appeal: true,
  appealed: false,
  ...given,
})
const appealed = makeNotice({ can_appeal: false, appealed: true })
const open = (answers: Answer[], path = `/notices/${idOf(1)}`) => openPage(remote, path, { as: creator, answers })
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const why = () => screen.getByRole('textbox', { name: /Why should the decision be changed/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }))

test('lists what was decided, in words', async () => {
  const items = [
    makeNotice({ id: idOf(1) }),
    makeNotice({ id: idOf(2), action: 'suspend', days: 7, target: { kind: 'profile', title: '', path: null } }),
    makeNotice({ id: idOf(3), kind: 'report_answered', action: 'nothing', reason: 'no_violation' }),
    makeNotice({ id: idOf(4), kind: 'report_answered', action: 'remove' }),
    makeNotice({ id: idOf(5), kind: 'appeal_answered', action: 'overturn' }),
  ]
  await open([answer(noticesList, () => ({ items, next_cursor: null }))], '/notices')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Your artwork “Slow Gold” was hidden',
    'Your account was suspended for 7 days',
    'The artwork “Slow Gold” does not violate the rules',
    'We took action after your report of the artwork “Slow Gold”',
    'The decision on your artwork “Slow Gold” was overturned',
  ])
  expect(links[1]).toHaveProperty('pathname', `/notices/${idOf(2)}`)
})

test('says what was decided and why, and takes one appeal', async () => {
  let now = makeNotice()
  const page = await open([answer(noticesGet, () => now), answer(noticesAppeal, () => (now = appealed))])
  await screen.findByText('The photograph was published before.')
  expect(title()).toBe('Your artwork “Slow Gold” was hidden')
  expect(screen.getByText('Someone else’s work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the rules' })).toHaveProperty('pathname', '/rules')
  await send()
  expect(screen.getByText('Please explain why the decision should be changed.')).toBeTruthy()
  await userEvent.type(why(), 'I took it.')
  await send()
  const said = await screen.findByText(/You have appealed this decision/)
  await waitFor(() => expect(document.activeElement).toBe(said))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(page.calls(noticesAppeal)).toMatchObject([
    { params: { id: idOf(1) }, body: { id: expect.any(String), text: 'I took it.' } },
  ])
})

test('an answer to a report offers no appeal', async () => {
  await open([answer(noticesGet, () => makeNotice({ kind: 'report_answered', can_appeal: false }))])
  await screen.findByText('The photograph was published before.')
  expect(screen.queryByRole('heading', { name: 'Appeal' })).toBeNull()
})

test('an appeal that is too late is explained', async () => {
  const text = 'This decision cannot be appealed any more.'
  const late = answer(noticesAppeal, () => refusal(409, 'APPEAL_NOT_POSSIBLE', text))
  const { shown } = await open([answer(noticesGet, () => makeNotice()), late])
  await screen.findByText('The photograph was published before.')
  await userEvent.type(why(), 'Please')
  await send()
  await waitFor(() => expect(shown).toMatchObject([{ title: 'Failed to send the appeal', description: text }]))
})

test('another member’s notice does not exist', async () => {
  await open([answer(noticesGet, () => refusal(404, 'NOTICE_NOT_FOUND'))])
  await waitFor(() => expect(title()).toBe('This decision does not exist'))
})

test.each(['#the-token-of-the-mail', '#token=the-token-of-the-mail'])(
  'appeals without a session, by the link in the email: %s',
  async (hash) => {
    const page = await openPage(remote, `/appeal${hash}`, {
      answers: [answer(noticesByToken, () => makeNotice()), answer(noticesAppealByToken, () => appealed)],
    })
    await screen.findByText('The photograph was published before.')
    const allowance = { limit: 60, remaining: 3, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
    act(() => void page.queryClient.setQueryData(['limits', noticesAppealByToken.id], allowance))
    expect(await screen.findByText(/^3 of 60 appeals left\. You get new ones in 40 minutes/)).toBeTruthy()
    await userEvent.type(why(), 'I took it.')
    await send()
    expect(await screen.findByText(/You receive the result by email/)).toBeTruthy()
    const token = 'the-token-of-the-mail'
    expect(page.calls(noticesByToken)[0]).toMatchObject({ body: { token } })
    expect(page.calls(noticesAppealByToken)).toMatchObject([{ body: { token, text: 'I took it.' } }])
  },
)

test.each(['', '#expired-or-forged-token'])('a link with %j is explained', async (hash) => {
  const text = 'This link is invalid or has expired.'
  const invalid = answer(noticesByToken, () => refusal(422, 'APPEAL_LINK_INVALID', text))
  const page = await openPage(remote, `/appeal${hash}`, { answers: [invalid] })
  await waitFor(() => expect(title()).toBe(text))
  expect(page.calls(noticesByToken)).toHaveLength(hash === '' ? 0 : 1)
})

test('files are attached to an appeal by its recipient, within the limits that the form names', async () => {
  let now = makeNotice()
  const page = await open([answer(noticesGet, () => now), answer(noticesAppeal, () => (now = appealed))])
  const input = await screen.findByLabelText(/^Files/)
  const describedBy = () => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent
  expect(describedBy()).toBe(
    'Up to 5 files: pictures, videos or documents of at most 25 MB each. Only moderators see them.',
  )
  await userEvent.upload(input, new File(['x'], 'run.exe'))
  expect(describedBy()).toMatch(/^run\.exe: This type of file can run a program/)
  for (const name of ['sketch.png', 'layers.psd', 'third.pdf', 'fourth.pdf', 'fifth.pdf'])
    await userEvent.upload(input, new File(['x'], name))
  expect(describedBy()).toMatch(/^5 files are the most/)
  expect(input).toHaveProperty('disabled', true)
  for (const name of ['third.pdf', 'fourth.pdf', 'fifth.pdf'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.type(why(), 'I took it.')
  await send()
  await screen.findByText(/You have appealed this decision/)
  const [first, second] = page.uploads.sent.map(({ options }) => options.id)
  expect(page.uploads.sent[0]).toMatchObject({ options: { purpose: 'attachment' } })
  expect(page.calls(noticesAppeal)).toMatchObject([{ body: { text: 'I took it.', upload_ids: [first, second] } }])
})

test('the link of an email takes no files, and says so', async () => {
  await openPage(remote, '/appeal#the-token-of-the-mail', { answers: [answer(noticesByToken, () => makeNotice())] })
  expect(await screen.findByText(/Files can be attached once you are signed in/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Files/)).toBeNull()
})

test('a reload keeps the typed appeal and its files', async () => {
  const answers = [answer(noticesGet, () => makeNotice())]
  const { unmount } = await open(answers)
  await userEvent.upload(await screen.findByLabelText(/^Files/), new File(['x'], 'sketch.png'))
  await userEvent.type(why(), 'I took it.')
  unmount()
  await open(answers)
  expect(await screen.findByRole('button', { name: 'Remove sketch.png' })).toBeTruthy()
  expect(why()).toHaveProperty('value', 'I took it.')
})

test('a file that was still being sent when the page was left is resumed, or named as lost', async () => {
  const answers = [answer(noticesGet, () => makeNotice())]
  const left = await open(answers)
  vi.spyOn(left.uploads, 'send').mockImplementation((_, { onProgress }) => {
    onProgress?.(1, 1)
    return new Promise(() => {})
  })
  await userEvent.upload(await screen.findByLabelText(/^Files/), new File(['x'], 'film.mp4'))
  expect(screen.getByText('Checking…')).toBeTruthy()
  await send()
  expect(screen.getByText(/Wait until all files are uploaded/)).toBeTruthy()
  expect(left.calls(noticesAppeal)).toEqual([])
  left.unmount()
  // A browser without the file
  await open(answers)
  expect(await screen.findByText(/not on the server any more/)).toBeTruthy()
  expect(screen.queryByText('film.mp4')).toBeNull()
})

test('files that 1.0.0 kept are found again', async () => {
  const kept = [
    { id: idOf(8), name: 'sketch.png', size: 2048 },
    { id: idOf(9), name: 'film.mp4', size: 2048, progress: 0.5 },
  ]
  sessionStorage.setItem(`account:${idOf(1)}:appeal-files`, JSON.stringify(kept))
  await open([answer(noticesGet, () => makeNotice())])
  expect(await screen.findByText(/not on the server any more/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove sketch.png' })).toBeTruthy()
  expect(screen.queryByText('film.mp4')).toBeNull()
})

test('a file that has arrived stays so while the next one is sent', async () => {
  const page = await open([answer(noticesGet, () => makeNotice())])
  vi.spyOn(page.uploads, 'send').mockImplementation(async (file, { id, onProgress }) => {
    onProgress?.(file.size, file.size)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return id!
  })
  const input = await screen.findByLabelText(/^Files/)
  for (const name of ['one.pdf', 'two.pdf']) {
    await userEvent.upload(input, new File(['x'], name))
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull())
  }
  expect(screen.getAllByText('1 B')).toHaveLength(2)
})
