import type { Connection } from 'mongoose'
import { expect, test } from 'vitest'
import { data, useTestDemo } from '../test/test-demo.ts'
import { personId } from './data/people.ts'

const demo = useTestDemo()
const { seed, show } = demo

const applications = (database: Connection) => database.collection('project_applications')
const steps = () => demo.database.collection<{ _id: string }>('demo_steps')
const projects = () => demo.database.collection<{ _id: number; [field: string]: unknown }>('projects')

test('shows each owner the applicants with their letters and works at that time', async () => {
  await seed()
  await show(async ({ url, as }) => {
    const johanna = await as('buyer')
    const { items, counts } = await johanna.applications.received({ params: { id: 2 } })
    expect(counts).toEqual({ pending: 3, shortlist: 0, invited: 0, accepted: 0, rejected: 1 })
    expect(items.map(({ profile }) => profile.full_name)).toEqual([
      'Kofi Asare-Mensah',
      'Mara Lindholm',
      'Ana Beatriz Moura',
    ])
    const mara = items[1]!
    expect(mara.letter).toContain('must not blink')
    expect(mara.works.map(({ title }) => title)).toEqual(
      data.applications
        .find(({ id }) => id === mara.id)!
        .work_ids.flatMap((id) => data.artworks.find((artwork) => artwork.id === id)?.title ?? []),
    )
    expect(mara.works.length).toBeGreaterThan(0)
    for (const { sources } of mara.works)
      for (const source of sources) expect((await fetch(url + source.url)).status).toBe(200)
  })
})

test('shows creators their applications, invitations and outcomes', async () => {
  await seed()
  await show(async ({ as }) => {
    const mara = await as('creator')
    const own = async (section: 'invitations' | 'active' | 'past') =>
      (await mara.applications.mine({ query: { section } })).items.map(({ project_id, status, reason }) => [
        project_id,
        status,
        reason,
      ])
    expect(await own('invitations')).toEqual([[1, 'pending', null]])
    expect(await own('active')).toEqual([
      [7, 'pending', null],
      [2, 'pending', null],
    ])
    expect(await own('past')).toEqual([
      [4, 'rejected', 'filled'],
      [11, 'rejected', 'filled'],
    ])
    expect((await mara.notifications.counts()).invitations).toBe(1)
    const told = (await mara.applications.outcomes()).items
    expect(told.map(({ project_id, outcome }) => [project_id, outcome])).toEqual([
      [4, 'filled'],
      [11, 'filled'],
    ])

    const theo = await as('creator2')
    const past = (await theo.applications.mine({ query: { section: 'past' } })).items
    expect(past.map(({ project_id, status }) => [project_id, status])).toContainEqual([5, 'accepted'])
    const outcomes = (await theo.applications.outcomes()).items
    expect(outcomes.map(({ project_id, outcome }) => [project_id, outcome])).toContainEqual([5, 'completed'])
  })
})

test('shows owners the accepted creator and the correct application count', async () => {
  await seed()
  const accepted = data.applications.filter(({ status }) => status === 'accepted')
  const count = (project_id: number, of: Partial<(typeof data.applications)[number]>) =>
    data.applications.filter((one) => Object.entries({ project_id, ...of }).every(([k, v]) => one[k as 'id'] === v))
      .length
  await show(async ({ api, as }) => {
    for (const { project_id, creator_id } of accepted)
      expect((await api.projects.get({ params: { id: project_id } })).accepted_creator?.id).toBe(creator_id)
    for (const name of ['buyer', 'buyer2']) {
      const { projects } = await as(name)
      const pages = await Promise.all(
        (['current', 'past'] as const).map((section) => projects.mine({ query: { section } })),
      )
      for (const project of pages.flatMap(({ items }) => items))
        expect(project).toMatchObject({
          application_count: count(project.id, { type: 'application' }),
          pending_count: count(project.id, { type: 'application', status: 'pending' }),
          invited_count: count(project.id, { type: 'invitation', status: 'pending' }),
        })
    }
  })
})

test('dates every decision after its application and sets the reasons declined, rejected and filled', async () => {
  await seed()
  const rows = await applications(demo.database).find().toArray()
  expect(rows.length).toBe(data.applications.length)
  for (const { status, reason, decided_at, created_at, past } of rows) {
    expect(decided_at === null).toBe(status === 'pending')
    if (decided_at) expect(decided_at.getTime()).toBeGreaterThan(created_at.getTime())
    expect(reason !== null).toBe(status === 'rejected')
    if (status === 'rejected') expect(past).toBe(true)
  }
  const reasonOf = (project_id: number, name: string) =>
    rows.find((row) => row['project_id'] === project_id && String(row['creator_id']) === personId(name))?.['reason']
  expect([reasonOf(2, 'yuna'), reasonOf(6, 'ewan'), reasonOf(9, 'leila')]).toEqual(['declined', 'rejected', 'filled'])
})

test('lets both participants open the conversations', async () => {
  await seed()
  await show(async ({ as }) => {
    const clients = { buyer: await as('buyer'), creator: await as('creator') }
    const body = { project_id: 2, creator_id: personId('creator') }
    const opened = await Promise.all(Object.values(clients).map(({ conversations }) => conversations.open({ body })))
    expect(opened[0]!.id).toBe(opened[1]!.id)
    const written = data.conversations.find(({ project_id }) => project_id === 2)!
    expect(opened[0]).toMatchObject({ id: written.id, project: { title: 'Loops for eleven station screens' } })
  })
  expect(await demo.database.collection('conversations').countDocuments()).toBe(data.conversations.length)
})

test('numbers the next project after those of the demo', async () => {
  await seed()
  expect(await demo.database.collection('sequences').findOne()).toEqual({ _id: 'projects', last: 12 })
})

test('adds applications to an older seed at the next start, except for projects that a visitor changed or deleted', async () => {
  await seed()
  const added = ['applications', 'conversations']
  await steps().deleteMany({ _id: { $in: added } })
  for (const name of ['project_applications', 'application_outcomes', 'conversations', 'sequences'])
    await demo.database.collection(name).deleteMany({})
  const none = { application_count: 0, pending_count: 0, invited_count: 0, accepted_creator_id: null }
  await projects().updateMany({}, { $set: none })
  await projects().deleteMany({ _id: { $in: [7, 8] } })
  await projects().updateOne({ _id: 4 }, { $set: { status: 'closed' } })
  await seed()

  const rows = await applications(demo.database).find().toArray()
  const left = data.applications.filter(({ project_id }) => ![4, 7, 8].includes(project_id))
  expect(rows.map(({ _id }) => String(_id)).sort()).toEqual(left.map(({ id }) => id).sort())
  expect(await demo.database.collection('conversations').countDocuments({ project_id: { $in: [7, 8] } })).toBe(0)
  expect(await projects().findOne({ _id: 2 })).toMatchObject({ pending_count: 3 })
  expect(await projects().countDocuments()).toBe(10)

  await applications(demo.database).deleteMany({})
  await seed()
  expect(await applications(demo.database).countDocuments()).toBe(0)

  await projects().deleteMany({})
  await steps().deleteMany({ _id: { $in: added } })
  await seed()
  expect(await applications(demo.database).countDocuments()).toBe(0)
})

test('resumes an interrupted run without writing anything twice', async () => {
  await seed()
  await steps().deleteMany({ _id: { $in: ['applications', 'conversations'] } })
  const before = await applications(demo.database).find().sort({ _id: 1 }).toArray()
  await applications(demo.database).deleteMany({ project_id: { $in: [1, 5] } })
  await seed()
  expect(await applications(demo.database).find().sort({ _id: 1 }).toArray()).toEqual(before)
  expect(await demo.database.collection('application_outcomes').countDocuments({ outcome: 'completed' })).toBe(3)
})
