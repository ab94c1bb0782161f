import { expect, test } from 'vitest'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { creator, makeConversation, makeMessage } from '@atelier/platform/testing'
import { dayNumber } from '../../days.ts'
import { messageRows } from './message-rows.ts'
import type { Outgoing } from './use-outgoing.ts'

const me = creator.user.id
const minutes = (count: number) => new Date(2026, 2, 5, 10, count).toISOString()
const said = (seq: number, at: number, given: Partial<Message> = {}) =>
  makeMessage(seq, { created_at: minutes(at), ...given })
const own = { sender_id: me }
const sending = (given: Partial<Outgoing> = {}): Outgoing => ({
  id: 'x',
  content: 'On its way',
  uploadIds: [],
  replyTo: undefined,
  added: new Date(minutes(20)).getTime(),
  status: 'pending',
  problem: undefined,
  ...given,
})
const rowsOf = (
  thread: Message[],
  { outgoing = [] as Outgoing[], atOpen = makeConversation(1), otherReadSeq = 0, today = dayNumber(minutes(0)) } = {},
) => messageRows(thread, outgoing, { me, atOpen, otherReadSeq, today })

test('groups messages of one sender within five minutes', () => {
  const rows = rowsOf([said(1, 0), said(2, 5), said(3, 11), said(4, 12, own), said(5, 13)])
  expect(rows.map(({ startsRun, endsRun }) => `${startsRun} ${endsRun}`)).toEqual([
    'true false',
    'false true',
    'true true',
    'true true',
    'true true',
  ])
})

test('the first message of a day starts the day and a new group', () => {
  const rows = rowsOf(
    [said(1, -24 * 60), said(2, 0, { created_at: new Date(2026, 2, 4, 23, 59).toISOString() }), said(3, -10 * 60)],
    {},
  )
  expect(rows.map(({ day }) => day)).toEqual(['Yesterday', undefined, 'Today'])
  expect(rows[2]).toMatchObject({ startsRun: true })
})

test('places the unread divider before the first unread message, splitting a group', () => {
  const thread = [said(1, 0), said(2, 1, own), said(3, 2), said(4, 3), said(5, 4)]
  const atOpen = makeConversation(1, { read_seq: 3, last_seq: 5, unread_count: 2 })
  const rows = rowsOf(thread, { atOpen })
  expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, false, true, false])
  expect(rows[3]).toMatchObject({ startsRun: true })
})

test('does not mark messages that arrive while open as new', () => {
  const atOpen = makeConversation(1, { read_seq: 1, last_seq: 1, unread_count: 0 })
  expect(rowsOf([said(1, 0), said(2, 1)], { atOpen }).some(({ isFirstNew }) => isFirstNew)).toBe(false)
  const unread = makeConversation(1, { read_seq: 0, last_seq: 1, unread_count: 1 })
  expect(rowsOf([said(1, 0, own), said(2, 1)], { atOpen: unread }).some(({ isFirstNew }) => isFirstNew)).toBe(false)
})

test.each([
  [0, [undefined, undefined, undefined, 'sent']],
  [1, ['read', undefined, undefined, 'sent']],
  [3, ['read', undefined, undefined, 'sent']],
  [4, [undefined, undefined, undefined, 'read']],
])('read up to %i: puts the read receipt under the last own message up to there', (otherReadSeq, receipts) => {
  const rows = rowsOf([said(1, 0, own), said(2, 1), said(3, 2), said(4, 3, own)], { otherReadSeq })
  expect(rows.map(({ receipt }) => receipt)).toEqual(receipts)
})

test('puts pending messages at the end, keyed by their client id', () => {
  const rows = rowsOf([said(1, 0)], { outgoing: [sending(), sending({ id: 'y', status: 'failed', problem: 'No.' })] })
  expect(rows.slice(1)).toMatchObject([
    { id: 'x', isOwn: true, status: 'pending', day: undefined },
    { id: 'y', isOwn: true, status: 'failed', problem: 'No.' },
  ])
  expect(rows[0]?.id).toBe(said(1, 0).client_id)
})

test('handles ten thousand messages quickly', () => {
  const thread = Array.from({ length: 10_000 }, (_, at) => said(at + 1, at))
  const begun = process.cpuUsage()
  rowsOf(thread)
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
})

test('a pending reply quotes its message', () => {
  const outgoing = [sending({ replyTo: said(1, 0).id }), sending({ id: 'y', replyTo: 'unloaded' })]
  const rows = rowsOf([said(1, 0), said(2, 1)], { outgoing })
  expect(rows.map(({ replyTo }) => replyTo?.content)).toEqual([undefined, undefined, 'Message 1', undefined])
})
