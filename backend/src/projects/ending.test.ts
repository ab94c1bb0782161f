import { randomUUID } from 'node:crypto'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { makeProject } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'
import { applicationModel } from '../applications/applications.model.ts'
import { conversationModel } from '../conversations/conversations.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer')
const other = usePerson(site, 'buyer')
const creators = [1, 2, 3].map(() => usePerson(site, 'creator'))
useEmptyCollections(site, [
  'projects',
  'project_applications',
  'application_outcomes',
  'conversations',
  'notifications',
])

const project = async (fields: Parameters<typeof makeProject>[1] = {}) =>
  (await makeProject(site.database, { user_id: new Types.ObjectId(buyer.id), ...fields }))._id
const apply = ({ api }: Person, id: number): Promise<Application> =>
  api.applications.apply({ params: { id }, body: { id: randomUUID() } })
const accept = (application: Application) => buyer.api.applications.accept({ params: { id: application.id } })
const complete = (id: number, { api }: Pick<Person, 'api'> = buyer) => api.projects.complete({ params: { id } })
const undo = (id: number, { api }: Pick<Person, 'api'> = buyer) => api.projects.undoComplete({ params: { id } })
const remove = (id: number, { api }: Pick<Person, 'api'> = buyer) => api.projects.delete({ params: { id } })
const outcomes = async ({ api }: Person) =>
  (await api.applications.outcomes()).items.map(({ project_id, outcome }) => [project_id, outcome])
const mine = async (section?: 'current' | 'past') => (await buyer.api.projects.mine({ query: { section } })).items

test('completes a project in progress once, however often requested, and notifies its creator', async () => {
  const id = await project()
  await accept(await apply(creators[0]!, id))
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(id)))
  for (const answer of [...answers, await complete(id)])
    expect(answer).toMatchObject({
      id,
      status: 'closed',
      accepted_creator: { id: creators[0]!.id },
      application_count: 1,
    })
  expect(await outcomes(creators[0]!)).toEqual([[id, 'completed']])
  const past = await creators[0]!.api.applications.mine({ query: { section: 'past' } })
  expect(past.items).toMatchObject([{ project_id: id, status: 'accepted' }])
})

test('completing can be undone for a while, and the project completed again', async () => {
  const id = await project()
  const [creator] = creators as [Person]
  await accept(await apply(creator, id))
  const state = async () => ({
    project: await site.database.collection('projects').findOne({}),
    application: await applicationModel(site.database).unscoped('a test').findOne().lean(),
    outcomes: await outcomes(creator),
    told: (await creator.api.notifications.list()).items.map(({ kind }) => kind),
  })
  const before = await state()
  await complete(id)
  const completed = await state()
  expect(completed.told).toEqual(['project_completed', 'application_accepted'])
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id)))
  for (const answer of [...answers, await undo(id)]) expect(answer).toMatchObject({ id, status: 'in_progress' })
  expect(await state()).toEqual(before)
  await complete(id)
  expect(await outcomes(creator)).toEqual([[id, 'completed']])
  await site.database
    .collection<{ _id: number }>('projects')
    .updateOne({ _id: id }, [{ $set: { closed_at: { $subtract: ['$closed_at', 16_000] } } }])
  expect(await codeOf(undo(id))).toBe('UNDO_TOO_LATE')
  expect(await site.api.projects.get({ params: { id } })).toMatchObject({ status: 'closed' })
})

test('cannot undo an open project, or one closed by an older backend', async () => {
  expect(await codeOf(undo(await project()))).toBe('UNDO_TOO_LATE')
  expect(await codeOf(undo(await project({ status: 'closed' })))).toBe('UNDO_TOO_LATE')
})

test('an open project cannot be completed', async () => {
  const id = await project()
  expect(await codeOf(complete(id))).toBe('PROJECT_NOT_IN_PROGRESS')
  expect(await site.api.projects.get({ params: { id } })).toMatchObject({ status: 'open' })
})

test('only its owner completes or deletes a project', async () => {
  const id = await project({ status: 'in_progress' })
  for (const change of [complete, undo, remove]) {
    expect(await codeOf(change(id, other))).toBe('FORBIDDEN')
    expect(await codeOf(change(id, creators[0]!))).toBe('FORBIDDEN')
    expect(await codeOf(change(id, site))).toBe('UNAUTHENTICATED')
    expect(await codeOf(change(4711))).toBe('PROJECT_NOT_FOUND')
  }
  expect(await site.api.projects.get({ params: { id } })).toMatchObject({ status: 'in_progress' })
})

test.for(['open', 'in_progress', 'closed'] as const)('deletes a project that is %s', async (status) => {
  const id = await project({ status })
  await remove(id)
  expect(await codeOf(site.api.projects.get({ params: { id } }))).toBe('PROJECT_NOT_FOUND')
  expect(await codeOf(remove(id))).toBe('PROJECT_NOT_FOUND')
  expect(await codeOf(complete(id))).toBe('PROJECT_NOT_FOUND')
  expect([...(await mine()), ...(await mine('past'))]).toEqual([])
})

test('concurrent deletions remove a project and notify each creator once', async () => {
  const id = await project()
  await apply(creators[0]!, id)
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(remove(id))))
  expect(codes).toContain('no error')
  for (const code of codes) expect(['no error', 'PROJECT_NOT_FOUND']).toContain(code)
  expect(await outcomes(creators[0]!)).toEqual([[id, 'deleted']])
})

test('concurrent completion and deletion remove a project completely', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await project()
    await accept(await apply(creators[0]!, id))
    const [completed, deleted] = await Promise.all([codeOf(complete(id)), codeOf(remove(id))])
    expect(deleted).toBe('no error')
    expect(['no error', 'PROJECT_NOT_FOUND']).toContain(completed)
    expect(await codeOf(site.api.projects.get({ params: { id } }))).toBe('PROJECT_NOT_FOUND')
    expect(await applicationModel(site.database).unscoped('a test').countDocuments({ project_id: id })).toBe(0)
    const told = (await outcomes(creators[0]!)).filter(([of]) => of === id).map(([, outcome]) => outcome)
    // Latest first; completion is notified only if it came first.
    expect([['deleted'], ['deleted', 'completed']]).toContainEqual(told.sort().reverse())
  }
})

test('deleting removes applications, notifies all their creators, and leaves conversations', async () => {
  const id = await project({ title: 'Soon gone' })
  const [first, second, third] = creators as [Person, Person, Person]
  const accepted = await apply(first, id)
  await apply(second, id)
  await buyer.api.applications.invite({ params: { id }, body: { id: randomUUID(), creator_id: third.id } })
  await accept(accepted)
  await remove(id)

  expect(await applicationModel(site.database).unscoped('a test').countDocuments()).toBe(0)
  for (const creator of creators) {
    const { items } = await creator.api.applications.outcomes()
    expect(items[0]).toMatchObject({ project_id: id, project_title: 'Soon gone', outcome: 'deleted' })
    for (const section of ['active', 'past', 'invitations'] as const)
      expect((await creator.api.applications.mine({ query: { section } })).items).toEqual([])
  }
  expect(await outcomes(second)).toEqual([
    [id, 'deleted'],
    [id, 'filled'],
  ])
  const conversation = await first.api.conversations.open({ body: { project_id: id, creator_id: first.id } })
  expect(conversation).toMatchObject({ project: { title: 'Soon gone' }, buyer_id: buyer.id })
  expect(await conversationModel(site.database).countDocuments()).toBe(1)
})

test('lists own projects by section, newest first, in pages', async () => {
  const titles = async (section: 'current' | 'past', limit: number) => {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await buyer.api.projects.mine({ query: { section, limit, cursor } })
      pages.push(page.items.map(({ title }) => title))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return pages
  }
  const created_at = new Date('2026-05-01T00:00:00Z')
  for (const [n, status] of (['open', 'closed', 'in_progress', 'open', 'closed'] as const).entries())
    await project({ title: `${n}`, status, ...(n > 1 && { created_at }) })
  await makeProject(site.database, { user_id: new Types.ObjectId(other.id), title: 'of somebody else' })
  expect(await titles('current', 2)).toEqual([['3', '2'], ['0']])
  expect(await titles('past', 1)).toEqual([['4'], ['1']])
  expect(await codeOf(site.api.projects.mine())).toBe('UNAUTHENTICATED')
  expect((await creators[0]!.api.projects.mine()).items).toEqual([])
})

test("own projects carry current counts; other users' lists do not", async () => {
  const id = await project()
  const counts = async (section?: 'past') => {
    const [own] = await mine(section)
    return [own?.application_count, own?.pending_count, own?.invited_count]
  }
  const [first, second, third] = creators as [Person, Person, Person]
  expect(await counts()).toEqual([0, 0, 0])
  const one = await apply(first, id)
  const two = await apply(second, id)
  await buyer.api.applications.invite({ params: { id }, body: { id: randomUUID(), creator_id: third.id } })
  expect(await counts()).toEqual([2, 2, 1])
  await buyer.api.applications.reject({ params: { id: two.id } })
  expect(await counts()).toEqual([2, 1, 1])
  await accept(one)
  expect(await counts()).toEqual([2, 0, 0])
  await complete(id)
  expect(await counts('past')).toEqual([2, 0, 0])
  const shown = await site.api.projects.get({ params: { id } })
  for (const hidden of ['pending_count', 'invited_count']) expect(shown).not.toHaveProperty(hidden)
})
