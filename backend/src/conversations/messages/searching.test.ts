import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, send, sendFiles } from '../../../test/conversations.ts'
import type { Person } from '../../../test/person.ts'
import { usePerson, useSite } from '../../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const creator = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
const other = usePerson(site, 'creator', { full_name: 'Noor Ama' })
let conversation: Conversation
let second: Conversation
beforeAll(async () => {
  conversation = await converse(buyer, creator, 'Night scenes')
  second = await converse(buyer, other, 'Covers')
})

const search = ({ api }: Pick<Person, 'api'>, text: string, more = {}) =>
  api.conversations.search({ query: { search: text, ...more } })
const found = async (person: Person, text: string) =>
  (await search(person, text)).items.map(({ message }) => message.content)
const wordsOf = ({ id }: Person) =>
  site.database
    .collection<{ _id: string }>('message_words')
    .find({ _id: { $gte: `${id}:`, $lt: `${id}:\u{10ffff}` } })
    .map(({ _id }) => _id.slice(25))
    .toArray()

test('finds messages by the beginnings of their words, in any order and case, newest first', async () => {
  await send(buyer, conversation, 'A lighthouse at dawn')
  await send(creator, conversation, 'The LIGHT is blue. Dawn?')
  await send(buyer, second, 'Moonlight')
  expect(await found(buyer, 'light')).toEqual(['The LIGHT is blue. Dawn?', 'A lighthouse at dawn'])
  expect(await found(buyer, 'dawn lighthouse')).toEqual(['A lighthouse at dawn'])
  expect(await found(buyer, 'moon dawn')).toEqual([])
  expect(await found(buyer, 'ＢＬＵＥ.')).toEqual(['The LIGHT is blue. Dawn?'])
  expect(await found(buyer, '...')).toEqual([])
  const [first] = (await search(creator, 'lighthouse')).items
  expect(first).toMatchObject({
    message: { conversation_id: conversation.id, seq: 1 },
    project: { title: 'Night scenes' },
    other: { id: buyer.id, full_name: 'Ben Ode' },
  })
})

test("finds only messages of the caller's conversations", async () => {
  await send(other, second, 'Zanzibar')
  expect(await wordsOf(creator)).not.toContain('zanzibar')
  await send(creator, conversation, 'To Zanzibar')
  expect(await found(creator, 'zanzibar')).toEqual(['To Zanzibar'])
  expect(await found(buyer, 'zanzibar')).toEqual(['To Zanzibar', 'Zanzibar'])
  expect(await codeOf(search(site, 'zanzibar'))).toBe('UNAUTHENTICATED')
})

test('finds files by their names', async () => {
  await sendFiles(buyer, conversation, { 'storyboard-v2.pdf': Buffer.from('Board') })
  expect((await search(creator, 'story')).items[0]!.message.attachments[0]!.name).toBe('storyboard-v2.pdf')
})

test('an edit or a deletion takes effect at once, and leaves no words behind', async () => {
  const { api } = buyer
  const sent = await send(buyer, conversation, 'Quixotic harbor')
  await send(creator, conversation, 'Which harbor?')
  await api.conversations.edit({ params: { id: sent.id }, body: { content: 'Quiet harbor' } })
  expect([await found(creator, 'quixotic'), await found(creator, 'quiet')]).toEqual([[], ['Quiet harbor']])
  await api.conversations.delete({ params: { id: sent.id } })
  expect(await found(creator, 'harbor')).toEqual(['Which harbor?'])
  for (const person of [buyer, creator]) {
    const words = await wordsOf(person)
    expect(words).toContain('harbor')
    expect(words).not.toContain('quixotic')
    expect(words).not.toContain('quiet')
  }
})

test('pages continue without repetition; a cursor is bound to its search', async () => {
  for (let n = 0; n < 5; n++) await send(n % 2 ? buyer : creator, conversation, `Ferry ${n} ferryman`)
  const first = await search(buyer, 'ferry', { limit: 3 })
  const next = await search(buyer, 'ferry', { limit: 3, cursor: first.next_cursor })
  expect([...first.items, ...next.items].map(({ message }) => message.content)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `Ferry ${n} ferryman`),
  )
  expect(next.next_cursor).toBeNull()
  expect(await codeOf(search(buyer, 'dawn', { cursor: first.next_cursor }))).toBe('INVALID_CURSOR')
  expect(await codeOf(search(creator, 'ferry', { cursor: first.next_cursor }))).toBe('INVALID_CURSOR')
  expect(await codeOf(search(buyer, ' '))).toBe('VALIDATION')
})

test('a beginning of very many words finds only itself', async () => {
  const words = Array.from({ length: 160 }, (_, n) => `xy${n}`)
  await send(buyer, conversation, words.join(' '))
  await send(buyer, conversation, 'xy')
  expect(await found(buyer, 'xy')).toEqual(['xy'])
  expect(await found(buyer, 'xy15')).toEqual([words.join(' ')])
})

test('the hourly job removes words without a message', async () => {
  await site.database.collection<{ _id: string }>('message_words').insertOne({ _id: `${buyer.id}:stale` })
  await site.recur('conversations.words.hourly')
  const words = await wordsOf(buyer)
  expect(words).toContain('zanzibar')
  expect(words).not.toContain('stale')
})
