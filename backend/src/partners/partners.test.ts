import { expect, test } from 'vitest'
import { post } from '../../test/applications.ts'
import { left, partnersOf } from '../../test/partners.ts'
import type { Leave } from '../../test/partners.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'
import { isOfPartner } from '../notifications/notifications.presenter.ts'

const site = usePeopleSite()
const connect = useSockets(site)
const { pairOf, begin, blocked, suspended, deleted, toldOf, stateOf } = partnersOf(site)

test('a block and a suspension differ in nothing that is listed', async () => {
  const seen = async (leave: Leave) => {
    const pair = await pairOf('creator')
    await leave(pair)
    await site.work()
    const { api } = pair.stays
    const [{ items: mine }, notifications] = [await api.projects.mine(), await api.notifications.list()]
    const { items } = await api.partners.list({ query: { project_id: pair.project.id } })
    const all = JSON.stringify([
      notifications.items.filter(isOfPartner),
      mine.map(({ partner }) => partner),
      items.map(({ state }) => state),
    ])
    return all.replaceAll(/"(id|created_at)":("[^"]*"|\d+)/g, '')
  }
  expect(await seen(blocked)).toBe(await seen(suspended))
})

test('a deleted creator: the owner is notified once, whatever is repeated; the project stays', async () => {
  const pair = await pairOf('creator')
  const { stays, project, leaver } = pair
  await begin(pair, 'Second film')
  await deleted(pair)
  const sentences = [left('creator', 'Second film'), left('creator')].toSorted()
  expect((await toldOf(stays)).toSorted()).toEqual(sentences)
  site.pass(12 * 60_000)
  await site.work()
  await site.recur('partners.checkAll.hourly')
  expect((await toldOf(stays)).toSorted()).toEqual(sentences)
  expect(await stateOf(stays)).toEqual(['away', 'away'])
  const stored = await site.database.collection('notifications').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain(leaver.id)
  expect(await stays.api.projects.complete({ params: project })).toMatchObject({ status: 'closed' })
})

test('a deleted owner: the creator is notified of the deleted project, and of nothing else', async () => {
  const pair = await pairOf('buyer')
  await deleted(pair)
  expect(await toldOf(pair.stays)).toEqual([])
  const { items } = await pair.stays.api.notifications.list()
  expect(items.filter(({ kind }) => kind === 'project_deleted')).toHaveLength(1)
})

test('who has blocked the other learns nothing of the other meanwhile, and is not notified of the own block', async () => {
  const pair = await pairOf('creator')
  const { stays, leaver } = pair
  await stays.api.blocks.add({ params: { user_id: leaver.id } })
  expect(await toldOf(stays)).toEqual([])
  expect(await stateOf(stays)).toEqual(['blocked'])
  expect(await toldOf(leaver)).toEqual([left('buyer')])
  const socket = await connect(stays)
  await blocked(pair)
  expect(await toldOf(stays)).toEqual([])
  expect(socket.heard).toEqual([])
  await stays.api.blocks.remove({ params: { user_id: leaver.id } })
  expect(await toldOf(stays)).toEqual([left('creator')])
})

test('lists running projects with their partner, and only those', async () => {
  const pair = await pairOf('creator')
  const open = await post(pair.stays)
  expect(await pair.leaver.api.partners.list()).toMatchObject({
    items: [{ project: { id: pair.project.id, title: 'Harbor film' }, person: { id: pair.stays.id }, state: 'here' }],
    total: 1,
  })
  expect((await pair.stays.api.partners.list()).items.map(({ person }) => person.id)).toEqual([pair.leaver.id])
  expect(await pair.stays.api.partners.list({ query: { project_id: open.id } })).toEqual({ items: [], total: 0 })
  expect((await pair.stays.api.projects.mine()).items.map(({ partner }) => partner)).toEqual([undefined, 'here'])
  expect((await pair.leaver.api.applications.mine()).items.map(({ partner }) => partner)).toEqual(['here'])
})
