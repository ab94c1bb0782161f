import { randomUUID } from 'node:crypto'
import { LETTER_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { tooLongText } from '@atelier/contract/format.ts'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import type { Person } from '../../test/person.ts'
import { useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const mara = usePerson(site, 'creator', { full_name: 'Mara Ilves', about: 'Skies.', location: 'Tallinn' })
const noor = usePerson(site, 'creator', { full_name: 'Noor' })
useEmptyCollections(site, ['projects', 'project_applications', 'application_outcomes', 'conversations'])

const received = (id: number, query = {}) => buyer.api.applications.received({ params: { id }, query })
const mine = (person: Person, query = {}) => person.api.applications.mine({ query })
const own = async (person: Person, id: number) => (await person.api.applications.own({ params: { id } })).application
const counts = async (id: number) => {
  const { items } = await buyer.api.projects.mine()
  const { application_count, pending_count, invited_count } = items.find((project) => project.id === id)!
  return [application_count, pending_count, invited_count]
}

test('a creator applies, and both sides can read it', async () => {
  const project = await post(buyer)
  const application = await apply(mara, project)
  expect(application).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    project_id: project.id,
    creator_id: mara.id,
    status: 'pending',
    type: 'application',
    reason: null,
    created_at: expect.any(String),
    decided_at: null,
    letter: null,
    note: null,
    works: [],
  })
  expect(await own(mara, project.id)).toEqual(application)
  expect(await own(noor, project.id)).toBeNull()
  const counted = { ...project, application_count: 1 }
  expect(await mine(mara)).toEqual({ items: [{ ...application, project: counted }], next_cursor: null })
  const reviews = { count: 0, mean: null, on_time: null }
  const profile = { id: mara.id, full_name: 'Mara Ilves', avatar_url: null, about: 'Skies.', location: 'Tallinn' }
  expect(await received(project.id)).toEqual({
    items: [{ ...application, shortlisted: false, latest_works: [], profile, reviews }],
    next_cursor: null,
    counts: { pending: 1, shortlist: 0, invited: 0, accepted: 0, rejected: 0 },
  })
  expect(await counts(project.id)).toEqual([1, 1, 0])
})

test('applying again is rejected, except with the same id, which returns the existing application', async () => {
  const project = await post(buyer)
  const call = { params: { id: project.id }, body: { id: randomUUID() } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => mara.api.applications.apply(call)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await codeOf(apply(mara, project))).toBe('ALREADY_APPLIED')
  expect(await counts(project.id)).toEqual([1, 1, 0])
})

test('ten concurrent clicks create one application', async () => {
  const project = await post(buyer)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => apply(mara, project)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await counts(project.id)).toEqual([1, 1, 0])
})

test('a buyer invites a creator once', async () => {
  const project = await post(buyer)
  const invitation = await invite(buyer, project, mara)
  expect(invitation).toMatchObject({ type: 'invitation', status: 'pending', creator_id: mara.id })
  expect((await mine(mara, { section: 'invitations' })).items.map(({ id }) => id)).toEqual([invitation.id])
  expect((await mine(mara)).items).toEqual([])
  expect(await counts(project.id)).toEqual([0, 0, 1])
  expect((await received(project.id, { section: 'invited' })).items.map(({ id }) => id)).toEqual([invitation.id])
  expect(await mara.api.notifications.counts()).toMatchObject({ invitations: 1 })
  expect(await codeOf(invite(buyer, project, mara))).toBe('CREATOR_INVITED')
  const call = { params: { id: project.id }, body: { id: randomUUID(), creator_id: noor.id } }
  expect(await buyer.api.applications.invite(call)).toEqual(await buyer.api.applications.invite(call))
})

test('an applicant cannot be invited, and an invited creator cannot apply', async () => {
  const project = await post(buyer)
  await apply(mara, project)
  await invite(buyer, project, noor)
  await expect(invite(buyer, project, mara)).rejects.toMatchObject({
    code: 'CREATOR_APPLIED',
    status: 409,
    message: applicationsErrorTexts.creatorApplied,
  })
  await expect(apply(noor, project)).rejects.toMatchObject({
    code: 'ALREADY_INVITED',
    status: 409,
    message: applicationsErrorTexts.alreadyInvited,
  })
})

test('only existing open projects accept applications and invitations', async () => {
  const project = await post(buyer)
  expect(await codeOf(apply(mara, { id: project.id + 1 }))).toBe('PROJECT_NOT_FOUND')
  expect(await codeOf(invite(buyer, project, buyer))).toBe('CREATOR_NOT_FOUND')
  expect(await codeOf(invite(buyer, { id: project.id + 1 }, mara))).toBe('PROJECT_NOT_FOUND')
  await site.database.model('Project').updateOne({ _id: project.id }, { status: 'in_progress' })
  expect(await codeOf(apply(mara, project))).toBe('PROJECT_NOT_OPEN')
  expect(await codeOf(invite(buyer, project, mara))).toBe('PROJECT_NOT_OPEN')
  expect(await site.database.model('Application').countDocuments()).toBe(0)
})

test('a creator withdraws and can apply again', async () => {
  const project = await post(buyer)
  const { id } = await apply(mara, project)
  await mara.api.applications.withdraw({ params: { id } })
  expect(await own(mara, project.id)).toBeNull()
  expect(await counts(project.id)).toEqual([0, 0, 0])
  await expect(mara.api.applications.withdraw({ params: { id } })).rejects.toMatchObject({
    status: 404,
    message: applicationsErrorTexts.notFound,
  })
  await apply(mara, project)
  expect(await counts(project.id)).toEqual([1, 1, 0])
})

test('an invitation is not withdrawn by its creator, nor decided by its buyer', async () => {
  const project = await post(buyer)
  const { id } = await invite(buyer, project, mara)
  expect(await codeOf(mara.api.applications.withdraw({ params: { id } }))).toBe('APPLICATION_NOT_FOUND')
  expect(await codeOf(mara.api.applications.update({ params: { id }, body: { letter: 'x' } }))).toBe(
    'APPLICATION_NOT_FOUND',
  )
  expect(await codeOf(buyer.api.applications.accept({ params: { id } }))).toBe('APPLICATION_NOT_FOUND')
  expect(await codeOf(buyer.api.applications.reject({ params: { id } }))).toBe('APPLICATION_NOT_FOUND')
})

test('a letter can be changed only while the application is pending', async () => {
  const project = await post(buyer)
  const { id } = await apply(mara, project)
  const write = (letter: string | null) => mara.api.applications.update({ params: { id }, body: { letter } })
  expect((await write('  I paint\nskies.  ')).letter).toBe('I paint\nskies.')
  expect((await received(project.id)).items[0]!.letter).toBe('I paint\nskies.')
  expect(await mara.api.applications.update({ params: { id }, body: {} })).toMatchObject({ letter: 'I paint\nskies.' })
  expect((await write(' ')).letter).toBeNull()
  await expect(write('x'.repeat(1001))).rejects.toMatchObject({
    data: { fields: { letter: [tooLongText(LETTER_MAX, 'letter')] } },
  })
  await buyer.api.applications.reject({ params: { id } })
  expect(await codeOf(write('Please'))).toBe('APPLICATION_DECIDED')
})

test('only the owner sees the shortlist', async () => {
  const project = await post(buyer)
  const { id } = await apply(mara, project)
  await invite(buyer, project, noor)
  const mark = (shortlisted: boolean) => buyer.api.applications.shortlist({ params: { id }, body: { shortlisted } })
  expect(await mark(true)).toEqual({ shortlisted: true })
  const { items, counts } = await received(project.id, { section: 'shortlist' })
  expect([items.map((one) => one.id), counts.shortlist]).toEqual([[id], 1])
  expect(JSON.stringify([await own(mara, project.id), await mine(mara)])).not.toContain('shortlist')
  await mark(false)
  expect((await received(project.id, { section: 'shortlist' })).items).toEqual([])
})

test('the hire dialog lists the buyer’s open projects with the creator’s status in each', async () => {
  const [applied, invited, free, filled] = [await post(buyer), await post(buyer), await post(buyer), await post(buyer)]
  await post(await site.as('buyer'))
  await apply(mara, applied)
  await invite(buyer, invited, mara)
  await site.database.model('Project').updateOne({ _id: filled.id }, { status: 'in_progress' })
  const params = { creator_id: mara.id }
  const { items } = await buyer.api.applications.invitable({ params })
  expect(items.map(({ id, application }) => [id, application])).toEqual([
    [free.id, null],
    [invited.id, { status: 'pending', type: 'invitation' }],
    [applied.id, { status: 'pending', type: 'application' }],
  ])
  const first = await buyer.api.applications.invitable({ params, query: { limit: 2 } })
  const rest = await buyer.api.applications.invitable({ params, query: { limit: 2, cursor: first.next_cursor! } })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id))
})

test('a list of projects shows which of them the user has applied or been invited to', async () => {
  const [one, two, three] = [await post(buyer), await post(buyer), await post(buyer)]
  await apply(mara, one)
  await invite(buyer, two, mara)
  await apply(noor, three)
  const query = { project_ids: [one.id, two.id, three.id, 4711] }
  const { items } = await mara.api.applications.among({ query })
  expect(items.sort((a, b) => a.project_id - b.project_id)).toEqual([
    { project_id: one.id, status: 'pending', type: 'application' },
    { project_id: two.id, status: 'pending', type: 'invitation' },
  ])
})

test('applicants and own applications are paginated', async () => {
  const project = await post(buyer)
  const creators = await Promise.all(Array.from({ length: 5 }, () => site.as('creator')))
  for (const creator of creators) await apply(creator, project)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await received(project.id, { limit: 2, cursor })
    expect(page.counts.pending).toBe(5)
    seen.push(...page.items.map((one) => one.creator_id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(creators.map(({ id }) => id).reverse())
  await expect(mine(mara, { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
})
