import { NEW_ACCOUNT_DAYS, STRANGERS_A_DAY } from '@atelier/contract/budgets.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { expect, test, vi } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { read, send } from '../../test/conversations.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'
import { accountModel } from '../accounts/accounts.model.ts'

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1', MAIL_DELAY_SECONDS: '1' })
const live = useSockets(site)

async function newcomer(role: 'buyer' | 'creator'): Promise<Person> {
  const person = await site.as(role)
  await accountModel(site.database).updateOne({ _id: person.id }, { created_at: site.now() })
  return person
}

const listed = async ({ api }: Person, filter?: 'inbox' | 'requests') =>
  (await api.conversations.list({ query: { filter } })).items
const seen = async (person: Person, { id }: Conversation) => person.api.conversations.get({ params: { id } })
const open = (person: Person, project: { id: number }, creator: Person) =>
  person.api.conversations.open({ body: { project_id: project.id, creator_id: creator.id } })

/** A new creator applied to a buyer's project and opened the conversation. */
async function applied(creator: Person) {
  const buyer = await site.as('buyer')
  const project = await post(buyer)
  const application = await apply(creator, project)
  return { buyer, project, application, conversation: await open(creator, project, creator) }
}

const mailsTo = async ({ id }: Person) => {
  site.pass(5000)
  return (await site.mails(`${id}@example.com`)).map(({ subject }) => subject)
}

test("a new account's first messages wait in the requests, without mail, count and notification, until answered", async () => {
  const creator = await newcomer('creator')
  const { buyer, conversation } = await applied(creator)
  await buyer.api.notifications.readAll({ body: { until: site.now().toISOString() } })
  await send(creator, conversation, 'First')
  await send(creator, conversation, 'Second')
  expect(await listed(buyer)).toEqual([])
  expect(await listed(buyer, 'requests')).toMatchObject([{ id: conversation.id, request: 'received', unread_count: 2 }])
  expect(await listed(creator)).toMatchObject([{ id: conversation.id, request: 'sent' }])
  expect(await listed(creator, 'requests')).toEqual([])
  expect(await buyer.api.notifications.counts()).toMatchObject({ messages: 0, total: 0 })
  expect(await mailsTo(buyer)).toEqual([])

  await send(buyer, conversation, 'Hello')
  expect(await listed(buyer, 'requests')).toEqual([])
  expect(await listed(buyer)).toMatchObject([{ id: conversation.id, request: null }])
  expect(await seen(creator, conversation)).toMatchObject({ request: null })
  await send(creator, conversation, 'Third')
  expect((await buyer.api.notifications.counts()).messages).toBe(3)
  expect(await mailsTo(buyer)).toHaveLength(1)
})

test('does not show a new account whether its request was read', async () => {
  const creator = await newcomer('creator')
  const { buyer, conversation } = await applied(creator)
  await send(creator, conversation)
  const [his, hers] = [await live(buyer), await live(creator)]
  await read(buyer, conversation, 1)
  const heard = ({ heard: all }: typeof his) => all.filter(({ name }) => name === 'conversations.read')
  await vi.waitFor(() => expect(heard(his)).toHaveLength(1))
  expect(await seen(creator, conversation)).toMatchObject({ other_read_seq: 0 })
  const messages = await creator.api.conversations.messages({ params: conversation })
  expect(messages.items).toMatchObject([{ is_read: false }])
  await send(buyer, conversation, 'Hello')
  expect(await seen(creator, conversation)).toMatchObject({ other_read_seq: 1 })
  await vi.waitFor(() => expect(hers.heard.map(({ name }) => name)).toContain('conversations.message'))
  expect(heard(hers)).toEqual([])
})

test('an applicant, an inviter and an accepted creator are no strangers, nor is an old account', async () => {
  const [buyer, creator, old] = [await newcomer('buyer'), await newcomer('creator'), await site.as('creator')]
  const project = await post(buyer)
  const application = await apply(creator, project)
  await apply(old, project)
  const conversation = await open(buyer, project, creator)
  await send(buyer, conversation)
  expect(await listed(creator)).toMatchObject([{ id: conversation.id, request: null }])
  const other = await open(old, project, old)
  await send(old, other)
  expect(await listed(buyer)).toMatchObject([{ id: other.id, request: null }, { id: conversation.id }])

  const accepted = await post(buyer)
  const { id } = await apply(creator, accepted)
  await buyer.api.applications.accept({ params: { id } })
  await send(creator, await open(creator, accepted, creator))
  expect(await listed(buyer, 'requests')).toEqual([])
  expect(application.status).toBe('pending')
})

test('accepting the application answers its request', async () => {
  const creator = await newcomer('creator')
  const { buyer, application, conversation } = await applied(creator)
  await send(creator, conversation)
  expect(await listed(buyer, 'requests')).toHaveLength(1)
  await buyer.api.applications.accept({ params: application })
  expect(await listed(buyer)).toMatchObject([{ id: conversation.id, request: null }])
})

test('who answers at the same time has no request', async () => {
  const creator = await newcomer('creator')
  for (let round = 0; round < 3; round++) {
    const { buyer, conversation } = await applied(creator)
    await Promise.all([send(creator, conversation), send(buyer, conversation)])
    expect(await listed(buyer, 'requests')).toEqual([])
  }
})

test(`a new account writes to ${STRANGERS_A_DAY} strangers a day, and as often as it likes to each`, async () => {
  const creator = await newcomer('creator')
  const all = []
  for (let n = 0; n <= STRANGERS_A_DAY; n++) all.push(await applied(creator))
  const limit = STRANGERS_A_DAY
  expect((await seen(creator, all[0]!.conversation)).allowance).toMatchObject({ limit, remaining: limit })
  expect(await seen(all[0]!.buyer, all[0]!.conversation)).not.toHaveProperty('allowance')
  const sent = await Promise.all(all.map(({ conversation }) => codeOf(send(creator, conversation))))
  expect(sent.filter((code) => code === 'TOO_MANY_STRANGERS')).toHaveLength(1)
  const refused = all[sent.indexOf('TOO_MANY_STRANGERS')]!
  expect(await seen(creator, refused.conversation)).toMatchObject({
    last_message: null,
    allowance: { limit, remaining: 0 },
  })
  const reached = all.find((one) => one !== refused)!
  await send(creator, reached.conversation, 'Again')
  expect(await seen(creator, reached.conversation)).not.toHaveProperty('allowance')
  await send(refused.buyer, refused.conversation)
  await send(creator, refused.conversation, 'Thanks')
  const age = NEW_ACCOUNT_DAYS * 86_400_000 + 1000
  await accountModel(site.database).updateOne({ _id: creator.id }, { created_at: new Date(site.now().getTime() - age) })
  const later = await applied(creator)
  await send(creator, later.conversation)
  expect(await listed(later.buyer)).toHaveLength(1)
})
