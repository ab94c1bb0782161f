import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import type { Person } from '../../test/person.ts'
import { useEmptyCollections, usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const mara = usePerson(site, 'creator', { full_name: 'Mara Ilves' })
const noor = usePerson(site, 'creator', { full_name: 'Noor' })
const ana = usePerson(site, 'creator', { full_name: 'Ana' })
useEmptyCollections(site, ['projects', 'project_applications', 'application_outcomes', 'conversations'])

const accept = (id: string) => buyer.api.applications.accept({ params: { id } })
const reject = (id: string) => buyer.api.applications.reject({ params: { id } })
const undoReject = (id: string) => buyer.api.applications.undoReject({ params: { id } })
const project = (id: number) => buyer.api.projects.get({ params: { id } })
const stateOf = async (person: Person, id: number) => {
  const { application } = await person.api.applications.own({ params: { id } })
  return application && [application.status, application.reason]
}
const conversations = () => site.database.model('Conversation').countDocuments()
const outcomesOf = async (person: Person) =>
  (await person.api.applications.outcomes()).items.map((one) => [one.project_id, one.project_title, one.outcome])
const countsOf = async () => {
  const [{ application_count, pending_count, invited_count } = {}] = (await buyer.api.projects.mine()).items
  return [application_count, pending_count, invited_count]
}
/** Moves the time of the decision back by some seconds. */
const age = (id: string, seconds: number) =>
  site.database.model('Application').updateOne({ _id: id }, { decided_at: new Date(Date.now() - seconds * 1000) })

test('accepting fills the project, notifies the other applicants and opens the conversation', async () => {
  const { id } = await post(buyer, { title: 'Night scenes' })
  const chosen = await apply(mara, { id })
  await apply(noor, { id })
  await invite(buyer, { id }, ana)
  const accepted = await accept(chosen.id)
  expect(accepted).toMatchObject({ status: 'accepted', reason: null, decided_at: expect.any(String) })
  expect(await project(id)).toMatchObject({
    status: 'in_progress',
    accepted_creator: { id: mara.id, full_name: 'Mara Ilves' },
  })
  expect(await stateOf(noor, id)).toEqual(['rejected', 'filled'])
  expect(await stateOf(ana, id)).toEqual(['rejected', 'filled'])
  for (const other of [noor, ana]) expect(await outcomesOf(other)).toEqual([[id, 'Night scenes', 'filled']])
  expect(await outcomesOf(mara)).toEqual([])
  expect(await countsOf()).toEqual([2, 0, 0])
  expect(await conversations()).toBe(1)
  expect((await buyer.api.projects.list()).items).toEqual([])
  expect(await ana.api.notifications.counts()).toMatchObject({ invitations: 0 })
  const { counts } = await buyer.api.applications.received({ params: { id } })
  expect(counts).toEqual({ pending: 0, shortlist: 0, invited: 0, accepted: 1, rejected: 2 })
  expect((await mara.api.applications.mine()).items).toMatchObject([{ status: 'accepted', project: { id } }])
  expect((await noor.api.applications.mine({ query: { section: 'past' } })).items).toMatchObject([{ reason: 'filled' }])
})

test('accepting again changes nothing, and no other applicant can be accepted', async () => {
  const { id } = await post(buyer)
  const [first, second] = [await apply(mara, { id }), await apply(noor, { id })]
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(first.id)))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await codeOf(accept(second.id))).toBe('PROJECT_NOT_OPEN')
  expect(await codeOf(reject(first.id))).toBe('APPLICATION_DECIDED')
  expect(await conversations()).toBe(1)
})

test('of two concurrent acceptances one succeeds', async () => {
  const { id } = await post(buyer)
  const applied = await Promise.all([mara, noor, ana].map((creator) => apply(creator, { id })))
  const codes = await Promise.all(applied.map((one) => codeOf(accept(one.id))))
  expect(codes.sort()).toEqual(['PROJECT_NOT_OPEN', 'PROJECT_NOT_OPEN', 'no error'])
  expect(await site.database.model('Application').countDocuments({ status: 'accepted' })).toBe(1)
})

test('of a concurrent withdrawal and acceptance one wins and the other gets an error', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await post(buyer)
    const one = await apply(mara, { id })
    const [withdrawn, accepted] = await Promise.all([
      codeOf(mara.api.applications.withdraw({ params: { id: one.id } })),
      codeOf(accept(one.id)),
    ])
    expect([withdrawn, accepted].filter((code) => code === 'no error')).toHaveLength(1)
    if (withdrawn === 'no error') expect(['APPLICATION_GONE', 'APPLICATION_NOT_FOUND']).toContain(accepted)
    else expect(withdrawn).toBe('APPLICATION_DECIDED')
    expect((await project(id)).status).toBe(accepted === 'no error' ? 'in_progress' : 'open')
  }
})

test('a creator accepts an invitation, with the same effects', async () => {
  const { id } = await post(buyer)
  const invitation = await invite(buyer, { id }, mara)
  await apply(noor, { id })
  const call = { params: { id: invitation.id } }
  expect(await mara.api.applications.acceptInvitation(call)).toMatchObject({ status: 'accepted', type: 'invitation' })
  expect((await project(id)).accepted_creator?.id).toBe(mara.id)
  expect(await stateOf(noor, id)).toEqual(['rejected', 'filled'])
  expect(await conversations()).toBe(1)
  expect(await codeOf(mara.api.applications.decline(call))).toBe('APPLICATION_DECIDED')
})

test('a rejected application cannot be withdrawn', async () => {
  const { id } = await post(buyer)
  const one = await apply(mara, { id })
  await reject(one.id)
  expect(await codeOf(mara.api.applications.withdraw({ params: { id: one.id } }))).toBe('APPLICATION_DECIDED')
  expect(await stateOf(mara, id)).toEqual(['rejected', 'rejected'])
  expect(await countsOf()).toEqual([1, 0, 0])
})

test('rejecting can be undone for a limited time', async () => {
  const { id } = await post(buyer)
  const one = await apply(mara, { id })
  expect(await reject(one.id)).toMatchObject({ status: 'rejected', reason: 'rejected' })
  expect(await reject(one.id)).toMatchObject({ status: 'rejected' })
  expect(await countsOf()).toEqual([1, 0, 0])
  expect(await undoReject(one.id)).toMatchObject({ status: 'pending', reason: null, decided_at: null })
  expect(await undoReject(one.id)).toMatchObject({ status: 'pending' })
  expect(await countsOf()).toEqual([1, 1, 0])
  await reject(one.id)
  await age(one.id, 14)
  await undoReject(one.id)
  await reject(one.id)
  await age(one.id, 16)
  expect(await codeOf(undoReject(one.id))).toBe('UNDO_TOO_LATE')
  expect(await stateOf(mara, id)).toEqual(['rejected', 'rejected'])
})

test('declining can be undone for a limited time, by the creator only', async () => {
  const { id } = await post(buyer)
  const invitation = await invite(buyer, { id }, mara)
  const call = { params: { id: invitation.id } }
  expect(await mara.api.applications.decline(call)).toMatchObject({ status: 'rejected', reason: 'declined' })
  expect(await countsOf()).toEqual([0, 0, 0])
  expect(await codeOf(noor.api.applications.undoDecline(call))).toBe('FORBIDDEN')
  expect(await mara.api.applications.undoDecline(call)).toMatchObject({ status: 'pending' })
  expect(await countsOf()).toEqual([0, 0, 1])
  await mara.api.applications.decline(call)
  await age(invitation.id, 60)
  expect(await codeOf(mara.api.applications.undoDecline(call))).toBe('UNDO_TOO_LATE')
})

test('nothing can be undone once the project is filled', async () => {
  const { id } = await post(buyer)
  const [one, other] = [await apply(mara, { id }), await apply(noor, { id })]
  await reject(one.id)
  await accept(other.id)
  expect(await codeOf(undoReject(one.id))).toBe('PROJECT_NOT_OPEN')
  expect(await stateOf(mara, id)).toEqual(['rejected', 'rejected'])
})

test('an application closed because the project was filled cannot be restored by undo', async () => {
  const { id } = await post(buyer)
  const [one, other] = [await apply(mara, { id }), await apply(noor, { id })]
  await accept(one.id)
  await site.database.model('Project').updateOne({ _id: id }, { status: 'open' })
  expect(await codeOf(undoReject(other.id))).toBe('UNDO_TOO_LATE')
})

test('completing and deleting notify the affected creators', async () => {
  const { id } = await post(buyer, { title: 'Loops' })
  await apply(noor, { id })
  await accept((await apply(mara, { id })).id)
  await buyer.api.projects.complete({ params: { id } })
  expect(await outcomesOf(mara)).toEqual([[id, 'Loops', 'completed']])
  expect((await mara.api.applications.mine()).items).toEqual([])
  expect((await mara.api.applications.mine({ query: { section: 'past' } })).items).toMatchObject([
    { status: 'accepted', project: { status: 'closed' } },
  ])
  await buyer.api.projects.delete({ params: { id } })
  expect(await outcomesOf(mara)).toEqual([
    [id, 'Loops', 'deleted'],
    [id, 'Loops', 'completed'],
  ])
  expect(await outcomesOf(noor)).toEqual([
    [id, 'Loops', 'deleted'],
    [id, 'Loops', 'filled'],
  ])
  expect(await site.database.model('Application').countDocuments()).toBe(0)
  expect(await conversations()).toBe(1)
})

test("both parties open the same conversation, which survives the project's deletion", async () => {
  const { id } = await post(buyer, { title: 'Loops' })
  const open = (person: Person, creator = mara) =>
    person.api.conversations.open({ body: { project_id: id, creator_id: creator.id } })
  expect(await codeOf(open(buyer))).toBe('FORBIDDEN')
  const one = await apply(mara, { id })
  const opened = await Promise.all([...Array.from({ length: 5 }, () => open(buyer)), open(mara)])
  expect(new Set(opened.map((conversation) => conversation.id)).size).toBe(1)
  expect(opened[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    project_id: id,
    creator_id: mara.id,
    buyer_id: buyer.id,
    created_at: expect.any(String),
    project: { title: 'Loops' },
    creator: { id: mara.id, full_name: 'Mara Ilves', avatar_url: null },
    buyer: { id: buyer.id, full_name: 'Ben Ode', avatar_url: null },
  })
  for (const [person, creator] of [
    [noor, mara],
    [noor, noor],
    [await site.as('buyer'), mara],
    [buyer, noor],
  ] as const)
    expect(await codeOf(open(person, creator))).toBe('FORBIDDEN')
  await accept(one.id)
  expect(await conversations()).toBe(1)
  await buyer.api.projects.delete({ params: { id } })
  expect((await open(mara)).project.title).toBe('Loops')
  expect(await codeOf(open(noor, noor))).toBe('PROJECT_NOT_FOUND')
  const body = { project_id: 4711, creator_id: mara.id }
  expect(await codeOf(mara.api.conversations.open({ body }))).toBe('PROJECT_NOT_FOUND')
})
