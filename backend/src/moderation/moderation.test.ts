import { randomUUID } from 'node:crypto'
import type { CaseAction, ModerationAction } from '@atelier/contract/moderation/limits.ts'
import { moderationActions, UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { artworkOf, report } from '../../test/reports.ts'
import type { Target } from '../../test/reports.ts'
import { useEmptyCollections, usePeopleSite, useSockets } from '../../test/use-site.ts'
import { caseModel } from './cases.model.ts'
import type { EffectiveDecision } from './effects/decision.ts'
import type { Effects } from './effects/effects.ts'
import { moderationLog } from './moderation-log.ts'

/** The effects have their own tests: here, that they are called in the decision's transaction. */
const called: [keyof Effects, EffectiveDecision][] = []
let fails = false
const record = (name: keyof Effects) => (decision: EffectiveDecision) => {
  called.push([name, decision])
  return fails ? Promise.reject(new Error('The effect failed')) : Promise.resolve()
}
const effects: Effects = {
  apply: record('apply'),
  revert: record('revert'),
  finish: record('finish'),
  repair: () => Promise.resolve(),
}

const site = usePeopleSite({}, { effects })
const connect = useSockets(site)
useEmptyCollections(site, ['moderators', 'moderation_cases', 'reports', 'notices', 'jobs'])

const UNDO_MS = UNDO_MINUTES * 60_000

let moderator: Person
let second: Person
let owner: Person
let reporter: Person
let target: Target
// Access tokens last 15 minutes, which tests pass
beforeEach(async () => {
  called.length = 0
  fails = false
  moderator = await asModerator(site)
  second = await asModerator(site, 'Sec Ond')
  owner = await site.as('creator', { full_name: 'Mara Ilves' })
  reporter = await site.as('buyer', { full_name: 'Ben Ode' })
  target = await artworkOf(site.database, owner)
})

const take = async ({ api }: Person) => (await api.moderation.next()).case!
const decision = (action: CaseAction, more: { id?: string; days?: number | null; reason?: string } = {}) => ({
  id: randomUUID(),
  action,
  days: action === 'suspend' ? 7 : null,
  reason: 'spam',
  text: 'See rule 3.',
  ...more,
})
const decide = (by: Person, { id }: { id: string }, body = decision('hide')) =>
  by.api.moderation.decide({ params: { id }, body: body as never })
const reported = async (reason: Parameters<typeof report>[2] = 'spam') => {
  await report(reporter, target, reason, { text: 'Look at this' })
  return take(moderator)
}
async function decided(action: CaseAction = 'hide') {
  const one = await reported()
  await decide(moderator, one, decision(action))
  return one
}
async function settle() {
  site.pass(UNDO_MS + 1000)
  await site.work()
}
const expire = ({ id }: { id: string }) =>
  caseModel(site.database).updateOne({ _id: id }, { $set: { claimed_until: site.now() } })
const noticesOf = async ({ api }: Person) => (await api.notices.list()).items
const params = ({ id }: { id: string }) => ({ params: { id } })

test('a case shows what was reported, by whom, and what was decided on the same person before', async () => {
  const before = await decided('warn')
  await settle()
  target = await artworkOf(site.database, owner, 'Loud Gold')
  const one = await reported('hate')
  expect(one).toMatchObject({
    kind: 'report',
    state: 'open',
    weight: 3,
    report_count: 1,
    decision: null,
    appeal: null,
    target: { kind: 'artwork', id: target.id, title: 'Loud Gold', path: `/artwork/${target.id}`, gone: false },
    person: { id: owner.id, full_name: 'Mara Ilves' },
    claimed_by: { id: moderator.id },
    content: { text: 'Loud Gold', image_url: null, messages: [] },
    reports: [{ reason: 'hate', text: 'Look at this', by: { id: reporter.id } }],
    history: [{ case_id: before.id, action: 'warn', reason: 'spam' }],
  })
})

test('offers the heaviest, then the oldest case, and the own claim before both', async () => {
  const light = await artworkOf(site.database, owner)
  const [older, younger] = [await artworkOf(site.database, owner), await artworkOf(site.database, owner)]
  await report(reporter, light, 'spam')
  await report(reporter, older, 'scam')
  await report(reporter, younger, 'hate')
  const { items } = await moderator.api.moderation.queue()
  expect(items.map((one) => one.target.id)).toEqual([older.id, younger.id, light.id])
  const first = await moderator.api.moderation.queue({ query: { limit: 1 } })
  const rest = await moderator.api.moderation.queue({ query: { limit: 1, cursor: first.next_cursor! } })
  expect(rest.items.map((one) => one.target.id)).toEqual([younger.id])
  expect((await take(moderator)).target.id).toBe(older.id)
  expect((await take(moderator)).target.id).toBe(older.id)
  expect((await take(second)).target.id).toBe(younger.id)
  expect(await second.api.moderation.counts()).toEqual({ open: 3, appeals: 0, mine: 1 })
})

test('of moderators who take the next case at the same time, each gets another', async () => {
  for (let n = 0; n < 8; n++) await report(reporter, await artworkOf(site.database, owner))
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => asModerator(site, `Moderator ${n}`)))
  const taken = await Promise.all(all.map(take))
  expect(new Set(taken.map(({ id }) => id)).size).toBe(8)
  expect((await moderator.api.moderation.next()).case).toBeNull()
})

test('a claim excludes others until it is released or expires', async () => {
  const one = await reported()
  expect(await codeOf(second.api.moderation.claim(params(one)))).toBe('CASE_CLAIMED')
  expect(await codeOf(decide(second, one))).toBe('CASE_NOT_CLAIMED')
  await second.api.moderation.release(params(one))
  expect(await codeOf(second.api.moderation.claim(params(one)))).toBe('CASE_CLAIMED')
  await moderator.api.moderation.release(params(one))
  expect(await second.api.moderation.claim(params(one))).toMatchObject({ claimed_by: { id: second.id } })
  await expire(one)
  expect(await codeOf(decide(second, one))).toBe('CASE_NOT_CLAIMED')
  expect((await take(moderator)).id).toBe(one.id)
})

test('a moderator never gets a case about, or reported by, that moderator', async () => {
  await report(reporter, await artworkOf(site.database, moderator))
  await report(moderator, target)
  expect((await moderator.api.moderation.next()).case).toBeNull()
  expect((await moderator.api.moderation.queue()).items).toEqual([])
  const { items } = await second.api.moderation.queue()
  expect(items).toHaveLength(2)
  for (const { id } of items) {
    const calls = [moderator.api.moderation.get(params({ id })), moderator.api.moderation.claim(params({ id }))]
    for (const call of calls) expect(await codeOf(call)).toBe('CASE_NOT_FOUND')
    expect(await codeOf(decide(moderator, { id }))).toBe('CASE_NOT_FOUND')
  }
})

test.each(moderationActions)('%s takes effect at once, and is recorded', async (action: ModerationAction) => {
  const one = await reported()
  const body = decision(action)
  const result = await decide(moderator, one, body)
  expect(result).toMatchObject({
    state: 'decided',
    decision: { id: body.id, action, days: body.days, reason: 'spam', text: 'See rule 3.', by: { id: moderator.id } },
    claimed_by: null,
  })
  const { days } = body
  const decided_at = expect.any(Date) as Date
  const given = {
    case_id: one.id,
    target,
    person_id: owner.id,
    action,
    days,
    reason: 'spam',
    text: 'See rule 3.',
    decided_at,
  }
  expect(called).toEqual(action === 'nothing' ? [] : [['apply', given]])
  const [entry] = (await moderator.api.moderation.log()).items
  expect(entry).toMatchObject({ by: { id: moderator.id }, what: 'decided', case_id: one.id, details: { action, days } })
  // A repeated request is the same decision.
  expect(await decide(moderator, one, body)).toMatchObject({ decision: { id: body.id } })
  expect(await codeOf(decide(moderator, one))).toBe('CASE_DECIDED')
  expect(called).toHaveLength(action === 'nothing' ? 0 : 1)
})

test('an effect that fails leaves the case undecided', async () => {
  const one = await reported()
  fails = true
  expect(await codeOf(decide(moderator, one))).toBe('INTERNAL')
  expect(await moderator.api.moderation.get(params(one))).toMatchObject({ state: 'open', decision: null })
  expect((await moderator.api.moderation.log()).items[0]?.case_id).not.toBe(one.id)
})

test('rejects actions that are not possible', async () => {
  const one = await reported()
  for (const action of ['uphold', 'overturn'] as const)
    expect(await codeOf(decide(moderator, one, decision(action)))).toBe('ACTION_NOT_POSSIBLE')
  expect(await codeOf(decide(moderator, one, decision('suspend', { days: null })))).toBe('VALIDATION')
  expect(await codeOf(decide(moderator, one, decision('suspend', { days: 366 })))).toBe('VALIDATION')
  expect(await codeOf(decide(moderator, one, decision('warn', { reason: 'no_violation' })))).toBe('VALIDATION')
  await moderator.api.moderation.release(params(one))
  await report(reporter, { kind: 'profile', id: owner.id }, 'hate')
  expect(await codeOf(decide(moderator, await take(moderator), decision('mark_adult')))).toBe('ACTION_NOT_POSSIBLE')
  expect(called).toEqual([])
})

test('what was deleted meanwhile can be judged, but not hidden', async () => {
  const one = await reported()
  await owner.api.artworks.delete(params(target))
  expect(await moderator.api.moderation.get(params(one))).toMatchObject({
    target: { title: 'Slow Gold', gone: true },
    content: { text: 'Slow Gold' },
  })
  for (const action of ['hide', 'remove', 'mark_adult'] as const)
    expect(await codeOf(decide(moderator, one, decision(action)))).toBe('ACTION_NOT_POSSIBLE')
  expect(await decide(moderator, one, decision('warn'))).toMatchObject({ target: { gone: true } })
})

test('those concerned get notices and emails once the decision is final, whatever their settings', async () => {
  const guest = 'guest@example.com'
  for (const { api } of [owner, reporter])
    await api.accounts.changeSettings({ body: { work: false, messages: false, artworks: false } })
  await report({ api: site.browser().api }, target, 'spam', { email: guest })
  await decided('hide')
  await site.work()
  expect([...(await noticesOf(owner)), ...(await noticesOf(reporter)), ...(await site.mails(guest))]).toEqual([])
  await settle()
  const what = { action: 'hide', days: null, reason: 'spam', text: 'See rule 3.' }
  const about = { kind: 'artwork', title: 'Slow Gold', path: `/artwork/${target.id}` }
  const shown = { target: about, ...what, appealed: false }
  expect(await noticesOf(owner)).toMatchObject([{ kind: 'decision', ...shown, can_appeal: true }])
  const answered = { ...shown, kind: 'report_answered', text: '', can_appeal: false }
  expect(await noticesOf(reporter)).toMatchObject([answered])
  for (const [person, kind] of [
    [owner, 'moderation_decision'],
    [reporter, 'report_answered'],
  ] as const) {
    const [notice] = await noticesOf(person)
    const entry = { kind, is_read: false, actors: [], notice_id: notice!.id }
    expect(await person.api.notifications.list()).toMatchObject({ items: [entry] })
    await person.api.notifications.opened({ body: { path: `/notices/${notice!.id}` } })
    expect(await person.api.notifications.list()).toMatchObject({ items: [{ ...entry, is_read: true }] })
    const [mail] = await site.mails(`${person.id}@example.com`)
    expect(mail!.text).toContain('hid the artwork')
    expect(mail!.text.includes('See rule 3.')).toBe(kind === 'moderation_decision')
  }
  const [mail, ...more] = await site.mails(guest)
  expect(mail!.text).toContain('You reported the artwork “Slow Gold”')
  expect(mail!.text + mail!.html).not.toContain('See rule 3.')
  expect(more).toEqual([])
  expect(await site.database.collection('reports').countDocuments({ email: { $ne: null } })).toBe(0)
})

test('a text for those who reported reaches them alone, and is gone after an undo', async () => {
  const guest = 'curious@example.com'
  await report({ api: site.browser().api }, target, 'spam', { email: guest })
  const one = await reported()
  const added = { reporter_text: 'Thank you, that helped.' }
  expect(await decide(moderator, one, { ...decision('hide'), ...added })).toMatchObject({ decision: added })
  await moderator.api.moderation.undo(params(one))
  const again = await decide(moderator, one, decision('warn'))
  expect(again.decision).not.toHaveProperty('reporter_text')
  await moderator.api.moderation.undo(params(one))
  await decide(moderator, one, { ...decision('hide'), ...added })
  await settle()
  expect((await noticesOf(reporter)).map(({ text }) => text)).toEqual([added.reporter_text])
  expect((await noticesOf(owner)).map(({ text }) => text)).toEqual(['See rule 3.'])
  const [toGuest] = await site.mails(guest)
  expect(toGuest!.text).toContain(added.reporter_text)
  const [toOwner] = await site.mails(`${owner.id}@example.com`)
  expect(toOwner!.text).not.toContain(added.reporter_text)
})

test('nothing is said to the person about a report that led to nothing', async () => {
  await decided('nothing')
  await settle()
  expect(await noticesOf(owner)).toEqual([])
  expect(await noticesOf(reporter)).toMatchObject([{ action: 'nothing' }])
})

test('a decision is undone within ten minutes by who made it, without a notice', async () => {
  const one = await decided('hide')
  expect(await codeOf(second.api.moderation.undo(params(one)))).toBe('UNDO_TOO_LATE')
  site.pass(UNDO_MS - 5000)
  const again = await moderator.api.moderation.undo(params(one))
  expect(again).toMatchObject({ state: 'open', decision: null, claimed_by: { id: moderator.id } })
  expect(called.map(([name]) => name)).toEqual(['apply', 'revert'])
  expect(called[1]![1]).toEqual(called[0]![1])
  await decide(moderator, one, decision('warn'))
  await settle()
  const stored = await site.database.collection('notices').find({ kind: 'decision' }).toArray()
  expect(stored.map(({ action }) => action as string)).toEqual(['warn'])
})

test('a decision is not undone after ten minutes', async () => {
  const one = await decided('hide')
  site.pass(UNDO_MS + 1000)
  expect(await codeOf(moderator.api.moderation.undo(params(one)))).toBe('UNDO_TOO_LATE')
  await site.work()
  expect(await codeOf(moderator.api.moderation.undo(params(one)))).toBe('UNDO_TOO_LATE')
  expect(called.map(([name]) => name)).toEqual(['apply'])
})

test('what stays removed is finished after the time for appeals', async () => {
  await decided('remove')
  await settle()
  site.pass(29 * 86_400_000)
  await site.work()
  expect(called.map(([name]) => name)).toEqual(['apply'])
  site.pass(3 * 86_400_000)
  await site.work()
  expect(called.map(([name]) => name)).toEqual(['apply', 'finish'])
})

test('only moderators are sent ids of cases that change', async () => {
  const [desk, other] = [await connect(moderator), await connect(reporter)]
  await report(reporter, target)
  const heard = () => desk.heard.filter(({ name }) => name === 'moderation.changed')
  await vi.waitFor(() => expect(heard()).toHaveLength(1))
  const [one] = (await moderator.api.moderation.queue()).items
  expect(heard()[0]).toMatchObject({ payload: { case_id: one!.id } })
  expect(other.heard.filter(({ name }) => name === 'moderation.changed')).toEqual([])
})

test('concurrent decisions keep the log a chain, and a change by hand is found', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => asModerator(site, `Moderator ${n}`)))
  for (const _ of all) await report(reporter, await artworkOf(site.database, owner))
  const taken = await Promise.all(all.map(take))
  await Promise.all(taken.map((one, n) => decide(all[n]!, one, decision('warn'))))
  const { entries, broken } = await moderationLog(site.database).firstBroken()
  expect(broken).toBeNull()
  const log = site.database.collection<{ _id: number; details: object }>('moderation_log')
  expect(await log.countDocuments()).toBe(entries)
  const [last] = await log.find({ _id: entries }).toArray()
  await log.updateOne({ _id: entries }, { $set: { 'details.action': 'nothing' } })
  expect(await moderationLog(site.database).firstBroken()).toMatchObject({ entries, broken: entries })
  await log.deleteOne({ _id: entries })
  expect(await moderationLog(site.database).firstBroken()).toMatchObject({ entries: entries - 1, broken: entries })
  await log.insertOne(last!)
  // The last entries may belong to no case, as those of the command do
  await site.database.collection('moderation_cases').updateMany({}, { $set: { log_entry: 1 } })
  await log.deleteMany({ _id: { $gt: 2 } })
  expect(await moderationLog(site.database).firstBroken()).toMatchObject({ entries: 2, broken: 3 })
  await log.deleteOne({ _id: 1 })
  expect((await moderationLog(site.database).firstBroken()).broken).toBe(1)
})
