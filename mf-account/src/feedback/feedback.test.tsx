import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { PlatformContext, fakePlatform, refusal } from '@atelier/platform/testing'
import type { FakeAnswers } from '@atelier/platform/testing'
import Feedback from './feedback.tsx'

const user = { id: 'u1', email: 'mira@example.com', full_name: null, avatar_url: null }

function open(answers: FakeAnswers, signedIn = true) {
  const platform = fakePlatform({ remote: 'account', answers, session: signedIn ? { user } : {} })
  const onClose = vi.fn()
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Feedback onClose={onClose} />
      </QueryClientProvider>
    </PlatformContext>,
  )
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Feedback' })
  return { platform, onClose, send, type: (text: string) => userEvent.type(screen.getByRole('textbox'), text) }
}

test('what was typed is sent trimmed, thanked for, and the dialog closes', async () => {
  const sent: unknown[] = []
  const { platform, onClose, send, type } = open({ 'POST /feedback': ({ body }) => void sent.push(body) })
  await type('  More reels, please  ')
  await userEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'More reels, please' }])
  expect(platform.shown).toEqual([
    {
      title: 'Thank you for your feedback!',
      description: 'We appreciate your input and will review it soon.',
      variant: 'success',
    },
  ])
})

test('nothing, or nothing but space, cannot be sent', async () => {
  const { send, type } = open({})
  expect(send().disabled).toBe(true)
  await type('   ')
  expect(send().disabled).toBe(true)
  await type('x')
  expect(send().disabled).toBe(false)
})

test('while it is being sent the button is disabled', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { send, type } = open({ 'POST /feedback': () => answered })
  await type('Hello')
  await userEvent.click(send())
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).disabled).toBe(true)
  await act(async () => answer())
})

test('a failure says so, keeps the text, and the second attempt carries the same id', async () => {
  const ids: unknown[] = []
  const { platform, onClose, send, type } = open({
    'POST /feedback': ({ body }) => {
      ids.push((body as { id: string }).id)
      return ids.length === 1 ? refusal(500, 'INTERNAL') : undefined
    },
  })
  await type('Hello')
  await userEvent.click(send())
  await waitFor(() => expect(platform.shown).toHaveLength(1))
  expect(platform.shown[0]).toEqual({ title: 'Failed to submit feedback. Please try again.', variant: 'destructive' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
  await userEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(ids[1]).toBe(ids[0])
})

test('somebody whose session has ended is asked to log in', async () => {
  const { platform, send, type } = open({}, false)
  await type('Hello')
  await userEvent.click(send())
  expect(platform.shown).toEqual([
    {
      title: 'Authentication required',
      description: 'Please log in to submit feedback',
      variant: 'destructive',
    },
  ])
  expect(platform.requests).toEqual([])
})
