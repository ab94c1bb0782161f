import { randomUUID } from 'node:crypto'
import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { examined, readsDuring } from '../../test/commands.ts'
import { converse, read, send } from '../../test/conversations.ts'
import { makeArtwork } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { usePerson, useSite } from '../../test/use-site.ts'
import { ACTORS_KEPT } from './limits.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const mara = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
const noor = usePerson(site, 'creator', { full_name: 'Noor' })
const ana = usePerson(site, 'creator', { full_name: 'Ana' })
let project: Project
beforeEach(async () => {
  await site.database.collection('notifications').deleteMany({})
  project = await post(buyer, { title: 'Night scenes' })
})

type Query = Parameters<Person['api']['notifications']['list']>[0]
const historyOf = async (person: Person, query?: Query) => (await person.api.notifications.list(query)).items
/** A user's notifications: what, by whom, and whether unread. */
const toldTo = async (person: Person) =>
  (await historyOf(person)).map(({ kind, actors, actor_count, is_read }) => [
    kind,
    actors.map(({ full_name }) => full_name).join(', '),
    actor_count,
    is_read ? 'read' : 'unread',
  ])
const one = ({ id }: { id: string }) => ({ params: { id } })
const readOne = (person: Person, entry: Notification) => person.api.notifications.read(one(entry))
const artworkOf = async (person: Person) => {
  const user_id = new Types.ObjectId(person.id)
  return { id: String((await makeArtwork(site.database, { user_id, title: 'Harbour' }))._id) }
}
const like = ({ api }: Person, params: { id: string }) => api.likes.like({ params })
const comment = ({ api }: Person, params: { id: string }) =>
  api.comments.create({ params, body: { id: randomUUID(), content: 'What a light' } })

test('notifies the owner of applications, grouped while unread', async () => {
  await apply(mara, project)
  await apply(noor, project)
  const [entry, ...others] = await historyOf(buyer)
  expect(others).toEqual([])
  expect(entry).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    kind: 'application_received',
    created_at: expect.any(String),
    is_read: false,
    actors: [
      { id: noor.id, full_name: 'Noor', avatar_url: null },
      { id: mara.id, full_name: 'Mara Ilves', avatar_url: null },
    ],
    actor_count: 2,
    project: { id: project.id, title: 'Night scenes' },
    artwork: null,
    conversation_id: null,
  })
  await readOne(buyer, entry!)
  await apply(ana, project)
  await apply(mara, await post(buyer, { title: 'Another' }))
  expect(await toldTo(buyer)).toEqual([
    ['application_received', 'Mara Ilves', 1, 'unread'],
    ['application_received', 'Ana', 1, 'unread'],
    ['application_received', 'Noor, Mara Ilves', 2, 'read'],
  ])
})

test('removes an unread notification of a withdrawn application', async () => {
  const application = await apply(mara, project)
  await apply(noor, project)
  await mara.api.applications.withdraw(one(application))
  expect(await toldTo(buyer)).toEqual([['application_received', 'Noor', 1, 'unread']])
})

test('notifies creators of acceptance, filled and completed projects, and the owner of creators’ decisions', async () => {
  const application = await apply(mara, project)
  await apply(noor, project)
  await invite(buyer, project, ana)
  expect(await toldTo(ana)).toEqual([['invitation_received', 'Ben Ode', 1, 'unread']])
  await buyer.api.applications.accept(one(application))
  await buyer.api.projects.complete({ params: { id: project.id } })
  expect(await toldTo(mara)).toEqual([
    ['project_completed', 'Ben Ode', 1, 'unread'],
    ['application_accepted', 'Ben Ode', 1, 'unread'],
  ])
  expect(await toldTo(noor)).toEqual([['project_filled', 'Ben Ode', 1, 'unread']])
  expect((await toldTo(ana))[0]).toEqual(['project_filled', 'Ben Ode', 1, 'unread'])

  const other = await post(buyer)
  await noor.api.applications.decline(one(await invite(buyer, other, noor)))
  await ana.api.applications.decline(one(await invite(buyer, other, ana)))
  await mara.api.applications.acceptInvitation(one(await invite(buyer, other, mara)))
  expect((await toldTo(buyer)).slice(0, 2)).toEqual([
    ['invitation_accepted', 'Mara Ilves', 1, 'unread'],
    ['invitation_declined', 'Ana, Noor', 2, 'unread'],
  ])
})

test('retracts an undone decision while unread', async () => {
  const application = one(await apply(mara, project))
  await buyer.api.applications.reject(application)
  expect(await toldTo(mara)).toEqual([['application_rejected', 'Ben Ode', 1, 'unread']])
  await buyer.api.applications.undoReject(application)
  expect(await toldTo(mara)).toEqual([])
  await buyer.api.applications.reject(application)
  await readOne(mara, (await historyOf(mara))[0]!)
  await buyer.api.applications.undoReject(application)
  expect(await toldTo(mara)).toEqual([['application_rejected', 'Ben Ode', 1, 'read']])

  const invitation = one(await invite(buyer, project, noor))
  await noor.api.applications.decline(invitation)
  await noor.api.applications.undoDecline(invitation)
  expect((await toldTo(buyer)).map(([kind]) => kind)).toEqual(['application_received'])
})

test('deleting a project notifies its creators and removes its owner’s notifications', async () => {
  await apply(mara, project)
  await invite(buyer, project, noor)
  await apply(mara, await post(buyer, { title: 'Stays' }))
  const conversation = await converse(buyer, ana)
  await send(ana, conversation)
  await buyer.api.projects.delete({ params: { id: conversation.project_id } })
  await buyer.api.projects.delete({ params: { id: project.id } })
  expect((await historyOf(mara))[0]).toMatchObject({
    kind: 'project_deleted',
    project: { id: project.id, title: 'Night scenes' },
  })
  expect((await toldTo(noor))[0]).toEqual(['project_deleted', 'Ben Ode', 1, 'unread'])
  const left = await historyOf(buyer)
  expect(left.map(({ kind, project: of }) => [kind, of?.title])).toEqual([
    ['message', conversation.project.title],
    ['application_received', 'Stays'],
  ])
})

test('a conversation has one entry, read with its messages and unread again with the next', async () => {
  const conversation = await converse(buyer, mara, 'Loops')
  for (let n = 0; n < 3; n++) await send(buyer, conversation)
  expect(await historyOf(mara)).toMatchObject([
    { kind: 'message', actor_count: 1, conversation_id: conversation.id, project: { title: 'Loops' }, is_read: false },
  ])
  await read(mara, conversation, 2)
  expect(await toldTo(mara)).toEqual([['message', 'Ben Ode', 1, 'unread']])
  await read(mara, conversation, 3)
  expect(await toldTo(mara)).toEqual([['message', 'Ben Ode', 1, 'read']])
  await send(buyer, conversation)
  expect((await toldTo(mara)).map(([, , , state]) => state)).toEqual(['unread'])
})

test('notifies an artwork’s owner of likes and comments, except their own', async () => {
  const artwork = await artworkOf(mara)
  await Promise.all([like(buyer, artwork), like(noor, artwork), like(ana, artwork), like(mara, artwork)])
  await comment(mara, artwork)
  expect(await historyOf(mara)).toMatchObject([
    { kind: 'like', actor_count: 3, artwork: { id: artwork.id, title: 'Harbour', image_url: expect.any(String) } },
  ])
  await comment(buyer, artwork)
  await comment(buyer, artwork)
  expect((await toldTo(mara))[0]).toEqual(['comment', 'Ben Ode', 1, 'unread'])
  await noor.api.likes.unlike({ params: artwork })
  const [, likes] = await historyOf(mara)
  expect(likes!.actors.map(({ full_name }) => full_name).sort()).toEqual(['Ana', 'Ben Ode'])
  for (const { api } of [ana, buyer]) await api.likes.unlike({ params: artwork })
  expect((await toldTo(mara)).map(([kind]) => kind)).toEqual(['comment'])
  await mara.api.artworks.delete({ params: artwork })
  expect(await historyOf(mara)).toEqual([])
})

test('counts many actors, and names the latest three', async () => {
  const artwork = await artworkOf(mara)
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, n) => site.as('buyer', { full_name: `Fan ${n}` })))
  const [first, ...later] = crowd
  await like(first!, artwork)
  // More than are kept
  const actor_ids = Array.from({ length: ACTORS_KEPT }, () => new Types.ObjectId())
  const entries = site.database.collection('notifications')
  await entries.updateOne(
    { user_id: new Types.ObjectId(mara.id), kind: 'like' },
    { $set: { actor_ids, actor_count: 52 } },
  )
  for (const fan of later) await like(fan, artwork)
  expect(await toldTo(mara)).toEqual([['like', 'Fan 3, Fan 2, Fan 1', 55, 'unread']])
  expect((await entries.findOne({ kind: 'like', actor_count: 55 }))!['actor_ids']).toHaveLength(ACTORS_KEPT)
})

test('marks one entry, or everything up to a time, as read, and no one else’s', async () => {
  const artwork = await artworkOf(mara)
  await like(buyer, artwork)
  await invite(buyer, project, mara)
  const [invitation, likes] = await historyOf(mara)
  const unread = async () => (await mara.api.notifications.list()).unread_count
  expect(await unread()).toBe(2)
  expect(await codeOf(readOne(noor, likes!))).toBe('NOTIFICATION_NOT_FOUND')
  expect(await codeOf(noor.api.notifications.read(one({ id: 'f'.repeat(24) })))).toBe('NOTIFICATION_NOT_FOUND')
  await noor.api.notifications.readAll({ body: { until: new Date(Date.now() + 60_000).toISOString() } })
  expect(await unread()).toBe(2)
  await readOne(mara, invitation!)
  await readOne(mara, invitation!)
  expect(await unread()).toBe(1)
  await comment(buyer, artwork)
  await mara.api.notifications.readAll({ body: { until: likes!.created_at } })
  expect((await toldTo(mara)).map(([kind, , , state]) => [kind, state])).toEqual([
    ['comment', 'unread'],
    ['invitation_received', 'read'],
    ['like', 'read'],
  ])
})

test('filters the history and reads it in pages, by index', async () => {
  const artwork = await artworkOf(mara)
  for (let n = 0; n < 3; n++) {
    const conversation = await converse(buyer, mara)
    await invite(buyer, await post(buyer), mara)
    await send(buyer, conversation)
    await read(mara, conversation, 1)
    await (n % 2 ? like : comment)(buyer, artwork)
  }
  const all = await historyOf(mara)
  expect(all).toHaveLength(8)
  const reads = await readsDuring(site.database, async () => {
    for (const filter of ['all', 'work', 'messages'] as const) {
      const expected = all.filter(({ kind }) => {
        if (filter === 'all') return true
        return filter === 'messages' ? kind === 'message' : kind === 'invitation_received'
      })
      const found: Notification[] = []
      for (let cursor: string | undefined; ;) {
        const page = await mara.api.notifications.list({ query: { filter, limit: 2, cursor } })
        found.push(...page.items)
        expect(page.unread_count).toBe(5)
        if (!page.next_cursor) break
        cursor = page.next_cursor
      }
      expect(found).toEqual(expected)
    }
  })
  const ours = reads.filter(({ collection }) => collection === 'notifications')
  expect(ours.length).toBeGreaterThan(10)
  for (const sent of ours) {
    const { documents, plan } = await examined(site.database, sent)
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/)
    expect(documents, JSON.stringify(sent.command)).toBeLessThanOrEqual(Number(sent.command['limit'] ?? 5))
  }
})

test('the database expires entries after 180 days', async () => {
  const indexes = await site.database.collection('notifications').indexes()
  const ending = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
  expect(ending).toMatchObject([{ key: { created_at: 1 }, expireAfterSeconds: 15_552_000 }])
})

test('counts invitations for creators only', async () => {
  await invite(buyer, project, mara)
  expect((await mara.api.notifications.counts()).invitations).toBeGreaterThan(0)
  expect(await buyer.api.notifications.counts()).toMatchObject({ invitations: 0 })
  expect(await (await site.as(null)).api.notifications.counts()).toEqual({ messages: 0, invitations: 0, total: 0 })
})

test('publishes changes to those affected after commit, and nothing for rejected or unchanged requests', async () => {
  const told = (name: string) =>
    site.published
      .splice(0)
      .filter((event) => event.name === name)
      .map(({ to }) => [...to].sort())
  const changed = () => told('applications.changed')
  const sorted = (...people: Person[]) => people.map(({ id }) => id).sort()

  site.published.length = 0
  const application = await apply(mara, project)
  expect(site.published.map(({ name, to }) => [name, to])).toEqual([
    ['notifications.changed', [buyer.id]],
    ['applications.changed', [buyer.id, mara.id]],
  ])
  expect(site.published[1]!.payload).toEqual({ project_id: project.id })
  site.published.length = 0
  await codeOf(apply(mara, project))
  await codeOf(noor.api.applications.withdraw(one(application)))
  expect(site.published).toEqual([])

  await invite(buyer, project, noor)
  expect(changed()).toEqual([sorted(buyer, noor)])
  await buyer.api.applications.reject(one(application))
  expect(changed()).toEqual([sorted(buyer, mara)])
  await buyer.api.applications.reject(one(application))
  expect(site.published).toEqual([])
  await buyer.api.applications.undoReject(one(application))
  expect(changed()).toEqual([sorted(buyer, mara)])
  await mara.api.applications.withdraw(one(application))
  expect(changed()).toEqual([sorted(buyer, mara)])
  const again = await apply(mara, project)
  site.published.length = 0
  await buyer.api.applications.accept(one(again))
  expect(changed()).toEqual([sorted(buyer, mara, noor)])
  await codeOf(buyer.api.applications.reject(one(again)))
  expect(site.published).toEqual([])
  await buyer.api.projects.complete({ params: { id: project.id } })
  expect(changed()).toEqual([sorted(buyer, mara)])
  await buyer.api.projects.delete({ params: { id: project.id } })
  expect(changed()).toEqual([sorted(buyer, mara, noor)])

  const entry = (await historyOf(mara))[0]!
  await readOne(mara, entry)
  expect(told('notifications.changed')).toEqual([[mara.id]])
  await readOne(mara, entry)
  expect(site.published).toEqual([])
})

test('choosing a role updates every tab', async () => {
  const somebody = await site.as(null)
  const choose = () => codeOf(somebody.api.accounts.chooseRole({ body: { role: 'buyer' } }))
  site.published.length = 0
  await choose()
  expect(await choose()).toBe('ROLE_ALREADY_CHOSEN')
  expect(site.published).toEqual([{ name: 'accounts.profileChanged', to: [somebody.id], payload: {} }])
})

test.each(['creator', 'buyer', null] as const)('returns zero counts for a new user (%s)', async (role) => {
  const { api } = await site.as(role)
  expect(await api.notifications.counts()).toEqual({ messages: 0, invitations: 0, total: 0 })
})
