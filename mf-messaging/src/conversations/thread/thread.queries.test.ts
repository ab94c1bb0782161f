import { expect, test } from 'vitest'
import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { answer, fakePlatform, idOf, makeMessage, refusal } from '@atelier/platform/testing'
import { merged, threadOptions } from './thread.queries.ts'

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => makeMessage(first + at))
const places = (thread: readonly Message[]) => thread.map(({ seq }) => seq)
const range = (first: number, last: number) => places(from(first, last))

test.each([
  ['nothing', [], from(1, 3), range(1, 3)],
  ['nothing more', from(1, 3), [], range(1, 3)],
  ['what follows', from(1, 3), from(4, 6), range(1, 6)],
  ['what was before', from(4, 6), from(1, 3), range(1, 6)],
  ['the same once more', from(1, 6), from(2, 4), range(1, 6)],
  ['what overlaps', from(3, 6), from(1, 4), range(1, 6)],
  ['more on both sides', from(3, 4), from(1, 6), range(1, 6)],
  ['what is further on', from(1, 3), from(5, 6), range(5, 6)],
  ['what is further back', from(5, 6), from(1, 3), range(5, 6)],
])('%s: merges without gaps or duplicates', (_, known, read, result) => {
  expect(places(merged(known, read))).toEqual(result)
})

test('a changed message replaces the known one, and the others keep their reference', () => {
  const known = from(1, 6)
  const changed = makeMessage(5, { content: 'Corrected', edited_at: '2026-03-05T10:06:00.000Z' })
  const result = merged(known, [makeMessage(4), changed, makeMessage(6)])
  expect(result[4]).toMatchObject({ content: 'Corrected' })
  expect(result.filter((message, at) => message === known[at])).toHaveLength(5)
})

test('an empty page keeps the thread reference, without a re-render', () => {
  const known = from(1, 6)
  expect(merged(known, from(5, 6))).toBe(known)
  expect(merged(known, [])).toBe(known)
})

/** A growable conversation with this many messages. */
function open(total: number) {
  const site = { total, fails: false, onRead: () => {} }
  const { api, queries, queryClient, calls } = fakePlatform({
    remote: 'messaging',
    answers: [
      answer(conversationsMessages, ({ query: { after, before, limit } }) => {
        if (site.fails) return refusal(500, 'INTERNAL')
        const size = Number(limit ?? 50)
        const last = before === undefined ? site.total : Number(before) - 1
        const first = after === undefined ? Math.max(1, last - size + 1) : Number(after) + 1
        const items = from(first, Math.min(last, first + size - 1))
        const has_more = after === undefined ? first > 1 : first + size - 1 < last
        site.onRead()
        return { items, has_more }
      }),
    ],
  })
  const options = threadOptions(api, queries, idOf(1), () => Date.now())
  const read = async () => {
    await queryClient.query(options)
    return queryClient.getQueryData(options.queryKey)!
  }
  const asked = () => calls(conversationsMessages).map(({ query }) => query)
  return { site, options, queries, read, asked, queryClient }
}

test('fetches the last page first, then newer messages and those of the last 15 minutes', async () => {
  const { site, read, asked } = open(80)
  expect(places(await read())).toEqual(range(31, 80))
  site.total = 83
  expect(places(await read())).toEqual(range(31, 83))
  expect(asked()).toEqual([{}, { after: '64', limit: '200' }])
})

test('catches up on a long gap page by page', async () => {
  const { site, read, asked } = open(10)
  await read()
  site.total = 500
  expect(places(await read())).toEqual(range(1, 500))
  expect(asked().slice(1)).toEqual([
    { after: '0', limit: '200' },
    { after: '200', limit: '200' },
    { after: '400', limit: '200' },
  ])
})

test('keeps older messages that load during a fetch', async () => {
  const { site, options, queries, read } = open(80)
  await read()
  site.total = 81
  site.onRead = () => void queries.setQueryData(options.queryKey, (known = []) => merged(known, from(1, 30)))
  expect(places(await read())).toEqual(range(1, 81))
})

test('a failed catch-up keeps the loaded messages', async () => {
  const { site, read, options, queries } = open(5)
  await read()
  site.fails = true
  await expect(read()).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(places(queries.getQueryData(options.queryKey)!)).toEqual(range(1, 5))
})

test('invalidating conversations.messages invalidates the thread', async () => {
  const { read, options, queryClient } = open(5)
  await read()
  await queryClient.invalidateQueries({ queryKey: keyOf('conversations.messages') })
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})
