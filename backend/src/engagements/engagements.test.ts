import { randomUUID } from 'node:crypto'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { beforeAll, expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import { begin, confirm, propose, typedTerms } from '../../test/engagements.ts'
import { storedMember } from '../../test/leavers.ts'
import { useSockets } from '../../test/use-site.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()
const connect = useSockets(site)
let buyer: Person
let creator: Person
let empty: number
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor Ilves' })
  empty = (await begin(buyer, creator)).id
})

const get = ({ api }: Person, id: number) => api.engagements.get({ params: { id } })
const statesOf = ({ terms }: Engagement) => terms.map(({ state }) => state)
async function newsOf({ api }: Person, id: number) {
  const { items } = await api.notifications.list()
  const ofWork = items.filter(({ kind, project }) => kind.startsWith('terms_') && project?.id === id)
  return ofWork.map((entry) => [
    notificationSentence(entry)
      .map(({ text }) => text)
      .join(''),
    entry.is_read,
  ])
}

test('the two write, propose changes and confirm; each version stays as it was written', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  expect(await get(creator, id)).toMatchObject({
    project: { id, title: 'Harbor film', status: 'in_progress' },
    owner: { id: buyer.id },
    creator: { id: creator.id },
    partner: 'here',
    terms: [],
  })
  const [first, second] = [typedTerms(), typedTerms({ rounds: 3, amount: null, due_on: null })]
  await propose(buyer, id, first)
  const countered = await propose(creator, id, second)
  expect(statesOf(countered)).toEqual(['replaced', 'proposed'])
  const confirmed = await confirm(buyer, id)
  expect(confirmed.terms).toMatchObject([
    { number: 1, author_id: buyer.id, terms: first },
    { number: 2, author_id: creator.id, state: 'confirmed', terms: second },
  ])
  expect(statesOf(await propose(buyer, id))).toEqual(['replaced', 'confirmed', 'proposed'])
  expect(statesOf(await confirm(creator, id))).toEqual(['replaced', 'confirmed', 'confirmed'])
  const { next: _mine, ...seen } = await get(buyer, id)
  const { next: _theirs, ...other } = await get(creator, id)
  expect(seen).toEqual(other)
})

test('each is notified of what the other did, and of nothing that is over', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  const socket = await connect(creator)
  await propose(buyer, id)
  const told = async () => ({ buyer: await newsOf(buyer, id), creator: await newsOf(creator, id) })
  const proposed = (name: string) => [`${name} proposed terms for Harbor film`, false]
  expect(await told()).toEqual({ buyer: [], creator: [proposed('Ben Ode')] })
  await propose(buyer, id, { rounds: 1 })
  expect(await told()).toEqual({ buyer: [], creator: [proposed('Ben Ode')] })
  await propose(creator, id, { rounds: 4 })
  expect(await told()).toEqual({ buyer: [proposed('Noor Ilves')], creator: [] })
  await creator.api.engagements.withdrawTerms({ params: { id, number: 3 } })
  expect(await told()).toEqual({ buyer: [], creator: [] })
  await propose(creator, id)
  await confirm(buyer, id)
  expect(await told()).toEqual({
    buyer: [['Noor Ilves proposed terms for Harbor film', true]],
    creator: [['Ben Ode confirmed the terms of Harbor film', false]],
  })
  await creator.api.notifications.opened({ body: { path: `/projects/${id}/work` } })
  expect((await newsOf(creator, id)).map(([, isRead]) => isRead)).toEqual([true])
  await expect.poll(() => socket.heard.map(({ name }) => name)).toContain('engagements.changed')
})

test('repeated and concurrent calls count once, and only one of two wins', async () => {
  const { id } = await begin(buyer, creator)
  const body = { id: randomUUID(), after: 0, terms: typedTerms() }
  const send = ({ api }: Person, given = body) => api.engagements.proposeTerms({ params: { id }, body: given })
  await Promise.all([send(buyer), send(buyer), send(buyer)])
  expect((await send(buyer)).terms).toHaveLength(1)
  const both = [buyer, creator].map((one) => codeOf(send(one, { ...body, id: randomUUID(), after: 1 })))
  expect((await Promise.all(both)).toSorted()).toEqual(['TERMS_CHANGED', 'no error'])
  const [last] = (await get(buyer, id)).terms.toReversed()
  const author = last!.author_id === buyer.id ? buyer : creator
  const other = author === buyer ? creator : buyer
  const params = { id, number: 2 }
  const [confirmed, withdrawn] = await Promise.all([
    codeOf(other.api.engagements.confirmTerms({ params })),
    codeOf(author.api.engagements.withdrawTerms({ params })),
  ])
  expect([confirmed, withdrawn].filter((code) => code === 'no error')).toHaveLength(1)
  const again = confirmed === 'no error' ? other.api.engagements.confirmTerms : author.api.engagements.withdrawTerms
  expect(statesOf(await again({ params }))[1]).toBe(confirmed === 'no error' ? 'confirmed' : 'withdrawn')
})

test('lists of both say the next step and the day', async () => {
  const { id } = await begin(buyer, creator)
  const steps = async () => {
    const { items: own } = await buyer.api.projects.mine()
    const { items: joined } = await creator.api.applications.mine()
    return [own.find((one) => one.id === id)?.work, joined.find(({ project_id }) => project_id === id)?.work]
  }
  expect(await steps()).toEqual(Array(2).fill({ step: 'agree', turn: 'both', due_on: null }))
  await propose(buyer, id)
  expect(await steps()).toMatchObject([{ step: 'wait' }, { step: 'answer' }])
  await confirm(creator, id)
  expect(await steps()).toEqual(['theirs', 'mine'].map((turn) => ({ step: 'work', turn, due_on: '2026-12-24' })))
  await propose(creator, id, { due_on: null })
  expect(await steps()).toMatchObject([{ step: 'answer', due_on: '2026-12-24' }, { step: 'wait' }])
  await buyer.api.projects.complete({ params: { id } })
  expect(await steps()).toEqual([undefined, undefined])
})

test('refusals change nothing', async () => {
  const { id } = await begin(buyer, creator)
  await propose(buyer, id)
  const before = await get(buyer, id)
  const { engagements } = buyer.api
  const refused = [
    engagements.confirmTerms({ params: { id, number: 1 } }),
    engagements.confirmTerms({ params: { id, number: 2 } }),
    creator.api.engagements.withdrawTerms({ params: { id, number: 1 } }),
    engagements.proposeTerms({ params: { id }, body: { id: randomUUID(), after: 0, terms: typedTerms() } }),
  ]
  const codes = await Promise.all(refused.map(codeOf))
  expect(codes).toEqual(['OWN_TERMS', 'TERMS_NOT_FOUND', 'NOT_YOUR_TERMS', 'TERMS_CHANGED'])
  expect(await get(buyer, id)).toEqual(before)
  await engagements.withdrawTerms({ params: { id, number: 1 } })
  expect(await codeOf(confirm(creator, id))).toBe('TERMS_NOT_PROPOSED')
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['no rows', { deliverables: [] }, ['terms.deliverables']],
  ['an amount in words', { amount: '1,500' }, ['terms.amount']],
  ['half a yen', { amount: '10.5', currency: 'JPY' }, ['terms.amount']],
  ['a negative amount', { amount: '-1' }, ['terms.amount']],
  ['an unknown currency', { currency: 'XYZ' }, ['terms.currency']],
  ['a delivery before the start', { starts_on: '2026-12-02', due_on: '2026-12-01' }, ['terms.due_on']],
  ['no such day', { due_on: '2026-02-30' }, ['terms.due_on']],
  ['half a round', { rounds: 1.5 }, ['terms.rounds']],
  ['markup', { notes: '<script>alert(1)</script>' }, ['terms.notes']],
  ['rights that nobody knows', { scope: 'everything' }, ['terms.scope']],
  ['no time at all', { months: 0 }, ['terms.months']],
])('%s is refused at its field', async (_, given, fields) => {
  const body = { id: randomUUID(), after: 0, terms: { ...typedTerms(), ...given } }
  const sent = buyer.api.engagements.proposeTerms({ params: { id: empty }, body })
  const error = await sent.then(
    () => null,
    (thrown: { status: number; data: { fields: object } }) => thrown,
  )
  expect([error?.status, Object.keys(error?.data.fields ?? {})]).toEqual([422, fields])
  expect((await get(buyer, empty)).terms).toEqual([])
})

test('nobody else has a way in: not strangers, nor who was turned down, nor a moderator', async () => {
  const project = await post(buyer)
  const { id } = project
  const turnedDown = await site.as('creator')
  await apply(turnedDown, project)
  expect(await codeOf(get(buyer, id))).toBe('ENGAGEMENT_NOT_FOUND')
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  await propose(creator, id)
  for (const one of [turnedDown, await site.as('buyer'), await site.as('creator'), await asModerator(site)]) {
    expect(await codeOf(get(one, id))).toBe('ENGAGEMENT_NOT_FOUND')
    expect(await codeOf(one.api.engagements.confirmTerms({ params: { id, number: 1 } }))).toBe('ENGAGEMENT_NOT_FOUND')
    const body = { id: randomUUID(), after: 1, terms: typedTerms() }
    expect(await codeOf(one.api.engagements.proposeTerms({ params: { id }, body }))).toBe('ENGAGEMENT_NOT_FOUND')
  }
  expect(statesOf(await get(buyer, id))).toEqual(['proposed'])
})

test('once over it stays readable, also without its project; a completion that is undone goes on', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await propose(buyer, id)
  await buyer.api.projects.complete({ params: { id } })
  expect(await codeOf(confirm(creator, id))).toBe('ENGAGEMENT_OVER')
  expect((await get(creator, id)).project.status).toBe('closed')
  await buyer.api.projects.undoComplete({ params: { id } })
  await confirm(creator, id)
  await buyer.api.projects.delete({ params: { id } })
  for (const one of [buyer, creator])
    expect(await get(one, id)).toMatchObject({
      project: { title: 'Harbor film', status: null },
      terms: [{ state: 'confirmed', terms: typedTerms() }],
    })
  expect(await codeOf(propose(buyer, id))).toBe('ENGAGEMENT_OVER')
})

test('an account that is deleted leaves what both agreed on to the other, until that is deleted too', async () => {
  const [leaver, last] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const { id } = await begin(last, leaver)
  await propose(leaver, id)
  await confirm(last, id)
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  const left = await get(last, id)
  expect(left).toMatchObject({ partner: 'away', terms: [{ state: 'confirmed' }] })
  expect(JSON.stringify(left)).not.toContain(leaver.id)
  expect(await codeOf(propose(last, id))).toBe('PARTNER_AWAY')
  await last.api.accounts.deleteAccount({ body: { email: last.email } })
  await site.work()
  expect(await site.database.collection('engagements').countDocuments({ project_id: id })).toBe(0)
})

test('the title of a project that moderators hide is withheld, and comes back', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await propose(creator, id)
  const { revert } = await decide(site, 'hide', buyer, { kind: 'project', id: String(id) })
  expect((await get(creator, id)).project).toEqual({ id, title: 'Unavailable project', status: null })
  await revert()
  expect((await get(creator, id)).project).toMatchObject({ title: 'Harbor film', status: 'in_progress' })
})
