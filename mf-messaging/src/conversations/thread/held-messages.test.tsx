import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { answer, idOf, makeMessage } from '@atelier/platform/testing'
import { ben, me, openSite, path } from '../../../testing/conversation-site.ts'
import '../../../testing/whole-list.tsx'

const gone = { content: '', deleted_at: '2026-03-05T10:30:00.000Z' }
const own = (seq: number, given: Partial<Message> = {}) => makeMessage(seq, { sender_id: me, ...given })
const held = (seq: number, notice_id: string | null = null) => ({
  kind: 'message' as const,
  id: idOf(10_000 + seq),
  title: `Held ${seq}`,
  path: null,
  notice_id,
})

test('shows their author messages that moderators hold back, and deleted ones to everyone else', async () => {
  const messages = [own(1), own(2), own(3), makeMessage(4, { sender_id: ben })]
  const items = [held(1), held(2, idOf(9)), held(4)]
  const { page, stale } = await openSite(path, { messages, answers: [answer(noticesHeld, () => ({ items }))] })
  await screen.findByText('Message 3')
  expect(page.calls(noticesHeld)).toEqual([])
  for (const at of [0, 1, 2, 3]) messages[at] = { ...messages[at]!, ...gone }
  await stale('conversations.messages')
  await screen.findByText('“Held 1”')
  screen.getByText('Under review. Only you see this.')
  expect(screen.getByRole('link', { name: 'Read the decision' }).getAttribute('href')).toMatch(idOf(9))
  expect(screen.getAllByText('Message deleted')).toHaveLength(2)
  expect(screen.queryByText('“Held 4”')).toBeNull()
  items.shift()
  messages[0] = own(1)
  await stale('conversations.messages')
  await waitFor(() => expect(screen.queryByText('“Held 1”')).toBeNull())
  screen.getByText('Message 1')
})
