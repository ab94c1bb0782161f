import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { feedbackSend } from '@atelier/contract/feedback/routes.ts'
import { feedback } from '@atelier/platform/slots'
import { answer, buyer, openSlot, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const stored = answer(feedbackSend, () => undefined)

async function open(sending: Answer = stored, as: Visitor = buyer) {
  const onClose = vi.fn()
  const page = await openSlot(remote, feedback, { onClose }, { as, answers: [sending] })
  await screen.findByRole('dialog')
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Feedback' })
  return { ...page, onClose, send, type: (text: string) => userEvent.type(screen.getByRole('textbox'), text) }
}

test('sends the text trimmed, thanks for it and closes', async () => {
  const { onClose, send, type, calls, shown } = await open()
  await type('  More reels, please  ')
  await userEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [sent] = calls(feedbackSend)
  expect(sent!.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'More reels, please' })
  expect(shown).toEqual([
    {
      title: 'Thank you for your feedback!',
      description: 'We appreciate your input and will review it soon.',
      variant: 'success',
    },
  ])
})

test('cannot send a blank text', async () => {
  const { send, type } = await open()
  expect(send().disabled).toBe(true)
  await type('   ')
  expect(send().disabled).toBe(true)
  await type('x')
  expect(send().disabled).toBe(false)
})

test('shows a sending state', async () => {
  let finish = () => {}
  const { send, type } = await open(answer(feedbackSend, () => new Promise<void>((resolve) => (finish = resolve))))
  await type('Hello')
  await userEvent.click(send())
  expect((await screen.findByRole('button', { name: 'Sending...' })).getAttribute('aria-disabled')).toBe('true')
  await act(async () => finish())
})

test('keeps the text after a failure, and retries with the same id', async () => {
  let broken = true
  const { onClose, send, type, calls, shown } = await open(
    answer(feedbackSend, () => (broken ? refusal(500, 'INTERNAL') : undefined)),
  )
  await type('Hello')
  await userEvent.click(send())
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toEqual({ title: 'Failed to submit feedback. Please try again.', variant: 'destructive' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
  broken = false
  await userEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = calls(feedbackSend)
  expect(second!.body.id).toBe(first!.body.id)
})

test('shows a server validation error at the field, focused', async () => {
  const data = { where: 'body', fields: { content: ['Too loud.'] } }
  const { send, type } = await open(answer(feedbackSend, () => refusal(422, 'VALIDATION', 'x', data)))
  await type('HELLO')
  await userEvent.click(send())
  expect(await screen.findByText('Too loud.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
})

test('keeps the text until sent or discarded', async () => {
  const { type } = await open()
  await type('Hello')
  expect(screen.queryByText('Draft restored')).toBeNull()
  cleanup()
  await open()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  await open()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('asks to log in when the session has ended', async () => {
  const { send, type, shown, requests } = await open(stored, {})
  await type('Hello')
  await userEvent.click(send())
  expect(shown).toEqual([
    {
      title: 'Authentication required',
      description: 'Please log in to submit feedback',
      variant: 'destructive',
    },
  ])
  expect(requests).toEqual([])
})

test('returns the focus to the menu button, which receives it only after the dialog opens', async () => {
  const menuButton = document.body.appendChild(document.createElement('button'))
  const filling = remote.slots!.find(({ slot }) => slot === feedback)!
  const load = filling.load.bind(filling)
  vi.spyOn(filling, 'load').mockImplementation(async () => {
    const module = await load()
    setTimeout(() => menuButton.focus(), 0)
    return module
  })
  const { unmount } = await open()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  unmount()
  await waitFor(() => expect(document.activeElement).toBe(menuButton))
  menuButton.remove()
})
