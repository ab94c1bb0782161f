import { randomUUID } from 'node:crypto'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { apply, change, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { report } from '../../test/reports.ts'
import { keysOf, upload } from '../../test/uploads.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { projectModel } from './projects.model.ts'

const DELAY_MS = 20_000
const site = usePeopleSite({ MAIL_DELAY_SECONDS: String(DELAY_MS / 1000) })

let buyer: Person
let creator: Person
let picture: Buffer
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Studio Nord' })
  creator = await site.as('creator', { full_name: 'Mara Ilves' })
  picture = await twoHalves(700, 500)
})

const guest = async ({ id }: Pick<Project, 'id'>) => buyer.api.projects.get({ params: { id } })
const news = async ({ api }: Person) => (await api.notifications.list({ query: {} })).items
const addPicture = async () => (await upload(buyer, 'mood.png', picture, 'reference')).id

test('changes all that was posted, unmarked while nobody has applied, and is found by its new words only', async () => {
  const project = await post(buyer, { title: 'Harbour flim', skills: ['Ink'], reference_links: ['example.com'] })
  const posted = await guest(project)
  const fields = {
    title: 'Harbor film',
    description: 'A film of a quiet harbor.',
    category: 'Copywriting & Text-Based Content',
    project_type: 'Ongoing Work',
    experience_level: 'Expert',
    budget_range: 'Above $10,000',
    deadline: '2999-12-31',
    skills: ['Fog machines'],
    reference_links: ['https://example.com/mood'],
  } satisfies Parameters<typeof change>[2]
  const changed = await change(buyer, project, fields)
  expect(changed).toEqual({ ...posted, ...fields, revision: 1, changed_at: null })
  expect(await guest(project)).toEqual(changed)
  const found = async (search: string) =>
    (await buyer.api.projects.list({ query: { search } })).items.filter(({ id }) => id === project.id).length
  expect(await Promise.all(['Harbor film', 'fog mach', 'flim', 'Ink'].map(found))).toEqual([1, 1, 0, 0])
  const { items } = await buyer.api.projects.counts({ query: { search: 'fog machines' } })
  expect(items).toMatchObject([{ budget_range: fields.budget_range, category: fields.category }])
})

test('what changes after an application is marked by field, and those who wait for an answer are notified', async () => {
  const [invited, rejected] = [await site.as('creator'), await site.as('creator')]
  const project = await post(buyer)
  const gone = await apply(rejected, project)
  await buyer.api.applications.reject({ params: { id: gone.id } })
  await apply(creator, project)
  await invite(buyer, project, invited)
  await change(buyer, project, { title: 'Day scenes' })
  site.pass(60_000)
  const { changed_at, changes } = await change(buyer, project, { budget_range: 'Above $10,000', skills: null })
  expect(changes!.map(({ field }) => field)).toEqual(['skills', 'budget_range', 'title'])
  expect([changes![0]!.at, changes![1]!.at]).toEqual([changed_at, changed_at])
  expect(changes![2]!.at < changed_at!).toBe(true)
  for (const person of [creator, invited])
    expect((await news(person)).filter(({ kind }) => kind === 'project_changed')).toMatchObject([
      { actors: [{ full_name: 'Studio Nord' }], project: { id: project.id, title: 'Day scenes' } },
    ])
  expect((await news(rejected)).map(({ kind, project: of }) => [kind, of!.title])).toEqual([
    ['application_rejected', 'Day scenes'],
  ])
  const [own] = (await creator.api.applications.mine({ query: {} })).items
  expect(own!.project.changed_at).toBe(changed_at)
})

test('ten changes within an hour are one entry and one email', async () => {
  const reader = await site.as('creator')
  const project = await post(buyer)
  await apply(reader, project)
  for (let n = 0; n < 10; n++) {
    site.pass(DELAY_MS)
    await change(buyer, project, { title: `Title ${n}` })
    if (n === 4) await site.mails(`${reader.id}@example.com`)
  }
  site.pass(DELAY_MS)
  const mails = await site.mails(`${reader.id}@example.com`)
  expect(mails.map(({ subject }) => subject)).toEqual(['A project was changed'])
  expect((await news(reader)).map(({ kind, project: of }) => [kind, of!.title])).toEqual([
    ['project_changed', 'Title 9'],
  ])
})

test('a second tab overwrites nothing unseen, and a repeated or concurrent request changes once', async () => {
  const project = await post(buyer)
  await change(buyer, project, { title: 'By this tab' })
  expect(await codeOf(change(buyer, project, { title: 'By the other', after: 0 }))).toBe('PROJECT_CHANGED')
  const upload_id = await addPicture()
  const again = { id: randomUUID(), after: 1, title: 'Twice', references: [{ upload_id }] }
  const both = await Promise.all([change(buyer, project, again), change(buyer, project, again)])
  const later = await change(buyer, project, again)
  for (const one of [...both, later]) expect(one).toMatchObject({ title: 'Twice', revision: 2 })
  const tabs = await Promise.all(
    ['One', 'Other'].map((title) =>
      change(buyer, project, { after: 2, title }).catch((error: { code: string }) => error.code),
    ),
  )
  expect(tabs.filter((one) => one === 'PROJECT_CHANGED')).toHaveLength(1)
  expect(await change(buyer, project)).toMatchObject({ revision: 3 })
})

test('keeps, sorts, adds and removes pictures, whose files go with them', async () => {
  const person = await site.as('buyer')
  const send = async () => (await upload(person, 'mood.png', picture, 'reference')).id
  const project = await post(person, { reference_upload_ids: [await send(), await send()] })
  const before = await keysOf(site, person)
  const [first, second] = (await guest(project)).references!
  const order = [{ upload_id: await send() }, { id: second!.id! }]
  const changed = await change(person, project, { references: order })
  expect(changed.references).toHaveLength(2)
  expect(changed.references![1]).toEqual(second)
  expect(changed.cover).toEqual(changed.references![0]!.sources[0])
  const after = await keysOf(site, person)
  const ofFirst = before.filter((key) => key.includes(first!.id!))
  expect(ofFirst.length).toBeGreaterThan(0)
  expect(after.filter((key) => ofFirst.includes(key))).toEqual([])
  expect(await codeOf(change(person, project, { references: [{ id: first!.id! }] }))).toBe('REFERENCE_NOT_FOUND')
  expect(await codeOf(change(person, project, { references: [order[1]!, order[1]!] }))).toBe('VALIDATION')
  expect(await codeOf(change(person, project, { references: [{ upload_id: randomUUID() }] }))).toBe('UPLOAD_NOT_FOUND')
  expect((await guest(project)).references).toEqual(changed.references)
})

test('only its owner changes it, as it is posted, while it is open and not held back', async () => {
  const project = await post(buyer)
  expect(await codeOf(change(await site.as('buyer'), project))).toBe('FORBIDDEN')
  expect(await codeOf(change(buyer, project, { title: ' ' }))).toBe('VALIDATION')
  expect(await codeOf(change(buyer, project, { deadline: '2020-01-01' }))).toBe('VALIDATION')
  const body = { title: 'Too late' }
  const held = await post(buyer)
  const { revert } = await decide(site, 'hide', buyer, { kind: 'project', id: held.id })
  const hidden = buyer.api.projects.update({ params: held, body: { ...(await asPosted(project)), ...body } })
  expect(await codeOf(hidden)).toBe('PROJECT_NOT_FOUND')
  await revert()
  expect(await change(buyer, held, { title: 'Back again' })).toMatchObject({ title: 'Back again' })
  await buyer.api.applications.accept({ params: await apply(await site.as('creator'), project) })
  expect(await codeOf(change(buyer, project, body))).toBe('PROJECT_NOT_OPEN')
})

async function asPosted(project: Project) {
  const { title, description, category, project_type, experience_level, budget_range, deadline, skills } = project
  const posted = { title, description, category, project_type, experience_level, budget_range, deadline, skills }
  return { id: randomUUID(), after: 0, ...posted, reference_links: project.reference_links, references: [] }
}

test('a report keeps the words and pictures that were reported', async () => {
  const project = await post(buyer, { title: 'Reported words', reference_upload_ids: [await addPicture()] })
  const moderator = await asModerator(site)
  await report(creator, { kind: 'project', id: String(project.id) })
  await change(buyer, project, { title: 'Harmless words', references: [] })
  const [open] = (await moderator.api.moderation.queue()).items
  const { target, ...shown } = await moderator.api.moderation.get({ params: { id: open!.id } })
  expect(JSON.stringify([target, shown])).toContain('Reported words')
})

test('the date of its page for search engines is that of the change', async () => {
  const project = await post(buyer)
  await projectModel(site.database)
    .unscoped('a test')
    .updateOne({ _id: project.id }, { created_at: new Date('2026-01-01') })
  await change(buyer, project, { title: 'New' })
  const sitemap = await (await fetch(`${site.url}/sitemaps/projects.xml`)).text()
  const [, changed = ''] = new RegExp(`/projects/${project.id}</loc><lastmod>([^<]+)`).exec(sitemap) ?? []
  expect(Date.parse(changed)).toBeGreaterThan(Date.parse('2026-01-02'))
})
