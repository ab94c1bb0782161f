import { randomUUID } from 'node:crypto'
import { notificationPath, notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import type { NewSearch } from '@atelier/contract/searches/schemas.ts'
import { SEARCHES_MAX } from '@atelier/contract/searches/limits.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite, usePerson } from '../../test/use-site.ts'
import { keysOfProject, searchKeys } from './search-keys.ts'
import { searchesModel } from './searches.model.ts'

const DELAY_MS = 20_000
const DAY_MS = 24 * 3_600_000
const site = usePeopleSite({ MAIL_DELAY_SECONDS: String(DELAY_MS / 1000), RATE_LIMIT_FACTOR: '1' })
const buyer = usePerson(site, 'buyer', { full_name: 'Studio Nord' })

const save = ({ api }: Person, body: Partial<z.input<typeof NewSearch>>) =>
  api.searches.save({ body: { id: randomUUID(), ...body } })
const found = async ({ api }: Person) =>
  (await api.notifications.list({ query: {} })).items
    .filter(({ kind }) => kind === 'project_found')
    .map(({ project }) => project!.title)

/** When budgets reset. */
const toMidnight = () => site.pass(DAY_MS - (site.now().getTime() % DAY_MS))

test('saves a search once, with a name of its own until it is renamed, and deletes it', async () => {
  const creator = await site.as('creator')
  const criteria = { search: 'Fog', category: ['Avatars & Characters'], budget_range: ['Under $500'] } as const
  const body = {
    id: randomUUID(),
    ...criteria,
    category: [...criteria.category],
    budget_range: [...criteria.budget_range],
  }
  const saved = await Promise.all([1, 2, 3].map(() => save(creator, body)))
  await save(creator, { ...body, id: randomUUID(), search: ' fóg ' })
  const { items } = await creator.api.searches.list()
  expect(items).toEqual([
    {
      ...body,
      name: 'Fog, Avatars & Characters, Under $500',
      project_type: [],
      experience_level: [],
      created_at: expect.any(String),
    },
  ])
  expect(saved[0]!.items).toEqual(items)
  const params = { id: body.id }
  expect((await creator.api.searches.rename({ params, body: { name: ' Mine ' } })).items).toMatchObject([
    { name: 'Mine' },
  ])
  expect(await codeOf(creator.api.searches.rename({ params, body: { name: ' ' } }))).toBe('VALIDATION')
  const other = await site.as('creator')
  expect(await codeOf(other.api.searches.rename({ params, body: { name: 'Yours' } }))).toBe('SEARCH_NOT_FOUND')
  await other.api.searches.remove({ params })
  expect((await creator.api.searches.list()).items).toHaveLength(1)
  for (const _ of [1, 2]) expect(await creator.api.searches.remove({ params })).toEqual({ items: [] })
  expect(await codeOf(save(creator, {}))).toBe('VALIDATION')
})

test('at most twenty are saved, also by several tabs at once', async () => {
  const creator = await site.as('creator')
  const all = await Promise.all(
    Array.from({ length: SEARCHES_MAX + 4 }, (_, n) =>
      codeOf(save(creator, { search: `word ${n}` })).catch(() => 'saved'),
    ),
  )
  expect(all.filter((one) => one === 'TOO_MANY_SEARCHES')).toHaveLength(4)
  expect((await creator.api.searches.list()).items).toHaveLength(SEARCHES_MAX)
})

test('notifies of a project that a search finds as the list does, once, also for two searches and a repeated job', async () => {
  const [both, text, filters, other] = [
    await site.as('creator'),
    await site.as('creator'),
    await site.as('creator'),
    await site.as('creator'),
  ]
  await save(both, { search: 'arbor' })
  await save(both, { category: ['Voice & Audio Generation'] })
  await save(text, { search: 'harbor sounds' })
  await save(filters, { experience_level: ['Expert'], category: ['Voice & Audio Generation', 'Avatars & Characters'] })
  await save(other, { search: 'arbor', experience_level: ['Entry Level'] })
  const project = await post(buyer, {
    title: 'Harbor sounds',
    category: 'Voice & Audio Generation',
    experience_level: 'Expert',
  })
  await site.work()
  await site.database.collection('jobs').insertOne({
    kind: 'project-found',
    payload: { project: project.id },
    run_at: site.now(),
    created_at: site.now(),
    attempts: 0,
    failed_at: null,
    lease: null,
    last_error: null,
  })
  for (const person of [both, text, filters])
    await person.api.notifications.readAll({ body: { until: new Date(site.now().getTime() + 1000).toISOString() } })
  await site.work()
  expect(await Promise.all([both, text, filters, other].map(found))).toEqual([
    ['Harbor sounds'],
    ['Harbor sounds'],
    ['Harbor sounds'],
    [],
  ])
})

test('neither across a block, nor of a project that is no longer there, nor after the search is deleted', async () => {
  const [blocking, gone, left] = [await site.as('creator'), await site.as('creator'), await site.as('creator')]
  for (const person of [blocking, gone, left]) await save(person, { search: 'lighthouse' })
  await blocking.api.blocks.add({ params: { user_id: buyer.id } })
  const [saved] = (await left.api.searches.list()).items
  await left.api.searches.remove({ params: { id: saved!.id } })
  const hidden = await post(buyer, { title: 'Lighthouse one' })
  await decide(site, 'hide', buyer, { kind: 'project', id: hidden.id })
  await post(buyer, { title: 'Lighthouse two' })
  await site.work()
  expect(await Promise.all([blocking, gone, left].map(found))).toEqual([[], ['Lighthouse two'], []])
})

test('a hidden project loses its title in notifications too', async () => {
  const creator = await site.as('creator')
  await save(creator, { search: 'secret ballet' })
  const project = await post(buyer, { title: 'Secret ballet' })
  await site.work()
  expect(await found(creator)).toEqual(['Secret ballet'])
  await decide(site, 'hide', buyer, { kind: 'project', id: project.id })
  expect(await found(creator)).toEqual(['Unavailable project'])
})

test('a project that is deleted or filled says so, and is in no email', async () => {
  const creator = await site.as('creator')
  await save(creator, { search: 'tramway' })
  const [deleted, filled, open] = [
    await post(buyer, { title: 'Tramway one' }),
    await post(buyer, { title: 'Tramway two' }),
    await post(buyer, { title: 'Tramway three' }),
  ]
  await site.work()
  await buyer.api.projects.delete({ params: { id: deleted.id } })
  await buyer.api.applications.accept({ params: await apply(await site.as('creator'), filled) })
  const { items } = await creator.api.notifications.list({ query: {} })
  const byId = new Map(items.map((one) => [one.project!.id, one]))
  const wordsOf = ({ id }: { id: number }) =>
    notificationSentence(byId.get(id)!)
      .map(({ text }) => text)
      .join('')
  expect([deleted, filled, open].map(wordsOf)).toEqual([
    'Tramway one, which matched a search that you saved, is no longer open',
    'Tramway two, which matched a search that you saved, is no longer open',
    'Tramway three matches a search that you saved',
  ])
  expect([filled, open].map(({ id }) => notificationPath(byId.get(id)!))).toEqual([
    findProjectPath(),
    projectPath(open.id),
  ])
  site.pass(DELAY_MS)
  const mails = (await site.mails(`${creator.id}@example.com`)).map(({ text }) => text).join()
  expect(mails).toContain('Tramway three')
  expect(mails).not.toMatch(/Tramway (one|two)/)
})

test('matches of a day are one email, the first at once, the others together a day later', async () => {
  toMidnight()
  const [client, creator] = [await site.as('buyer'), await site.as('creator')]
  await save(creator, { search: 'windmill' })
  const mails = async () =>
    (await site.mails(`${creator.id}@example.com`)).filter(({ text }) => text.includes('Windmill'))
  await post(client, { title: 'Windmill 1' })
  await site.work()
  site.pass(DELAY_MS)
  expect(await mails()).toHaveLength(1)
  for (let n = 2; n < 5; n++) {
    await post(client, { title: `Windmill ${n}` })
    await site.work()
    site.pass(60_000)
    expect(await mails()).toHaveLength(1)
  }
  site.pass(4 * 3_600_000)
  expect(await mails()).toHaveLength(1)
  site.pass(DAY_MS)
  const all = await mails()
  expect(all).toHaveLength(2)
  for (let n = 2; n < 5; n++) expect(all[0]!.text).toContain(`Windmill ${n}`)
})

test('the day of an email is spent by one that is sent, and by each creator alone', async () => {
  toMidnight()
  const [client, one, other] = [await site.as('buyer'), await site.as('creator'), await site.as('creator')]
  for (const creator of [one, other]) await save(creator, { search: 'carousel' })
  const mailsTo = async ({ id }: Person) =>
    (await site.mails(`${id}@example.com`)).filter(({ text }) => text.includes('Carousel')).length
  const gone = await post(client, { title: 'Carousel 1' })
  await site.work()
  await client.api.projects.delete({ params: { id: gone.id } })
  site.pass(DELAY_MS)
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([0, 0])
  await post(client, { title: 'Carousel 2' })
  await site.work()
  site.pass(DELAY_MS)
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([1, 1])
  await post(client, { title: 'Carousel 3' })
  await site.work()
  // Days are those of UTC
  site.pass(DAY_MS - 3_600_000)
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([1, 1])
  site.pass(3_600_000)
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([2, 2])
})

test('reads only what has a key of the project', async () => {
  const model = searchesModel(site.database)
  const category = ['Creator/Marketing Tools']
  const empty = { project_type: [], experience_level: [], budget_range: [] }
  await model.insertMany(
    Array.from({ length: 300 }, (_, n) => ({
      _id: new Types.ObjectId(),
      keys: searchKeys([{ search: `qz${n}`, category, ...empty }]),
    })),
  )
  const keys = {
    $in: keysOfProject({
      category: 'Creator/Marketing Tools',
      budget_range: 'Under $500',
      search_text: 'a poster of qz1 and more',
    }),
  }
  const { executionStats } = (await model.collection.find({ keys }).explain('executionStats')) as never as {
    executionStats: { totalDocsExamined: number }
  }
  // Those that begin alike
  expect(executionStats.totalDocsExamined).toBeLessThan(150)
})
