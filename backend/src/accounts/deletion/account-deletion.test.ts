import { randomUUID } from 'node:crypto'
import { DELETED_MESSAGE } from '@atelier/contract/conversations/texts.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/code-of.ts'
import { makeArtwork } from '../../../test/factories.ts'
import { leavingBuyer, leavingCreator, makeOthers, newMember, publish } from '../../../test/leavers.ts'
import type { Leaver, Member, Others } from '../../../test/leavers.ts'
import { connectSocket } from '../../../test/live.ts'
import type { LiveBrowser } from '../../../test/live.ts'
import type { Person } from '../../../test/person.ts'
import { PASSWORD } from '../../../test/people.ts'
import { recount } from '../../../test/recount.ts'
import { tracesInBuckets, tracesInDatabase, tracesInLogs } from '../../../test/traces.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { likeModel } from '../../likes/likes.model.ts'
import { sessionModel } from '../../sessions/sessions.model.ts'
import { SECOND_PASS_MS } from './account-deletion.ts'

/** Collections without personal data. */
const IMPERSONAL = [
  // As both sealed it, for the other: see agreements.test.ts
  'agreements',
  'agreement_chain',
  'agreement_chain_ends',
  'artwork_words',
  'project_words',
  'artwork_views',
  'artwork_view_days',
  'delivery_tokens',
  'passkey_challenges',
  'rate_limits',
  'registry',
  'release_events',
  'release_pairs',
  'released_files',
  'releases',
  'telemetry_errors',
  'telemetry_minutes',
  // Ids of moderators and cases; small pictures, deleted with the account: see moderation/erasure.test.ts
  'moderation_log',
  'moderation_log_ends',
  'moderation_pictures',
  'moderation_files',
]

const site = usePeopleSite()

const request = ({ browser, email }: Pick<Member, 'browser' | 'email'>) =>
  browser.call('POST', '/accounts/me/deletions', { email })

async function deleteAccount(leaver: Member): Promise<void> {
  expect(await request(leaver)).toMatchObject({ status: 202, body: undefined })
  await site.work()
}

/** Runs the second pass, scheduled for when no in-flight request can still write. */
async function secondPass(): Promise<void> {
  site.pass(SECOND_PASS_MS)
  await site.work()
}

const traces = async (leaver: Member) => ({
  database: await tracesInDatabase(site, leaver),
  buckets: await tracesInBuckets(site, leaver),
  logs: tracesInLogs(site, leaver),
})
const nothing = { database: [], buckets: [], logs: [] }

describe('users with data in every collection', () => {
  let others: Others
  let creator: Leaver
  let buyer: Leaver
  let live: LiveBrowser
  let pending: number
  /** What had their data before, and after the requests. */
  let filled: string[]
  const left: Awaited<ReturnType<typeof traces>>[] = []
  const pendingOf = async ({ id }: { id: number }) =>
    (await others.buyer.api.applications.received({ params: { id } })).counts.pending

  async function visitPagesOf({ id, email }: Leaver): Promise<void> {
    await site.browser().call('GET', `/creators/${id}`)
    await fetch(`${site.url}/creators/${id}?of=${email}`)
    await fetch(`${site.url}/nowhere/${id}/${encodeURIComponent(email)}`)
    await fetch(`${site.url}/media/artworks/${id}/1.png`)
  }

  beforeAll(async () => {
    others = await makeOthers(site)
    ;[creator, buyer] = [await leavingCreator(site, others), await leavingBuyer(site, others)]
    live = await connectSocket(site.url, others.buyer.token)
    pending = await pendingOf(others.project)
    filled = [...(await tracesInDatabase(site, creator)), ...(await tracesInDatabase(site, buyer))]
    expect(await tracesInBuckets(site, creator)).not.toEqual([])
    for (const leaver of [creator, buyer]) {
      await visitPagesOf(leaver)
      await deleteAccount(leaver)
      left.push(await traces(leaver))
    }
  }, 60_000)
  afterAll(() => live.close())

  test('leave only their queued jobs, and right counts', async () => {
    const collections = Object.values(site.database.models).map(({ collection }) => collection.name)
    // Each collection must be filled by leavers.ts and erased by its domain, or be listed as impersonal.
    expect([...new Set([...filled, ...IMPERSONAL])].sort()).toEqual([...new Set(collections)].sort())
    expect(left).toEqual(Array(2).fill({ ...nothing, database: ['jobs'] }))
    expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  })

  test('have conversations that others can read under another name but not continue', async () => {
    const { api } = others.buyer
    const params = { id: creator.conversations[0]!.id }
    const closed = { name: 'conversations.closed', payload: { conversation_id: params.id } }
    await expect.poll(() => live.heard).toContainEqual(expect.objectContaining(closed))

    const conversation = await api.conversations.get({ params })
    const nobody = { id: conversation.creator_id, full_name: 'Deleted user', avatar_url: null, is_deleted: true }
    const counted = { last_seq: 4, read_seq: 1, unread_count: 2 }
    expect(conversation).toMatchObject({ is_closed: true, creator: nobody, ...counted })
    expect(conversation.creator_id).not.toBe(creator.id)
    const { items } = await api.conversations.messages({ params })
    expect(items.map(({ content, sender_id }) => [content, sender_id === nobody.id])).toEqual([
      ['Hello', false],
      ['Hello yourself', true],
      ['Are you there?', true],
      ['Always', false],
    ])
    expect(items[1]!.sender).toEqual(nobody)
    const sending = api.conversations.send({ params, body: { id: randomUUID(), content: 'Hello?' } })
    await expect(sending).rejects.toMatchObject({ status: 409, code: 'CONVERSATION_CLOSED' })
    await api.conversations.read({ params, body: { seq: 4 } })
    expect(await api.conversations.get({ params })).toMatchObject({ last_seq: 4, read_seq: 4, unread_count: 0 })
    // Resending an earlier message stays idempotent.
    const again = api.conversations.send({ params, body: { id: items[0]!.client_id, content: 'Hello' } })
    expect(await again).toMatchObject({ seq: 1 })
  })

  test('have taken the files of their messages, whose texts can still be found', async () => {
    const { api } = others.buyer
    const params = { id: creator.conversations[1]!.id }
    const { items } = await api.conversations.messages({ params })
    expect(items.map(({ content, attachments, deleted_at }) => [content, attachments, deleted_at !== null])).toEqual([
      ['With these', [], false],
      ['', [], true],
    ])
    expect((await api.conversations.get({ params })).last_message?.content).toBe(DELETED_MESSAGE)
    const found = async (search: string) => (await api.conversations.search({ query: { search } })).items.length
    expect([await found('these'), await found('sketch')]).toEqual([1, 0])
  })

  test('cannot be asked for a new conversation', async () => {
    const open = ({ api }: Person, project_id: number, creator_id: string) =>
      codeOf(api.conversations.open({ body: { project_id, creator_id } }))
    const [{ id: accepted }] = creator.projects as [Project]
    expect(await open(others.buyer, accepted, creator.id)).toBe('FORBIDDEN')
    const { accepted_creator } = await others.buyer.api.projects.get({ params: { id: accepted } })
    expect(await open(others.buyer, accepted, accepted_creator!.id)).toBe('no error')
    expect(await open(others.creator, buyer.projects[0]!.id, others.creator.id)).toBe('PROJECT_NOT_FOUND')
  })

  test('have accepted applications without their content, and no other ones', async () => {
    const { api } = others.buyer
    const params = { id: creator.projects[0]!.id }
    const received = await api.applications.received({ params, query: { section: 'accepted' } })
    const nobody = expect.objectContaining({ full_name: 'Deleted user', about: null }) as unknown
    expect(received.items).toEqual([
      expect.objectContaining({ status: 'accepted', letter: null, works: [], profile: nobody }),
    ])
    const { accepted_creator } = await api.projects.get({ params })
    expect(accepted_creator).toMatchObject({ id: received.items[0]!.creator_id, full_name: 'Deleted user' })
    expect(await pendingOf(others.project)).toBe(pending - 1)
    const { items } = await api.notifications.list({ query: { limit: 100 } })
    expect(items.flatMap(({ actors }) => actors.map(({ full_name }) => full_name))).toContain('Deleted user')
  })

  test('take their projects, likes and comments along', async () => {
    const { api } = others.creator
    const outcomes = (await api.applications.outcomes()).items
    const told = outcomes.filter(({ outcome }) => outcome === 'deleted').map(({ project_id }) => project_id)
    expect(told).toEqual(expect.arrayContaining(buyer.projects.map(({ id }) => id)))
    for (const { id } of buyer.projects)
      await expect(api.projects.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
    const { items } = await api.notifications.list({ query: { limit: 100 } })
    const reactions = items.filter(({ kind }) => kind === 'like' || kind === 'comment')
    expect(reactions.flatMap(({ actors }) => actors.map(({ full_name }) => full_name))).not.toContain('Deleted user')
    const params = { id: buyer.conversations[0]!.id }
    const closed = { is_closed: true, buyer: { full_name: 'Deleted user' } }
    expect(await api.conversations.get({ params })).toMatchObject(closed)
  })

  test('leave nothing after the second pass', async () => {
    await secondPass()
    expect([await traces(creator), await traces(buyer)]).toEqual([nothing, nothing])
    expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  })
})

test('a deleted user is gone at once and gets a confirmation email', async () => {
  const leaver = await newMember(site, 'creator')
  const artwork = await publish(leaver)
  const { browser, email, id } = leaver
  expect(await request(leaver)).toMatchObject({ status: 202 })
  expect(browser.refreshCookie).toBeUndefined()
  await expect(browser.api.accounts.me()).rejects.toMatchObject({ status: 401, code: 'session_not_found' })
  const unknown = { status: 401, code: 'invalid_credentials' }
  await expect(site.browser().logIn(email, PASSWORD)).rejects.toMatchObject(unknown)
  const guest = site.browser().api
  await expect(guest.creators.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
  const [mail] = await site.mails(email)
  expect(mail).toMatchObject({ to: email, subject: 'Your account has been deleted' })
  await expect(guest.artworks.get({ params: { id: artwork.id } })).rejects.toMatchObject({ status: 404 })
  expect((await fetch(`${site.url}${artwork.file_url}`)).status).toBe(404)
})

describe('the request', () => {
  const deletionsOf = (user_id: string) =>
    site.database.collection('jobs').countDocuments({ kind: /^account-deletion/, 'payload.user_id': user_id })

  test('with a wrong address changes nothing', async () => {
    const browser = await site.member('mismatch@leaving.example')
    const answer = await request({ browser, email: 'other@leaving.example' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'EMAIL_MISMATCH' } })
    await site.work()
    expect(await browser.api.accounts.me()).toMatchObject({ email: 'mismatch@leaving.example' })
    const { id } = await browser.api.accounts.me()
    expect(await deletionsOf(id)).toBe(0)
  })

  test('deletes once when sent concurrently', async () => {
    const email = 'twice@leaving.example'
    const browser = await site.member(email)
    const { id } = await browser.api.accounts.me()
    const answers = await Promise.all([1, 2, 3, 4].map(() => request({ browser: browser.copy(), email })))
    expect(answers.map(({ status }) => status)).toContain(202)
    expect(answers.filter(({ status }) => status !== 202 && status !== 401)).toEqual([])
    expect(await deletionsOf(id)).toBe(2)
    const mails = (await site.mails(email)).filter(({ subject }) => subject === 'Your account has been deleted')
    expect(mails).toHaveLength(1)
    await secondPass()
  })

  test('frees the address at once for a new account without old data', async () => {
    const email = 'again@leaving.example'
    const browser = await site.member(email)
    const before = await browser.api.accounts.me()
    site.mailDoor.shut()
    await site.browser().api.accounts.signUp({ body: { email, password: 'of the one before' } })
    await site.work()
    site.mailDoor.open()
    expect(await request({ browser: browser.copy(), email })).toMatchObject({ status: 202 })
    expect(await site.database.collection('registrations').countDocuments({ email })).toBe(0)
    const newcomer = site.browser()
    await newcomer.api.accounts.signUp({ body: { email, password: PASSWORD } })
    const texts = (await site.mails(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
    const token = texts.find((one) => one)!
    const { user: me } = await newcomer.api.accounts.verify({ body: { token } })
    expect(me).toMatchObject({ email, full_name: null, role: null })
    expect(me.id).not.toBe(before.id)
    await site.browser().api.accounts.requestReset({ body: { email } })
    await secondPass()
    // Pending mail for the new account is kept.
    expect(await site.mailedToken(email)).toBeTruthy()
    expect(await site.browser().logIn(email, PASSWORD)).toMatchObject({ user: { id: me.id } })
  })
})

test('the second pass removes what an in-flight request wrote', async () => {
  const leaver = await newMember(site, 'creator')
  const user_id = new Types.ObjectId(leaver.id)
  await deleteAccount(leaver)
  const artwork = await makeArtwork(site.database, { user_id })
  await site.storage.put('artworks', artwork.file_key, Buffer.from('a file'), 'image/png')
  await likeModel(site.database).create({ user_id, artwork_id: artwork._id, created_at: site.now() })
  const at = { created_at: site.now(), rotated_at: site.now(), expires_at: new Date(Date.now() + 7_200_000) }
  await sessionModel(site.database).create({ user_id, generation: 1, token_hash: 'none', salt: 'none', ...at })
  await secondPass()
  expect(await traces(leaver)).toEqual(nothing)
})

test('gives up after 24 h of SMTP failures', async () => {
  const email = 'silent@leaving.example'
  const browser = await site.member(email)
  site.mailDoor.shut()
  expect(await request({ browser, email })).toMatchObject({ status: 202 })
  for (let hour = 0; hour <= 24; hour++) {
    await site.work()
    site.pass(3_600_000)
  }
  await site.work()
  site.mailDoor.open()
  // The clocks of what others delivered find nothing when their day comes
  const due = { kind: { $nin: ['deliveries.due', 'work-cancellation'] } }
  expect(await site.database.collection('jobs').find(due).toArray()).toEqual([])
})
