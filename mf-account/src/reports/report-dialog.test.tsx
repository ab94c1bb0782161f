import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reportsAdd } from '@atelier/contract/reports/routes.ts'
import { reportDialog } from '@atelier/platform/slots'
import { answer, buyer, idOf, openSlot, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const stored = answer(reportsAdd, ({ body }) => ({ id: body.id }))

async function open(as: Visitor = buyer, sending: Answer = stored) {
  const onClose = vi.fn()
  const props = { kind: 'artwork' as const, id: idOf(7), name: 'Slow Gold', onClose }
  const page = await openSlot(remote, reportDialog, props, { as, answers: [sending] })
  await screen.findByRole('dialog', { name: 'Report “Slow Gold”' })
  return { ...page, onClose, send: () => userEvent.click(screen.getByRole('button', { name: 'Send Report' })) }
}
const reason = (name: string) => screen.getByRole('radio', { name })
const explanation = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What should the moderators know/ })
const email = () => screen.queryByRole('textbox', { name: 'Your email address' })

test('a member chooses a reason in words, and learns what happens next', async () => {
  const { calls, onClose, send } = await open()
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    'spam',
    'scam',
    'stolen_work',
    'sexual_or_violent',
    'hate',
    'other',
  ])
  expect(email()).toBeNull()
  await userEvent.click(reason('Someone else’s work'))
  await userEvent.type(explanation(), ' It is mine. ')
  await send()
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(screen.getByRole('dialog', { name: 'Thank you for your report' }).textContent).toContain(
    'You will be notified',
  )
  expect(document.activeElement).toBe(done)
  expect(calls(reportsAdd)[0]?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    target: { kind: 'artwork', id: idOf(7) },
    reason: 'stolen_work',
    text: 'It is mine.',
  })
  await userEvent.click(done)
  expect(onClose).toHaveBeenCalledOnce()
})

test('an explanation is counted as its limit does', async () => {
  await open()
  fireEvent.change(explanation(), { target: { value: ' It\uFEFF is\0 mine 🎨\r\n' } })
  expect(screen.getByText('12 / 500').dataset['over']).toBe('false')
})

test('a guest also gives an address, to which the result is sent', async () => {
  const { calls, send } = await open({})
  await userEvent.click(reason('Spam or advertising'))
  await send()
  expect(screen.getByText('Please enter your email address')).toBeTruthy()
  expect(calls(reportsAdd)).toEqual([])
  await userEvent.type(email()!, 'Guest@Example.com')
  await send()
  expect((await screen.findByRole('dialog', { name: /Thank you/ })).textContent).toContain('by email')
  expect(calls(reportsAdd)[0]?.body).toMatchObject({ reason: 'spam', text: '', email: 'guest@example.com' })
})

test('a reason is required', async () => {
  const { calls, send } = await open()
  await send()
  expect(screen.getByText('Please choose a reason.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(reason('Spam or advertising')))
  expect(calls(reportsAdd)).toEqual([])
})

test('a rejected report is explained, keeps what was typed, and is retried with the same id', async () => {
  let broken = true
  const text = 'You cannot report yourself or your own work.'
  const sending = answer(reportsAdd, ({ body }) => (broken ? refusal(422, 'REPORT_SELF', text) : { id: body.id }))
  const { calls, shown, send } = await open(buyer, sending)
  await userEvent.click(reason('Something else'))
  await userEvent.type(explanation(), 'Look')
  await send()
  await waitFor(() =>
    expect(shown).toMatchObject([{ title: 'Failed to send the report', description: text, variant: 'destructive' }]),
  )
  broken = false
  await send()
  await screen.findByRole('button', { name: 'Done' })
  const [first, second] = calls(reportsAdd)
  expect(second!.body).toEqual(first!.body)
})

test('keeps a draft until it is sent or canceled', async () => {
  await open()
  await userEvent.click(reason('Hate or harassment'))
  await userEvent.type(explanation(), 'They threaten me')
  cleanup()
  const { onClose } = await open()
  expect(explanation().value).toBe('They threaten me')
  expect(reason('Hate or harassment')).toHaveProperty('checked', true)
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  await open()
  expect(explanation().value).toBe('')
})
