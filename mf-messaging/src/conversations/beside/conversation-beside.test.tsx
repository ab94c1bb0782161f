import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  conversationsGet,
  conversationsMessages,
  conversationsOpen,
  conversationsRead,
} from '@atelier/contract/conversations/routes.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { conversationBeside } from '@atelier/platform/slots'
import { answer, creator, idOf, makeConversation, makeMessage, openSlot } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { besideTexts as texts } from './beside-texts.ts'

const props = { projectId: 7, creatorId: creator.user.id }

/** Opens the conversation, with a message that is not read, below the window. */
async function open() {
  let scrollTo = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (changes: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const conversation = makeConversation(1, { last_seq: 1, read_seq: 0 })
  const page = await openSlot(remote, conversationBeside, props, {
    as: creator,
    answers: [
      answer(conversationsOpen, () => conversation),
      answer(conversationsGet, () => conversation),
      answer(conversationsMessages, () => ({ items: [makeMessage(1)], has_more: false })),
      answer(conversationsRead, () => undefined),
    ],
  })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  return { ...page, box, scrollTo: (isIn: boolean) => act(() => scrollTo(isIn)) }
}

test('shows the conversation of the two, and leads to it', async () => {
  const page = await open()
  await screen.findByText(makeMessage(1).content)
  expect(page.calls(conversationsOpen)).toMatchObject([{ body: { project_id: 7, creator_id: creator.user.id } }])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: texts.open })
  expect(link.pathname).toBe(conversationPath(idOf(1)))
})

test('is read once it is in view', async () => {
  const page = await open()
  await screen.findByText(makeMessage(1).content)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(page.calls(conversationsRead)).toEqual([])
  page.scrollTo(true)
  await waitFor(() => expect(page.calls(conversationsRead)).toHaveLength(1))
})

test('leaves the keys, the drops and the focus of the page around it alone', async () => {
  const { box } = await open()
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(document.activeElement).toBe(document.body)
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'brief.pdf')] }
  fireEvent.drop(document.body, { dataTransfer })
  expect(screen.queryByText('brief.pdf')).toBeNull()
  fireEvent.drop(box, { dataTransfer })
  expect(await screen.findByText('brief.pdf')).toBeTruthy()
})
