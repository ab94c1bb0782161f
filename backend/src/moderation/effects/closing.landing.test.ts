import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { converse, send } from '../../../test/conversations.ts'
import { apply, invite, post } from '../../../test/applications.ts'
import { decide } from '../../../test/decide.ts'
import { leavingBuyer, leavingCreator, makeOthers, newMember } from '../../../test/leavers.ts'
import type { Leaver, Others } from '../../../test/leavers.ts'
import { recount } from '../../../test/recount.ts'
import { tracesInDatabase } from '../../../test/traces.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { closing } from '../../../test/closing.ts'

const site = usePeopleSite()
let others: Others
beforeAll(async () => void (others = await makeOthers(site)))

/** As stored, but for what every write changes. */
async function stored() {
  const all: Record<string, unknown[]> = {}
  for (const name of Object.keys(closing).filter((one) => !OTHERS.includes(one)))
    all[name] = await site.database
      .collection(name)
      .find({}, { projection: { partner_checks: 0, review_turns: 0 } })
      .sort({ _id: 1 })
      .toArray()
  return all
}
/** From which closing took, or withheld, anything in these tests. */
const taken = new Set<string>()
const OTHERS = ['accounts', 'sessions', 'jobs', 'held_documents']

test.each([
  ['creator', leavingCreator],
  ['buyer', leavingBuyer],
] as const)(
  'closing the account of a %s holds or keeps each kind of data, and reverting restores it',
  async (_, make) => {
    const leaver: Leaver = await make(site, others)
    await site.work()
    const filled = await tracesInDatabase(site, leaver)
    expect(filled.filter((name) => !(name in closing))).toEqual([])
    await recount(site)
    const before = await stored()
    const closed = await decide(site, 'close', leaver)
    await site.work()
    const left = await tracesInDatabase(site, leaver)
    expect(left.filter((name) => closing[name] === 'held')).toEqual([])
    expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
    const held = (await site.database.collection('held_documents').distinct('collection_name')) as string[]
    expect(filled.filter((name) => closing[name] === 'held' && !held.includes(name))).toEqual([])
    for (const name of held) taken.add(name)
    await closed.revert()
    // Withdraws the notifications of partners
    await site.work()
    expect(await stored()).toEqual(before)
    expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  },
)

test('takes of every collection of which a part is held', () => {
  const parts = Object.keys(closing).filter((name) => typeof closing[name] === 'object' && 'heldBut' in closing[name])
  expect(parts.filter((name) => !taken.has(name))).toEqual([])
})

test('a closed account is not hired, invited, written to or shown', async () => {
  const { buyer } = others
  const leaver = await newMember(site, 'creator')
  const handle = leaver.name.split(' ')[0]!
  for (const one of [handle, `${handle}2`]) await leaver.api.accounts.changeProfile({ body: { handle: one } })
  const talk = await converse(buyer, leaver)
  const [applied, invited, free] = [await post(buyer), await post(buyer), await post(buyer)]
  const [application] = [await apply(leaver, applied), await invite(buyer, invited, leaver)]
  await buyer.api.blocks.add({ params: { user_id: leaver.id } })
  await buyer.api.blocks.remove({ params: { user_id: leaver.id } })
  const received = async ({ id }: { id: number }) => buyer.api.applications.received({ params: { id } })
  const before = [await received(applied), await buyer.api.notifications.counts()]
  const closed = await decide(site, 'close', leaver)
  const none = { items: [], counts: { pending: 0, invited: 0 } }
  for (const project of [applied, invited]) expect(await received(project)).toMatchObject(none)
  expect(await codeOf(buyer.api.applications.accept({ params: application }))).toBe('APPLICATION_NOT_FOUND')
  expect(await codeOf(invite(buyer, free, leaver))).toBe('CREATOR_NOT_FOUND')
  expect(await codeOf(send(buyer, talk))).toBe('CONVERSATION_CLOSED')
  const body = { project_id: applied.id, creator_id: leaver.id }
  expect(await codeOf(buyer.api.conversations.open({ body }))).not.toBe('no error')
  for (const one of [handle, `${handle}2`])
    expect((await fetch(`${site.url}/@${one}`, { redirect: 'manual' })).status).not.toBe(302)
  await site.work()
  expect((await fetch(`${site.url}/media/avatars/${leaver.id}/avatar.webp`)).status).toBe(404)
  await closed.revert()
  expect((await fetch(`${site.url}/media/avatars/${leaver.id}/avatar.webp`)).status).toBe(200)
  expect([await received(applied), await buyer.api.notifications.counts()]).toEqual(before)
  expect(await send(buyer, talk)).toMatchObject({ content: 'Hello' })
  for (const one of [handle, `${handle}2`])
    expect((await fetch(`${site.url}/@${one}`, { redirect: 'manual' })).status).toBe(302)
})

test('an application that returns to a project that was filled meanwhile is a rejected one', async () => {
  const { buyer, creator } = others
  const leaver = await newMember(site, 'creator')
  const project = await post(buyer)
  await apply(leaver, project)
  const closed = await decide(site, 'close', leaver)
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  await closed.revert()
  const { counts } = await buyer.api.applications.received({ params: project })
  expect(counts).toMatchObject({ accepted: 1, rejected: 1, pending: 0 })
  expect(await recount(site)).toMatchObject({ projects: 0 })
})

test('a conversation stays closed while one of the two is away', async () => {
  const [leaver, other] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  const project = await post(other)
  await apply(leaver, project)
  const talk = await other.api.conversations.open({ body: { project_id: project.id, creator_id: leaver.id } })
  const isClosed = async () =>
    (await site.database.collection('conversations').find({ project_id: project.id }).toArray())[0]!['closed_at'] !==
    null
  const [first, second] = [await decide(site, 'close', leaver), await decide(site, 'close', other)]
  await first.revert()
  expect(await isClosed()).toBe(true)
  await second.revert()
  expect(await isClosed()).toBe(false)
  expect(talk.id).toBeDefined()
})
