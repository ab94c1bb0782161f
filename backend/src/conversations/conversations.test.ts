import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { examined, readsDuring } from '../../test/commands.ts'
import { converse, read, send } from '../../test/conversations.ts'
import type { Person } from '../../test/person.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const creator = usePerson(site, 'creator')
const buyers = [1, 2, 3].map(() => usePerson(site, 'buyer'))

const countOf = async (person: Person) => (await person.api.notifications.counts()).messages

test('the list is paginated by latest activity, and the badge is the total number of unread messages', async () => {
  const [one, two, three] = [
    await converse(buyers[0]!, creator, 'One'),
    await converse(buyers[1]!, creator, 'Two'),
    await converse(buyers[2]!, creator, 'Three'),
  ]
  const titles = async (person = creator) =>
    (await person.api.conversations.list()).items.map(({ project, unread_count }) => [project.title, unread_count])
  expect(await titles()).toEqual([
    ['Three', 0],
    ['Two', 0],
    ['One', 0],
  ])
  await send(buyers[0]!, one!)
  await send(buyers[0]!, one!)
  await send(buyers[1]!, two!)
  await send(creator, three!)
  expect(await titles()).toEqual([
    ['Three', 0],
    ['Two', 1],
    ['One', 2],
  ])
  expect(await titles(buyers[2])).toEqual([['Three', 1]])
  expect(await Promise.all([creator, ...buyers].map(countOf))).toEqual([3, 0, 0, 1])
  await read(creator, one!, 1)
  expect(await countOf(creator)).toBe(2)

  const found: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await creator.api.conversations.list({ query: { limit: 1, cursor } })
    found.push(...page.items.map(({ id }) => id))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(found).toEqual([three!.id, two!.id, one!.id])
  const { next_cursor } = await creator.api.conversations.list({ query: { limit: 1 } })
  expect(await codeOf(buyers[0]!.api.conversations.list({ query: { cursor: next_cursor! } }))).toBe('INVALID_CURSOR')
})

test('lists, messages and counts read only what they show', async () => {
  const [buyer] = buyers
  const conversation = await converse(buyer!, creator)
  for (let n = 0; n < 12; n++) await send(n % 3 ? buyer! : creator, conversation)
  await read(creator, conversation, 2)
  const params = { id: conversation.id }
  const reads = await readsDuring(site.database, async () => {
    const { next_cursor } = await creator.api.conversations.list({ query: { limit: 2 } })
    await creator.api.conversations.list({ query: { limit: 2, cursor: next_cursor! } })
    for (const query of [{}, { after: 3 }, { before: 8 }])
      await creator.api.conversations.messages({ params, query: { ...query, limit: 3 } })
    await creator.api.notifications.counts()
    await buyer!.api.notifications.counts()
  })
  const ours = reads.filter(({ collection }) => ['conversations', 'messages'].includes(collection))
  expect(ours.length).toBeGreaterThanOrEqual(10)
  for (const sent of ours) {
    const { documents, plan } = await examined(site.database, sent)
    expect({ plan: plan.includes('COLLSCAN') || plan.includes('"SORT"'), documents }).toEqual({
      plan: false,
      documents: expect.any(Number),
    })
    const limit = Number(sent.command['limit'] ?? 5)
    expect(documents, JSON.stringify(sent.command)).toBeLessThanOrEqual(limit)
  }
})

test('unread messages are counted by index', async () => {
  const conversation = await converse(buyers[0]!, creator)
  for (let n = 0; n < 20; n++) await send(n % 2 ? buyers[0]! : creator, conversation)
  const reads = await readsDuring(site.database, () => read(creator, conversation, 17))
  const count = reads.find(({ name, collection }) => name === 'aggregate' && collection === 'messages')!
  const { keys } = await examined(site.database, count)
  expect(keys).toBeLessThanOrEqual(4)
})
