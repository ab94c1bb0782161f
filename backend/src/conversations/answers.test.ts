import type { CreatorPage } from '@atelier/contract/creators/schemas.ts'
import { expect, test } from 'vitest'
import { converse, send } from '../../test/conversations.ts'
import { decide } from '../../test/decide.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { answersOf } from './answers.ts'
import { messageModel } from './messages/messages.model.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1000' })
const HOUR = 3_600_000
const DAY = 24 * HOUR

async function listed() {
  await site.recur('conversations.answers.hourly')
  const response = await fetch(`${site.url}/api/creators?answers=day`)
  return ((await response.json()) as CreatorPage).items.map(({ id }) => id)
}

async function asked(buyer: Person, creator: Person) {
  const conversation = await converse(buyer, creator)
  return { conversation, message: await send(buyer, conversation, 'Are you free in May?') }
}

test('lists creators who answer three people within a day, without people who left and deleted messages', async () => {
  const creator = await site.as('creator')
  const [ann, ben, cleo] = [await site.as('buyer'), await site.as('buyer'), await site.as('buyer')]
  const answer = async (conversation: { id: string }) => send(creator, conversation, 'Yes')
  const ofCreator = async (person = ann) => (await person.api.creators.get({ params: creator })).answers

  for (const buyer of [ann, ann, ann, ben]) await answer((await asked(buyer, creator)).conversation)
  // Who is written to does not count
  const written = await converse(cleo, creator)
  await answer(written)
  await send(cleo, written)
  expect(await listed()).toEqual([])
  const last = await asked(cleo, creator)
  site.pass(10 * 60_000)
  expect([await listed(), await ofCreator()]).toEqual([[], null])
  await answer(last.conversation)
  expect([await listed(), await ofCreator()]).toEqual([[creator.id], 'day'])
  expect(await ann.api.creators.list({ query: { answers: 'day', search: 'zzz' } })).toMatchObject({ items: [] })
  expect((await fetch(`${site.url}/api/creators?answers=week`)).status).toBe(422)

  await cleo.api.blocks.add({ params: { user_id: creator.id } })
  expect([await ofCreator(cleo), await ofCreator()]).toEqual([null, 'day'])
  expect(await listed()).toEqual([])
  await cleo.api.blocks.remove({ params: { user_id: creator.id } })
  expect(await listed()).toEqual([creator.id])
  for (const decided of [
    () => decide(site, 'suspend', cleo, undefined, 7),
    () => decide(site, 'hide', cleo, { kind: 'message', id: last.message.id }),
  ]) {
    const { revert } = await decided()
    expect(await listed()).toEqual([])
    await revert()
    expect(await listed()).toEqual([creator.id])
  }
  const messages = messageModel(site.database)
  await messages.updateMany({ seq: 1 }, { created_at: new Date(site.now().getTime() - 2 * DAY) })
  expect(await listed()).toEqual([])
  await messages.updateMany({ seq: 1 }, { created_at: site.now() })
  expect(await listed()).toEqual([creator.id])
  site.pass(90 * DAY)
  expect(await listed()).toEqual([])
}, 60_000)

test('who was not answered counts after a day', async () => {
  const creator = await site.as('creator')
  const conversations = []
  for (let n = 0; n < 5; n++) conversations.push((await asked(await site.as('buyer'), creator)).conversation)
  for (const conversation of conversations.slice(0, 3)) await send(creator, conversation)
  expect(await listed()).toEqual([creator.id])
  site.pass(25 * HOUR)
  expect(await listed()).toEqual([])
}, 60_000)

test.each([
  [[1, 1], null],
  [[1, 1, 1], 'day'],
  [[1, 30, 24], 'day'],
  [[1, 30, 30], null],
  [[1, 1, Infinity], null],
  [[1, 1, 1, Infinity], 'day'],
  [[1, 1, 30, Infinity], null],
  [[25, 25, 25], null],
])('after %j hours: %s', (hours, usual) => {
  expect(answersOf(hours.map((each) => each * HOUR))).toBe(usual)
})
