import { randomUUID } from 'node:crypto'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { beforeAll, expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import {
  accept,
  answerHelp,
  askForHelp,
  bringDue,
  cancel,
  decline,
  endingOf,
  HOUR_MS,
  reopen,
  withdraw,
} from '../../test/endings.ts'
import { answerLast, askChanges, deliver, deliveriesOf, lastOf } from '../../test/deliveries.ts'
import { begin, confirm, propose } from '../../test/engagements.ts'
import { storedMember } from '../../test/leavers.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()
let buyer: Person
let creator: Person
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
  creator = await site.as('creator', { full_name: 'Noor Ilves' })
})

const statesOf = async (person: Person, id: number) =>
  (await endingOf(person, id)).cancellations.map(({ state }) => state)
async function newsOf({ api }: Person, id: number) {
  const { items } = await api.notifications.list()
  const about = items.filter(({ kind, project }) => /^(cancel|work|help|project_re)/.test(kind) && project?.id === id)
  return about.map((one) =>
    notificationSentence(one)
      .map(({ text }) => text)
      .join(''),
  )
}
const statusOf = async ({ api }: Person, id: number) => (await api.projects.get({ params: { id } })).status

test('one asks and the other accepts: canceled, both told, nothing can be changed, both still read it', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await propose(buyer, id)
  const asked = await cancel(creator, id)
  expect(asked).toMatchObject({ can: ['withdraw', 'askForHelp'], cancellations: [{ author_id: creator.id }] })
  expect(await newsOf(buyer, id)).toEqual(['Noor Ilves asked to cancel the work on Harbor film'])
  expect((await endingOf(buyer, id)).can).toEqual(['accept', 'decline', 'askForHelp'])
  const done = await accept(buyer, id)
  expect(done).toMatchObject({ can: ['askForHelp', 'reopen'], cancellations: [{ state: 'accepted' }] })
  expect(done.canceled_at).not.toBeNull()
  expect(await newsOf(creator, id)).toEqual(['The work on Harbor film was canceled'])
  expect(await codeOf(confirm(creator, id))).toBe('ENGAGEMENT_OVER')
  expect(await codeOf(cancel(creator, id))).toBe('ENGAGEMENT_OVER')
  expect(await codeOf(buyer.api.projects.complete({ params: { id } }))).toBe('PROJECT_NOT_IN_PROGRESS')
  for (const one of [buyer, creator])
    expect((await one.api.engagements.get({ params: { id } })).terms).toMatchObject([{ state: 'proposed' }])
  const { items: own } = await buyer.api.projects.mine()
  expect(own.find((one) => one.id === id)).toMatchObject({ status: 'in_progress', reopenable: 'canceled' })
  expect(own.find((one) => one.id === id)?.work).toMatchObject({ step: 'canceled' })
  const { items } = await creator.api.applications.mine({ query: { section: 'past' } })
  expect(items.find(({ project_id }) => project_id === id)).toMatchObject({ status: 'accepted', ended: true })
})

test('declining and withdrawing let the work go on; each is answered once', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await cancel(buyer, id)
  expect(await codeOf(accept(buyer, id))).toBe('OWN_CANCELLATION')
  expect(await codeOf(withdraw(creator, id))).toBe('NOT_YOUR_CANCELLATION')
  const declined = await decline(creator, id)
  expect(declined).toMatchObject({ canceled_at: null, can: ['cancel', 'askForHelp'] })
  expect(declined.cancellations).toMatchObject([{ state: 'declined', answer: 'It is nearly done.' }])
  expect(await codeOf(withdraw(buyer, id))).toBe('CANCELLATION_DECIDED')
  expect(await newsOf(buyer, id)).toEqual(['Noor Ilves would like to go on with Harbor film'])
  await cancel(buyer, id)
  await withdraw(buyer, id)
  expect(await newsOf(creator, id)).toEqual(['Ben Ode asked to cancel the work on Harbor film'])
  expect(await codeOf(decline(creator, id))).toBe('CANCELLATION_DECIDED')
  expect(await statesOf(buyer, id)).toEqual(['declined', 'withdrawn'])
  await propose(buyer, id)
})

test('repeated calls count once; of two who ask at the same time both agree', async () => {
  const { id } = await begin(buyer, creator)
  const body = { id: randomUUID(), reason: 'Too late.' }
  const send = ({ api }: Person, given = body) => api.endings.cancel({ params: { id }, body: given })
  await Promise.all([send(buyer), send(buyer), send(buyer)])
  expect(await statesOf(buyer, id)).toEqual(['asked'])
  expect(await codeOf(send(buyer, { ...body, id: randomUUID() }))).toBe('CANCELLATION_PENDING')
  const [answered, taken] = await Promise.all([codeOf(accept(creator, id)), codeOf(withdraw(buyer, id))])
  expect([answered, taken].filter((code) => code === 'no error')).toHaveLength(1)

  const { id: other } = await begin(buyer, creator)
  const both = [buyer, creator].map((one) =>
    one.api.endings.cancel({ params: { id: other }, body: { id: randomUUID(), reason: 'Enough.' } }),
  )
  await Promise.all(both)
  expect(await statesOf(buyer, other)).toEqual(['accepted', 'accepted'])
  expect((await endingOf(creator, other)).canceled_at).not.toBeNull()
})

test('without an answer it takes effect after 72 hours, once, with a reminder on the last day', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  const { cancellations } = await cancel(buyer, id)
  expect(Date.parse(cancellations[0]!.due_at) - Date.parse(cancellations[0]!.created_at)).toBe(72 * HOUR_MS)
  await site.work()
  expect(await newsOf(creator, id)).toHaveLength(1)
  await bringDue(site, id, 'day')
  await site.work()
  const soon = 'The work on Harbor film is canceled tomorrow unless you answer'
  expect(await newsOf(creator, id)).toEqual([soon, 'Ben Ode asked to cancel the work on Harbor film'])
  expect(await statesOf(buyer, id)).toEqual(['asked'])
  await bringDue(site, id, 'nothing')
  expect(await statesOf(buyer, id)).toEqual(['lapsed'])
  expect((await newsOf(creator, id)).filter((one) => one === 'The work on Harbor film was canceled')).toHaveLength(1)
  expect(await newsOf(buyer, id)).toEqual(['The work on Harbor film was canceled'])
  expect(await codeOf(decline(creator, id))).toBe('ENGAGEMENT_OVER')
})

test('reopened: the turned down are asked, nobody is put back without their word, the former creator reads what was', async () => {
  const project = await post(buyer, { title: 'Harbor film' })
  const { id } = project
  const [second, third, fourth] = [await site.as('creator'), await site.as('creator'), await site.as('creator')]
  const accepted = await apply(creator, project)
  await apply(second, project)
  await apply(third, project)
  await buyer.api.applications.reject({ params: await apply(fourth, project) })
  await buyer.api.applications.accept({ params: accepted })
  await propose(creator, id)
  expect(await codeOf(reopen(buyer, id))).toBe('STILL_WORKING')
  await cancel(buyer, id)
  await accept(creator, id)
  expect((await endingOf(buyer, id)).turned_down).toBe(2)
  await Promise.all([reopen(buyer, id), reopen(buyer, id)])
  await reopen(buyer, id)
  expect(await buyer.api.projects.get({ params: { id } })).toMatchObject({ status: 'open', accepted_creator: null })
  const { items: open } = await buyer.api.projects.list({ query: { limit: 50 } })
  expect(open.map((one) => one.id)).toContain(id)
  const asked = 'Harbor film is open again: are you still interested?'
  expect(await Promise.all([second, third, fourth].map((one) => newsOf(one, id)))).toEqual([[asked], [asked], []])
  const own = async ({ api }: Person) => (await api.applications.own({ params: { id } })).application!
  expect(await own(second)).toMatchObject({ status: 'rejected', reason: 'filled', asked: true })
  const counts = async () => (await buyer.api.applications.received({ params: { id } })).counts
  expect(await counts()).toMatchObject({ pending: 0, accepted: 0, rejected: 4 })

  const answer = async (one: Person, interested: boolean) =>
    one.api.applications.rejoin({ params: { id: (await own(one)).id }, body: { interested } })
  await Promise.all([answer(second, true), answer(second, true)])
  await answer(third, false)
  expect(await own(third)).toMatchObject({ status: 'rejected', reason: 'filled' })
  expect((await own(third)).asked).toBeUndefined()
  for (const one of [third, fourth]) expect(await codeOf(answer(one, true))).toBe('APPLICATION_DECIDED')
  expect(await counts()).toMatchObject({ pending: 1, rejected: 3 })
  const { items: mine } = await buyer.api.projects.mine()
  expect(mine.find((one) => one.id === id)).toMatchObject({ pending_count: 1, application_count: 4 })

  await buyer.api.applications.accept({ params: await own(second) })
  await propose(second, id)
  const read = await creator.api.engagements.get({ params: { id } })
  expect(read).toMatchObject({ project: { title: 'Harbor film', status: null }, terms: [{ author_id: creator.id }] })
  expect(JSON.stringify([read, await endingOf(creator, id)])).not.toContain(second.id)
  expect(await codeOf(propose(creator, id))).toBe('ENGAGEMENT_OVER')
  expect(await own(creator)).toMatchObject({ status: 'rejected', reason: null, ended: true })
  const { earlier } = await endingOf(buyer, id)
  expect(earlier.map((one) => one.creator.id)).toEqual([creator.id])
  const before = await buyer.api.engagements.get({ params: { id }, query: { creator_id: creator.id } })
  expect(before).toMatchObject({ creator: { id: creator.id }, terms: [{ author_id: creator.id }] })
  const theirs = { params: { id }, query: { creator_id: creator.id } }
  expect(await codeOf(second.api.engagements.get(theirs))).toBe('ENGAGEMENT_NOT_FOUND')
  expect(await codeOf(second.api.endings.get(theirs))).toBe('ENGAGEMENT_NOT_FOUND')
})

const FILES = { 'Harbor.pdf': Buffer.from('%PDF-1.7') }

test('a former creator may apply or be invited again, and then continues the same engagement', async () => {
  const project = await post(buyer, { title: 'Harbor film' })
  const { id } = project
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  await propose(buyer, id)
  await confirm(creator, id)
  await deliver(creator, id, { files: FILES })
  const body = { id: randomUUID() }
  expect(await codeOf(creator.api.applications.apply({ params: { id }, body }))).toBe('ALREADY_APPLIED')
  await cancel(buyer, id)
  await accept(creator, id)
  await reopen(buyer, id)
  expect(lastOf(await deliveriesOf(creator, id))).toMatchObject({ state: 'delivered', answer_by: null })
  const again = () => creator.api.applications.apply({ params: { id }, body })
  const [one, two] = await Promise.all([again(), again()])
  expect(one.id).toBe(two.id)
  expect(one).toMatchObject({ status: 'pending' })
  expect(await codeOf(creator.api.applications.apply({ params: { id }, body: { id: randomUUID() } }))).toBe(
    'ALREADY_APPLIED',
  )
  const { counts } = await buyer.api.applications.received({ params: { id } })
  expect(counts).toMatchObject({ pending: 1, rejected: 0 })
  const { items } = await buyer.api.projects.mine()
  expect(items.find((each) => each.id === id)).toMatchObject({ application_count: 1, pending_count: 1 })

  await buyer.api.applications.accept({ params: one })
  const { canceled_at, reopened_at, cancellations, earlier } = await endingOf(buyer, id)
  expect({ canceled_at, reopened_at, earlier }).toEqual({ canceled_at: null, reopened_at: null, earlier: [] })
  expect(cancellations).toMatchObject([{ state: 'accepted' }])
  const { deliveries } = await deliveriesOf(buyer, id)
  expect(deliveries).toMatchObject([{ number: 1, state: 'delivered', answer_by: expect.any(String) as string }])
  expect((await deliver(creator, id, { files: FILES })).deliveries.map(({ state }) => state)).toEqual([
    'replaced',
    'delivered',
  ])
  await answerLast(buyer, id, 'approve')
  await answerLast(buyer, id, 'finish')
  expect(await site.database.collection('agreements').countDocuments({ project_id: id })).toBe(1)

  const other = await post(buyer)
  await buyer.api.applications.accept({ params: await apply(creator, other) })
  await cancel(buyer, other.id)
  await accept(creator, other.id)
  await reopen(buyer, other.id)
  await invite(buyer, other, creator)
  const { application } = await creator.api.applications.own({ params: other })
  expect(application).toMatchObject({ type: 'invitation', status: 'pending', letter: null })
  await creator.api.applications.acceptInvitation({ params: application! })
  expect((await endingOf(creator, other.id)).can).toContain('cancel')
})

test('the owner and a former creator read all of what was; originals stay with the creator', async () => {
  const project = await post(buyer)
  const { id } = project
  const second = await site.as('creator')
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  await deliver(creator, id, { note: 'By the first' })
  await askChanges(buyer, id)
  await cancel(buyer, id)
  await accept(creator, id)
  await reopen(buyer, id)
  await buyer.api.applications.accept({ params: await apply(second, project) })
  const theirs = { params: { id }, query: { creator_id: creator.id } }
  const seen = lastOf(await buyer.api.deliveries.list(theirs))
  expect(seen).toMatchObject({ note: 'By the first', state: 'changes_asked' })
  expect(seen.files[0]).toMatchObject({ original_url: null, download_url: null })
  expect(seen.files[0]!.preview.sources).not.toEqual([])
  expect(lastOf(await deliveriesOf(creator, id)).files[0]!.download_url).not.toBeNull()
  expect((await deliveriesOf(buyer, id)).deliveries).toEqual([])
  expect(await buyer.api.agreements.get(theirs)).toMatchObject({ creator_id: creator.id, written: null })
  expect(await buyer.api.reviews.work(theirs)).toMatchObject({ state: 'early' })
  const reads = (one: Person) => [
    one.api.engagements.get(theirs),
    one.api.deliveries.list(theirs),
    one.api.agreements.get(theirs),
    one.api.reviews.work(theirs),
    one.api.endings.get(theirs),
  ]
  for (const one of [second, creator, await site.as('buyer'), await asModerator(site)])
    expect(new Set(await Promise.all(reads(one).map(codeOf)))).toEqual(new Set(['ENGAGEMENT_NOT_FOUND']))
})

test('who approves no longer cancels: a cancellation that waits is closed', async () => {
  for (const asker of [buyer, creator]) {
    const { id } = await begin(buyer, creator)
    await cancel(asker, id)
    await deliver(creator, id, { files: FILES })
    await answerLast(buyer, id, 'approve')
    expect(await statesOf(buyer, id)).toEqual([asker === buyer ? 'withdrawn' : 'declined'])
    for (const one of [buyer, creator]) expect(await codeOf(cancel(one, id))).toBe('WORK_APPROVED')
    await answerLast(buyer, id, 'undoApproval')
    expect(lastOf(await deliveriesOf(buyer, id)).answer_by).not.toBeNull()
    await bringDue(site, id, 'nothing')
    expect((await endingOf(buyer, id)).canceled_at).toBeNull()
  }
})

test('a project without an answer of who was asked can be filled again, and opened again', async () => {
  const project = await post(buyer)
  const { id } = project
  const [second, invited] = [await site.as('creator'), await site.as('creator')]
  const accepted = await apply(creator, project)
  await apply(second, project)
  await invite(buyer, project, invited)
  await buyer.api.applications.accept({ params: accepted })
  await cancel(buyer, id)
  await accept(creator, id)
  await reopen(buyer, id)
  const { application } = await invited.api.applications.own({ params: { id } })
  await invited.api.applications.rejoin({ params: application!, body: { interested: true } })
  await invited.api.applications.acceptInvitation({ params: application! })
  const { application: unanswered } = await second.api.applications.own({ params: { id } })
  expect(unanswered).toMatchObject({ status: 'rejected' })
  expect(unanswered!.asked).toBeUndefined()
  expect(await codeOf(second.api.applications.rejoin({ params: unanswered!, body: { interested: true } }))).toBe(
    'PROJECT_NOT_OPEN',
  )
  await cancel(invited, id)
  await accept(buyer, id)
  await reopen(buyer, id)
  expect(await statusOf(buyer, id)).toBe('open')
  expect((await endingOf(buyer, id)).earlier).toHaveLength(1)
})

test('a creator who is gone leaves a project that can be reopened at once; who stays can cancel at once', async () => {
  const leaver = await storedMember(site, 'creator')
  const { id } = await begin(buyer, leaver, 'Harbor film')
  await leaver.api.accounts.deleteAccount({ body: { email: leaver.email } })
  await site.work()
  const { items } = await buyer.api.projects.mine()
  expect(items.find((one) => one.id === id)).toMatchObject({ partner: 'away', reopenable: 'left' })
  expect(await codeOf(askForHelp(buyer, id))).toBe('PERSON_GONE')
  await reopen(buyer, id)
  expect(await statusOf(buyer, id)).toBe('open')

  const { id: blocked } = await begin(buyer, creator)
  await buyer.api.blocks.add({ params: { user_id: creator.id } })
  const { canceled_at, can } = await cancel(creator, blocked)
  expect(canceled_at).not.toBeNull()
  expect(can).toEqual(['askForHelp'])
  await reopen(buyer, blocked)
  await buyer.api.blocks.remove({ params: { user_id: creator.id } })
})

test('help is a case with the terms as of then; the time stands still; both read the answer that is for them', async () => {
  const moderator = await asModerator(site)
  const { id } = await begin(buyer, creator, 'Harbor film')
  await propose(buyer, id)
  const { files } = lastOf(await deliver(creator, id, { files: FILES }))
  await cancel(buyer, id)
  const before = (await endingOf(buyer, id)).cancellations[0]!.due_at
  const ask = askForHelp(creator, id, 'They want it for nothing.')
  const codes = await Promise.all([codeOf(ask), codeOf(askForHelp(buyer, id))])
  expect(codes.toSorted()).toEqual(['HELP_OPEN', 'no error'])
  const asker = codes[0] === 'no error' ? creator : buyer
  const other = asker === creator ? buyer : creator
  expect((await newsOf(other, id)).filter((one) => one.includes('asked the moderators'))).toHaveLength(1)
  await propose(creator, id, { amount: '9999' })
  const { items } = await moderator.api.moderation.queue()
  expect(items).toMatchObject([{ help: true, person: { id: other.id }, target: { title: 'Harbor film', gone: false } }])
  const found = await moderator.api.moderation.get({ params: items[0]! })
  expect(found.content.text).toContain('Price: 1500.50 EUR')
  expect(found.content.text).toContain(`Harbor.pdf, 8 bytes, SHA-256 ${files[0]!.sha256}`)
  expect(found.content.text).not.toContain('9999')
  expect(await codeOf(moderator.api.endings.get({ params: { id } }))).toBe('ENGAGEMENT_NOT_FOUND')
  await bringDue(site, id, 'nothing')
  expect(await statesOf(buyer, id)).toEqual(['asked'])
  const hide = { id: randomUUID(), action: 'hide', reason: 'spam', text: 'No.' } as const
  await moderator.api.moderation.claim({ params: items[0]! })
  expect(await codeOf(moderator.api.moderation.decide({ params: items[0]!, body: hide }))).toBe('ACTION_NOT_POSSIBLE')
  await answerHelp(site, moderator)
  const answers = await Promise.all([asker, other].map(async (one) => (await endingOf(one, id)).helps[0]!.answer))
  expect(answers).toEqual(['Please wait a week.', 'Please agree on a day.'])
  expect(await newsOf(other, id)).toContain('The moderators answered about Harbor film')
  expect((await asker.api.notices.list()).items[0]).toMatchObject({ help: true, text: 'Please wait a week.' })
  expect((await endingOf(buyer, id)).can).toContain('askForHelp')
  await bringDue(site, id, 'nothing')
  expect(await statesOf(buyer, id)).toEqual(['lapsed'])
  expect(before).toBeTruthy()
})

test('nobody else has a way in, and nothing can be done before or after', async () => {
  const project = await post(buyer)
  const turnedDown = await site.as('creator')
  await apply(turnedDown, project)
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  const { id } = project
  await cancel(buyer, id)
  for (const one of [turnedDown, await site.as('buyer'), await asModerator(site)]) {
    const body = { cancellation_id: randomUUID() }
    const calls = [
      endingOf(one, id),
      cancel(one, id),
      askForHelp(one, id),
      one.api.endings.acceptCancel({ params: { id }, body }),
      one.api.endings.declineCancel({ params: { id }, body: { ...body, answer: 'No' } }),
      one.api.endings.withdrawCancel({ params: { id }, body }),
    ]
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['ENGAGEMENT_NOT_FOUND']))
  }
  expect(await statesOf(buyer, id)).toEqual(['asked'])
  expect(await codeOf(buyer.api.endings.cancel({ params: { id }, body: { id: randomUUID(), reason: ' ' } }))).toBe(
    'VALIDATION',
  )
  await buyer.api.projects.complete({ params: { id } })
  expect(await codeOf(accept(creator, id))).toBe('ENGAGEMENT_OVER')
  await bringDue(site, id, 'nothing')
  expect(await statusOf(buyer, id)).toBe('closed')
})
