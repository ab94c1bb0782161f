import { expect, test, vi } from 'vitest'
import { decide } from '../../test/decide.ts'
import { back, left, partnersOf, roles } from '../../test/partners.ts'
import type { Way } from '../../test/partners.ts'
import { startPeopleSite } from '../../test/people.ts'
import type { Person } from '../../test/person.ts'
import { startPushService } from '../../test/push-service.ts'
import { useSockets, using } from '../../test/use-site.ts'
import { makeVapidKeys } from '../settings/vapid-keys.ts'

const DELAY_MS = 20_000
const vapid = makeVapidKeys()
const service = using(startPushService)
const site = using(() =>
  startPeopleSite({
    MAIL_DELAY_SECONDS: String(DELAY_MS / 1000),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_SERVICES: service.origin,
  }),
)
const connect = useSockets(site)
const { pairOf, begin, readAll, newsOf, blocked, suspended, ways, toldOf, stateOf } = partnersOf(site)

const onBell = async ({ api }: Person) => (await api.notifications.counts()).total
const mailed = async ({ id }: Person) =>
  (await site.mails(`${id}@example.com`)).map(({ subject, text }) => [subject, text.split('\n')[0]])

const cells = roles.flatMap((role) => (Object.keys(ways) as Way[]).map((way) => ({ role, way })))

test.each(cells)('$way of the $role: notified at once and once, withdrawn unseen, and repeated', async (cell) => {
  const { role, way } = cell
  const pair = await pairOf(role)
  const { stays, project } = pair
  const socket = await connect(stays)
  const before = await onBell(stays)

  const undo = await ways[way](pair)
  expect(await toldOf(stays)).toEqual([left(role)])
  expect(await onBell(stays)).toBe(before! + 1)
  const [entry] = await newsOf(stays)
  expect(entry).toMatchObject({ actors: [], actor_count: 0, is_read: false, project: { id: project.id } })
  const heard = () => socket.heard.map(({ name }) => name)
  await vi.waitFor(() =>
    expect(heard()).toEqual(expect.arrayContaining(['notifications.changed', 'applications.changed'])),
  )
  // As a closed owner's project is held back, there is none to work on.
  const isHeld = way === 'a closed account' && role === 'buyer'
  expect(entry!.project_gone).toBe(isHeld)
  expect(await stateOf(stays)).toEqual(isHeld ? [] : ['away'])
  await site.recur('partners.checkAll.hourly')
  expect(await toldOf(stays)).toEqual([left(role)])

  await undo()
  await undo()
  expect(await toldOf(stays)).toEqual([])
  expect(await onBell(stays)).toBe(before)
  expect(await stateOf(stays)).toEqual(['here'])

  const undoSeen = await ways[way](pair)
  await site.work()
  await readAll(stays)
  await undoSeen()
  expect(await toldOf(stays)).toEqual([back(role), left(role)])
  await site.recur('partners.checkAll.hourly')
  expect(await toldOf(stays)).toEqual([back(role), left(role)])
  // Unseen, the return is withdrawn
  await ways[way](pair)
  expect(await toldOf(stays)).toEqual([left(role)])
  expect(await newsOf(pair.leaver).catch(() => [])).toEqual([])
})

test.each(cells)(
  '$way of the $role: mailed and pushed without a name, and the return as well',
  async ({ role, way }) => {
    const pair = await pairOf(role)
    const { stays } = pair
    const browser = service.browser()
    await stays.api.push.subscribe({ body: { ...browser.subscription } })
    await site.work()
    const before = (await mailed(stays)).length
    const undo = await ways[way](pair)
    await site.work()
    site.pass(DELAY_MS)
    const noun = role === 'creator' ? 'creator' : 'client'
    const subject = `A ${noun} is no longer available`
    const sentence = `The ${noun} is no longer available for “Harbor film”.`
    expect((await mailed(stays)).slice(0, -before || undefined)).toEqual([[subject, sentence]])
    expect(browser.pushed.map(({ message }) => [message.title, message.body])).toEqual([[subject, sentence]])
    expect(JSON.stringify(await site.mails(`${stays.id}@example.com`))).not.toContain(pair.leaver.name)
    await undo()
    expect(await toldOf(stays)).toEqual([back(role), left(role)])
    // Only the return counts
    expect((await newsOf(stays)).filter(({ is_read }) => !is_read)).toHaveLength(1)
  },
)

test('a deletion after a closed account is not repeated', async () => {
  const pair = await pairOf('creator')
  const decided = await decide(site, 'close', pair.leaver)
  expect(await toldOf(pair.stays)).toEqual([left('creator')])
  await readAll(pair.stays)
  await decided.finish()
  expect(await toldOf(pair.stays)).toEqual([left('creator')])
})

test('several ways combine: notified when the last one is undone', async () => {
  const pair = await pairOf('creator')
  const [unblock, unsuspend] = [await blocked(pair), await suspended(pair)]
  await site.work()
  await readAll(pair.stays)
  await unblock().catch(() => undefined)
  await site.database.collection('blocks').deleteMany({})
  expect(await toldOf(pair.stays)).toEqual([left('creator')])
  await unsuspend()
  expect(await toldOf(pair.stays)).toEqual([back('creator'), left('creator')])
})

test('a suspension that ends is followed, and a lost job is made up for', async () => {
  const pair = await pairOf('creator')
  await suspended(pair)
  await site.database.collection('jobs').deleteMany({ kind: 'partners.check', run_at: { $lte: site.now() } })
  expect(await toldOf(pair.stays)).toEqual([])
  await site.recur('partners.checkAll.hourly')
  expect(await toldOf(pair.stays)).toEqual([left('creator')])
  await readAll(pair.stays)
  site.pass(7 * 24 * 3_600_000)
  await site.work()
  const kinds = site.database.collection('notifications').find({ project_id: pair.project.id, actor_count: 0 })
  expect((await kinds.sort({ _id: 1 }).toArray()).map(({ kind }) => kind as string)).toEqual([
    'creator_left',
    'creator_back',
  ])
})

test('only in projects in progress; and in one whose completion is undone', async () => {
  const pair = await pairOf('creator')
  const { stays, project } = pair
  await stays.api.projects.complete({ params: project })
  await blocked(pair)
  expect(await toldOf(stays)).toEqual([])
  expect((await stays.api.partners.list()).total).toBe(0)
  await stays.api.projects.undoComplete({ params: project })
  expect(await toldOf(stays)).toEqual([left('creator')])
})

test('checks at the same time write one entry', async () => {
  const pair = await pairOf('creator')
  await Promise.all([blocked(pair), suspended(pair)])
  await Promise.all([site.work(), site.work(), site.recur('partners.checkAll.hourly')])
  expect(await toldOf(pair.stays)).toEqual([left('creator')])
})

test('a page that the entry links to marks it as read', async () => {
  for (const way of ['a suspension', 'a closed account'] as const) {
    const pair = await pairOf('buyer')
    await ways[way](pair)
    await site.work()
    const path = way === 'a suspension' ? `/projects/${pair.project.id}` : '/my-applications'
    await pair.stays.api.notifications.opened({ body: { path } })
    expect(
      (await newsOf(pair.stays)).map(({ is_read }) => is_read),
      way,
    ).toEqual([true])
  }
})

/** Fails the nth command about projects, accounts, blocks or notifications. */
function failNth(nth: number) {
  let sent = 0
  const undo: (() => void)[] = []
  for (const name of ['projects', 'accounts', 'blocks', 'notifications'])
    for (const method of ['find', 'findOneAndUpdate', 'insertOne', 'updateMany', 'deleteOne'] as const) {
      const on = site.database.collection(name) as unknown as Record<string, (...given: unknown[]) => unknown>
      const real = on[method]!
      on[method] = (...given) => {
        if (++sent === nth) throw new Error('It was made to fail')
        return real.apply(on, given)
      }
      undo.push(() => void delete on[method])
    }
  return () => {
    undo.forEach((one) => one())
    return sent >= nth
  }
}

test('a check that fails at any step notifies once, when it is repeated', async () => {
  const pair = await pairOf('creator')
  await begin(pair, 'Second film')
  const both = [left('creator', 'Second film'), left('creator')].toSorted()
  for (let nth = 1; ; nth++) {
    const undo = await blocked(pair)
    const hasFailed = failNth(nth)
    await site.work()
    const isOver = !hasFailed()
    await site.database.collection('jobs').updateMany({ kind: 'partners.check' }, { $set: { run_at: site.now() } })
    expect((await toldOf(pair.stays)).toSorted(), `fault ${nth}`).toEqual(both)
    await undo()
    expect(await toldOf(pair.stays)).toEqual([])
    if (isOver) return expect(nth).toBeGreaterThan(5)
  }
})
