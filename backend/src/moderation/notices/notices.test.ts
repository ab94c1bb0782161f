import { randomUUID } from 'node:crypto'
import type { CaseAction } from '@atelier/contract/moderation/limits.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { asModerator } from '../../../test/moderators.ts'
import type { Person } from '../../../test/person.ts'
import { artworkOf, report } from '../../../test/reports.ts'
import { useEmptyCollections, usePeopleSite } from '../../../test/use-site.ts'
import type { Effects } from '../effects/effects.ts'

const called: string[] = []
const record = (name: keyof Effects) => () => Promise.resolve(void called.push(name))
const site = usePeopleSite(
  {},
  {
    effects: {
      apply: record('apply'),
      revert: record('revert'),
      finish: record('finish'),
      repair: () => Promise.resolve(),
    },
  },
)
useEmptyCollections(site, ['moderation_cases', 'reports', 'notices', 'jobs', 'moderators'])

const DAY_MS = 86_400_000

let owner: Person
let first: Person
let second: Person
beforeEach(async () => {
  called.length = 0
  owner = await site.as('creator', { full_name: 'Mara Ilves' })
  await renewModerators()
})
/** Access tokens last 15 minutes. */
async function renewModerators() {
  await site.database.collection('moderators').deleteMany({})
  first = await asModerator(site, 'Fir St')
  second = await asModerator(site, 'Sec Ond')
}

const params = ({ id }: { id: string }) => ({ params: { id } })
const why = (text = 'It is mine.', id = randomUUID()) => ({ id, text })
const decide = ({ api }: Person, { id }: { id: string }, action: CaseAction) =>
  api.moderation.decide({ params: { id }, body: { id: randomUUID(), action, reason: 'spam', text: 'Rule 3.' } })
async function settle() {
  site.pass(10 * 60_000 + 1000)
  await site.work()
}

/** Decided by the first moderator; returns the owner's notice. */
async function decided(action: CaseAction = 'hide') {
  await report(await site.as('buyer'), await artworkOf(site.database, owner))
  const taken = (await first.api.moderation.next()).case!
  await decide(first, taken, action)
  await settle()
  return { taken, notice: (await owner.api.notices.list()).items[0]! }
}

test('an appeal is made once, and decided by another moderator', async () => {
  const { taken, notice } = await decided()
  const body = why()
  const appealed = { can_appeal: false, appealed: true }
  expect(await owner.api.notices.appeal({ ...params(notice), body })).toMatchObject(appealed)
  expect(await owner.api.notices.appeal({ ...params(notice), body })).toMatchObject(appealed)
  expect(await codeOf(owner.api.notices.appeal({ ...params(notice), body: why() }))).toBe('APPEAL_NOT_POSSIBLE')
  const { items } = await first.api.moderation.queue({ query: { kind: 'appeal' } })
  expect(items).toHaveLength(1)
  const [appeal] = items
  expect((await first.api.moderation.next()).case).toBeNull()
  expect(await codeOf(first.api.moderation.claim(params(appeal!)))).toBe('CASE_OWN_DECISION')
  expect(await codeOf(decide(first, appeal!, 'uphold'))).toBe('CASE_OWN_DECISION')
  const { case: offered } = await second.api.moderation.next()
  expect(offered).toMatchObject({
    id: appeal!.id,
    kind: 'appeal',
    content: { text: 'Slow Gold' },
    reports: [{ reason: 'spam' }],
    appeal: { text: 'It is mine.', of: { action: 'hide', text: 'Rule 3.', by: { id: first.id } } },
    history: [{ case_id: taken.id, action: 'hide' }],
  })
  expect(await codeOf(decide(second, appeal!, 'hide'))).toBe('ACTION_NOT_POSSIBLE')
})

test.each([
  ['uphold', ['apply']],
  ['overturn', ['apply', 'revert']],
] as const)('%s is answered, and has its effect', async (action, effects) => {
  const { notice } = await decided()
  await owner.api.notices.appeal({ ...params(notice), body: why() })
  const appeal = (await second.api.moderation.next()).case!
  await decide(second, appeal, action)
  expect(called).toEqual(effects)
  await settle()
  const answer = await site.database.collection('notices').findOne({ kind: 'appeal_answered' })
  expect(answer).toMatchObject({ action, text: 'Rule 3.', appealable_until: null })
  const [mail] = await site.mails(`${owner.id}@example.com`)
  expect(mail).toMatchObject({ subject: 'Your appeal was reviewed' })
})

test('an overturned decision that is undone has its effect again', async () => {
  const { notice } = await decided()
  await owner.api.notices.appeal({ ...params(notice), body: why() })
  const appeal = (await second.api.moderation.next()).case!
  await decide(second, appeal, 'overturn')
  await second.api.moderation.undo(params(appeal))
  expect(called).toEqual(['apply', 'revert', 'apply'])
})

test('what was removed is not finished while an appeal is open, or after it was overturned', async () => {
  const { notice } = await decided('remove')
  await owner.api.notices.appeal({ ...params(notice), body: why() })
  site.pass(32 * DAY_MS)
  await site.work()
  await renewModerators()
  await decide(second, (await second.api.moderation.next()).case!, 'overturn')
  await settle()
  site.pass(2 * DAY_MS)
  await site.work()
  expect(called).toEqual(['apply', 'revert'])
})

test('the email’s link appeals without signing in, for thirty days', async () => {
  await decided('close')
  const [mail] = await site.mails(`${owner.id}@example.com`)
  const token = /\/appeal#(\S+)/.exec(mail!.text)![1]!
  const { api } = site.browser()
  const given = { body: { token } }
  expect(await api.notices.byToken(given)).toMatchObject({ action: 'close', can_appeal: true, appealed: false })
  const [id, signature] = token.split('.')
  for (const forged of [
    `${id}.${signature!.replace(/^./, (one) => (one === 'a' ? 'b' : 'a'))}`,
    `${'0'.repeat(24)}.${signature}`,
  ])
    expect(await codeOf(api.notices.byToken({ body: { token: forged } }))).toBe('APPEAL_LINK_INVALID')
  const body = { token, ...why() }
  expect(await api.notices.appealByToken({ body })).toMatchObject({ can_appeal: false, appealed: true })
  expect(await api.notices.appealByToken({ body })).toMatchObject({ appealed: true })
  expect(await codeOf(api.notices.appealByToken({ body: { token, ...why() } }))).toBe('APPEAL_NOT_POSSIBLE')
  expect((await second.api.moderation.counts()).appeals).toBe(1)
  site.pass(30 * DAY_MS)
  expect(await codeOf(api.notices.byToken(given))).toBe('APPEAL_LINK_INVALID')
  expect(await codeOf(api.notices.appealByToken({ body }))).toBe('APPEAL_LINK_INVALID')
})

test('a notice is shown to its recipient only, page by page', async () => {
  const { notice } = await decided()
  await report(await site.as('buyer'), await artworkOf(site.database, owner))
  await decide(first, (await first.api.moderation.next()).case!, 'warn')
  // Ten minutes later the owner's access token has expired
  await site.database.collection('jobs').updateMany({}, { $set: { run_at: new Date(0) } })
  await site.work()
  expect(await owner.api.notices.get(params(notice))).toMatchObject(notice)
  expect(await codeOf(second.api.notices.get(params(notice)))).toBe('NOTICE_NOT_FOUND')
  const page = await owner.api.notices.list({ query: { limit: 1 } })
  expect(page.items).toMatchObject([{ action: 'warn' }])
  const rest = await owner.api.notices.list({ query: { limit: 1, cursor: page.next_cursor! } })
  expect(rest).toEqual({ items: [notice], next_cursor: null })
})

test('the numbers count reports, final decisions and appeals by month', async () => {
  const { notice } = await decided()
  await owner.api.notices.appeal({ ...params(notice), body: why() })
  await decide(second, (await second.api.moderation.next()).case!, 'overturn')
  await settle()
  await renewModerators()
  await report(await site.as('buyer'), await artworkOf(site.database, owner), 'hate')
  await decide(first, (await first.api.moderation.next()).case!, 'warn')
  const { since, months } = await site.browser().api.moderation.numbers()
  const month = site.now().toISOString().slice(0, 7)
  expect(since).toBe(month)
  expect(months).toMatchObject([
    { month, reports: { spam: 1, hate: 1, scam: 0 }, decisions: { hide: 1, warn: 0 }, appeals: 1, overturned: 1 },
  ])
})

test('shows its owner the thing as it was, until then that it is under review, and takes a link with the appeal', async () => {
  const target = await artworkOf(site.database, owner)
  await report(await site.as('buyer'), target)
  const taken = (await first.api.moderation.next()).case!
  const held = async ({ api }: Person) => (await api.notices.held()).items
  expect(await held(owner)).toEqual([])
  await decide(first, taken, 'hide')
  // The effects of this file are recorded, not real
  await site.database
    .collection('held_documents')
    .insertOne({ case_id: taken.id, collection_name: 'artworks', person_ids: [], document: {}, held_at: new Date() })
  await site.database.collection('artworks').deleteOne({ _id: new Types.ObjectId(target.id) })
  const own = { kind: 'artwork', id: target.id, title: 'Slow Gold', path: `/artwork/${target.id}` }
  expect(await held(owner)).toEqual([{ ...own, notice_id: null }])
  expect(await held(first)).toEqual([])
  // Ten minutes later the owner's access token has expired
  await site.database.collection('jobs').updateMany({}, { $set: { run_at: new Date(0) } })
  await site.work()
  const notice_id = (await held(owner))[0]!.notice_id!
  const notice = await owner.api.notices.get(params({ id: notice_id }))
  expect(notice).toMatchObject({ target: { path: null }, content: { text: 'Slow Gold', files: [] } })
  const body = { ...why(), link: 'https://example.com/original' }
  const bad = { ...why(), link: 'javascript:alert(1)' }
  expect(await codeOf(owner.api.notices.appeal({ ...params(notice), body: bad }))).toBe('VALIDATION')
  await owner.api.notices.appeal({ ...params(notice), body })
  const { case: appeal } = await second.api.moderation.next()
  expect(appeal!.appeal).toMatchObject({ text: body.text, link: body.link })
})
