import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import express from 'express'
import { Types } from 'mongoose'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { apply, invite, post } from '../../../test/applications.ts'
import { jsonOf } from '../../../test/json-of.ts'
import { converse, send, sendFiles } from '../../../test/conversations.ts'
import { makeArtwork } from '../../../test/factories.ts'
import type { Person } from '../../../test/person.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { report } from '../../../test/reports.ts'
import { cleanOf, film, upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'
import { clipVideo } from '../../../test/video-files.ts'
import { zipEntries } from '../../../test/zip-entries.ts'
import type { Exported } from '../../database/document.ts'
import { keysOf } from '../../kernel/keys.ts'
import { noticeModel } from '../../moderation/notices/notices.model.ts'
import { makeVapidKeys } from '../../settings/vapid-keys.ts'
import { collectedServices } from '../../app/app.ts'
import { listen } from '../../app/server.ts'
import { createLogger } from '../../kernel/logger.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { exportTokens } from './export-tokens.ts'
import { exportsRoutes } from './exports.routes.ts'

const MB = 1024 * 1024
const FULL = process.env['ATELIER_FULL'] === '1'
const FILES = FULL ? 30 : 8

const vapid = makeVapidKeys()
const site = useSite({
  RATE_LIMIT_FACTOR: '1000',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
})

const start = ({ api }: Person) => api.accounts.startExport()

async function exported(person: Person): Promise<Map<string, Buffer>> {
  const answer = await site.fetch((await start(person)).address)
  expect(answer.status).toBe(200)
  return zipEntries(Buffer.from(await answer.arrayBuffer()))
}

const json = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(entries.get(`${name}.json`)!.toString()) as Record<string, unknown> & Record<string, unknown>[]

/** A response to be read manually. */
async function begun(address: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(site.url + address), 'response')) as [IncomingMessage]
  return answer
}

/** Open connections to S3. */
async function busyWithS3(): Promise<number> {
  const { requestHandler } = site.storage.media.config
  const handler = requestHandler as unknown as { configProvider: Promise<{ httpAgent: { sockets: object } }> }
  const { httpAgent } = await handler.configProvider
  return Object.values(httpAgent.sockets).flat().length
}

/** A creator with `files` originals of 8 MB. */
async function rich(files: number): Promise<Person> {
  const person = await site.as('creator')
  for (let n = 0; n < files; n++) {
    const { file_key } = await makeArtwork(site.database, { user_id: person.id as never })
    await site.storage.put('artworks', file_key, Buffer.alloc(8 * MB, n), 'image/png')
  }
  return person
}

let mara: Person
let buyer: Person
const picture = await twoHalves(300, 200)
beforeAll(async () => {
  mara = await site.as('creator', { full_name: 'Mara Ilves', location: 'Riga' })
  buyer = await site.as('buyer', { full_name: 'Ben Ode', about: 'A secret of Ben' })
  const [image, video, poster, clip, avatar] = [
    await upload(mara, 'Slow gold.png', picture),
    await upload(mara, 'film.mp4', film()),
    await upload(mara, 'poster.png', picture, 'thumbnail'),
    await upload(mara, 'clip.mp4', await clipVideo(), 'clip'),
    await upload(mara, 'me.png', picture, 'avatar'),
  ]
  const words = { description: null, tags: null }
  const { id } = await mara.api.artworks.create({
    body: { id: randomUUID(), title: 'Slow Gold', upload_id: image.id, ...words },
  })
  await mara.api.artworks.create({
    body: {
      id: randomUUID(),
      title: 'Fog',
      upload_id: video.id,
      thumbnail_upload_id: poster.id,
      clip_upload_id: clip.id,
      orientation: 'vertical',
      ...words,
    },
  })
  for (const handle of ['mara', 'mara-ilves']) await mara.api.accounts.changeProfile({ body: { handle } })
  await mara.api.accounts.setAvatar({ body: { upload_id: avatar.id } })
  const params = { id }
  for (const who of [mara, buyer]) {
    await who.api.comments.create({ params, body: { id: randomUUID(), content: `A comment of ${who.id}` } })
    await who.api.likes.like({ params })
    await who.api.feedback.send({ body: { id: randomUUID(), content: `Feedback of ${who.id}` } })
  }
  await buyer.api.favorites.add({ params: { creator_id: mara.id } })
  await mara.api.searches.save({ body: { id: randomUUID(), search: 'harbors of mara' } })
  const keys = { p256dh: makeVapidKeys().publicKey, auth: 'A'.repeat(22) }
  await mara.api.push.subscribe({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/secret', keys } })
  const noor = await site.as('creator', { full_name: 'Noor Haddad' })
  await mara.api.blocks.add({ params: { user_id: noor.id } })
  await noor.api.blocks.add({ params: { user_id: mara.id } })
  await report(mara, { kind: 'profile', id: noor.id }, 'spam', { text: 'Sends spam' })
  await report(noor, { kind: 'profile', id: mara.id }, 'hate', { text: 'Of Mara' })
  const decision = {
    kind: 'decision',
    target_kind: 'profile',
    action: 'warn',
    reason: 'spam',
    text: 'Rule 3.',
  } as const
  for (const { id: user_id } of [mara, noor])
    await noticeModel(site.database).create({
      ...decision,
      user_id: new Types.ObjectId(user_id),
      case_id: new Types.ObjectId(),
      created_at: new Date(),
    })
  const talk = await converse(buyer, mara, 'Harbor film')
  await send(buyer, talk, 'Hello Mara')
  await sendFiles(mara, talk, { 'sketch.png': picture }, 'Hello "Ben"')
  await sendFiles(buyer, talk, { 'brief.txt': Buffer.from('Brief') })
  const application = await apply(mara, await post(buyer, { title: 'Night film' }))
  await mara.api.applications.update({ params: { id: application.id }, body: { letter: 'Dear Ben' } })
  await invite(buyer, await post(buyer, { title: 'Day film' }), mara, 'Dear Mara')
})

/** Exported collections by file, and omitted ones. A new collection fails until it is listed here. */
const collections = {
  exported: {
    profile: ['accounts', 'profiles', 'handles'],
    artworks: ['artworks'],
    blocks: ['blocks'],
    comments: ['comments'],
    factors: ['passkeys', 'second_factors'],
    likes: ['likes'],
    favorites: ['favorite_creators'],
    projects: ['projects'],
    reports: ['reports'],
    applications: ['project_applications'],
    // The same collection, from the other side
    invitations: [],
    outcomes: ['application_outcomes'],
    conversations: ['conversations', 'messages'],
    agreements: ['agreements'],
    billing: ['billing_lines'],
    deliveries: ['deliveries'],
    endings: ['endings'],
    engagements: ['engagements'],
    // A field of artworks, for the client
    made_for: [],
    reviews: ['reviews'],
    notices: ['notices'],
    appeals: ['moderation_cases', 'moderation_files'],
    held_back: ['held_documents'],
    notifications: ['notifications'],
    feedback: ['feedback'],
    searches: ['saved_searches'],
    sessions: ['sessions'],
    push_subscriptions: ['push_subscriptions'],
    uploads: ['uploads'],
  },
  // Not personal, hashed, short-lived secrets, or copies of exported pictures.
  leftOut: [
    'artwork_views',
    'artwork_view_days',
    'deleted_artworks',
    'deleted_comments',
    'delivery_tokens',
    'jobs',
    'mail_tokens',
    'rate_limits',
    'registrations',
    'registry',
    'release_events',
    'release_pairs',
    'released_files',
    'releases',
    'telemetry_errors',
    'passkey_challenges',
    'pending_sign_ins',
    'telemetry_minutes',
    'work_copies',
    'artwork_words',
    'project_words',
    'message_words',
    // People get their notices, which show what was kept; the log names moderators only.
    'moderation_pictures',
    // Hashes alone
    'agreement_chain',
    'agreement_chain_ends',
    'moderation_log',
    'moderation_log_ends',
    'moderators',
  ],
}

test('the archive has all of its owner’s data, in files with plain names', async () => {
  const entries = await exported(mara)
  expect([...entries.keys()].filter((name) => !name.startsWith('files/')).toSorted()).toEqual([
    'README.txt',
    ...Object.keys(collections.exported)
      .toSorted()
      .map((name) => `${name}.json`),
  ])
  expect(json(entries, 'profile')).toMatchObject({
    id: mara.id,
    email: `${mara.id}@example.com`,
    full_name: 'Mara Ilves',
    location: 'Riga',
    role: 'creator',
    signs_in_by: { password: false, google: false, linkedin: false },
    mails: { work: true, messages: true, artworks: false },
  })
  expect(json(entries, 'artworks').map(({ title, file_type }) => [title, file_type])).toEqual([
    ['Fog', 'video'],
    ['Slow Gold', 'image'],
  ])
  expect(json(entries, 'comments')).toMatchObject([{ artwork: 'Slow Gold', content: `A comment of ${mara.id}` }])
  expect(json(entries, 'likes')).toMatchObject([{ artwork: 'Slow Gold' }])
  expect(json(entries, 'favorites')).toEqual([])
  expect(json(entries, 'blocks')).toMatchObject([{ blocked: 'Noor Haddad' }])
  expect(json(entries, 'reports')).toMatchObject([{ target_title: 'Noor Haddad', reason: 'spam', text: 'Sends spam' }])
  expect(json(entries, 'notices')).toMatchObject([{ action: 'warn', text: 'Rule 3.' }])
  expect(json(entries, 'applications')).toMatchObject([
    { project: 'Day film', type: 'invitation', note: 'Dear Mara' },
    { project: 'Night film', status: 'pending', letter: 'Dear Ben', note: null },
    { project: 'Harbor film', letter: null },
  ])
  expect(json(entries, 'conversations')).toMatchObject([
    {
      project: 'Harbor film',
      with: 'Ben Ode',
      messages: [
        { from: 'Ben Ode', content: 'Hello Mara' },
        {
          from: 'me',
          content: 'Hello "Ben"',
          attachments: [{ name: 'sketch.png', file: expect.stringMatching(/^files\/messages\/\d+ sketch\.png$/) }],
        },
        { from: 'Ben Ode', content: '', attachments: [{ name: 'brief.txt', size: 5, file: null }] },
      ],
    },
  ])
  expect(json(entries, 'notifications').map(({ text }) => text)).toEqual([
    'Ben Ode invited you to Day film',
    'Ben Ode messaged you about Harbor film',
    'Ben Ode liked Slow Gold',
    'Ben Ode commented on Slow Gold',
  ])
  expect(json(entries, 'feedback')).toMatchObject([{ content: `Feedback of ${mara.id}` }])
  expect(json(entries, 'sessions')).toHaveLength(1)
  expect(json(entries, 'push_subscriptions')).toEqual([
    { service: 'fcm.googleapis.com', topics: ['work', 'messages'], created_at: expect.any(String) },
  ])
})

test('every collection is exported or omitted by name', async () => {
  const all = Object.values(site.database.models).map(({ collection }) => collection.name)
  const { exported: files, leftOut } = collections
  expect([...Object.values(files).flat(), ...leftOut].sort()).toEqual(all.sort())
  const entries = await exported(mara)
  for (const name of Object.keys(files)) expect(entries.has(`${name}.json`), name).toBe(true)
})

test('every stored field is exported under its name, unless omitted by name', async () => {
  const stored = (model: string) => Object.keys(site.database.model(model).schema.paths)
  const [work] = json(await exported(mara), 'artworks')
  expect(stored('Artwork').filter((field) => !(field in work!))).toEqual([
    'user_id',
    'title_search',
    'title_words',
    'search_prefixes',
    'client_id',
    'file_key',
    'file_upload_id',
    'thumbnail_key',
    'thumbnail_upload_id',
    'clip_key',
    'like_count',
    'comment_count',
    'mark',
    'placeholder',
    'widths',
    'avif_widths',
    'still_widths',
    'made_of',
    'made_keys',
    '_id',
  ])
  const [project] = json(await exported(buyer), 'projects')
  expect(stored('Project').filter((field) => !(field in project!))).toEqual([
    '_id',
    'client_id',
    'user_id',
    'budget_value',
    'search_text',
    'search_words',
    'change_id',
    'accepted_creator_id',
    'partner_checks',
  ])
  const row = { content: 'Fine', created_at: new Date() }
  // @ts-expect-error A new field of the model does not compile until the row has it
  void (row satisfies Exported<{ content: string; created_at: Date; mood: string }>)
})

test('originals are unchanged, videos lack metadata, the avatar is as displayed, and file names match the JSON', async () => {
  const entries = await exported(mara)
  const [fog, gold] = json(entries, 'artworks')
  expect(entries.get(String(gold!['file']))!.equals(picture)).toBe(true)
  expect(entries.get(String(fog!['file']))!.equals(await cleanOf(film()))).toBe(true)
  expect(entries.get(String(fog!['thumbnail']))!.equals(picture)).toBe(true)
  expect(entries.get(String(fog!['clip']))!.equals(await cleanOf(await clipVideo()))).toBe(true)
  expect(gold!['clip']).toBeNull()
  const shown = await site.fetch((await mara.api.accounts.me()).avatar_url!)
  expect(entries.get('files/avatar.webp')!.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true)
  const sketch = [...entries.keys()].find((name) => /^files\/messages\/\d+ sketch\.png$/.test(name))!
  expect(entries.get(sketch)!.equals(picture)).toBe(true)
  expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(6)
})

test('it holds no data of other users and no secrets', async () => {
  const other = await exported(await site.as('buyer'))
  for (const name of ['artworks', 'comments', 'likes', 'conversations', 'notifications', 'feedback'])
    expect(json(other, name)).toEqual([])
  const all = [...(await exported(mara))].filter(([name]) => name.endsWith('.json')).map(([, text]) => String(text))
  const text = all.join('\n')
  for (const foreign of [buyer.id, 'A secret of Ben', `Feedback of ${buyer.id}`, `A comment of ${buyer.id}`])
    expect(text).not.toContain(foreign)
  expect(text).not.toMatch(/hash|_key|token|client_id|search_|_search|google_sub|unread_id/)
  const bens = await exported(buyer)
  expect(json(bens, 'favorites')).toMatchObject([{ creator: 'Mara Ilves' }])
  expect(json(bens, 'projects').map(({ title }) => title)).toEqual(['Day film', 'Night film', 'Harbor film'])
  expect(json(bens, 'invitations')).toMatchObject([
    { project: 'Day film', creator: 'Mara Ilves', status: 'pending', note: 'Dear Mara' },
  ])
  expect(json(bens, 'conversations')).toMatchObject([{ with: 'Mara Ilves' }])
  expect(String(bens.get('applications.json'))).not.toContain('Dear Ben')
})

test('the response streams a file that no cache stores', async () => {
  const { address, expires_at } = await start(mara)
  expect(address).toMatch(/^\/api\/exports\/[\w.-]+$/)
  expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(300_000)
  for (const method of ['HEAD', 'GET']) {
    const answer = await site.fetch(address, { method })
    await answer.arrayBuffer()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="atelier-data.zip"',
      'cache-control': 'no-store',
    })
  }
  await vi.waitFor(() => expect(site.logs.filter(({ path }) => path === '/api/exports/…').length).toBeGreaterThan(1))
  expect(JSON.stringify(site.logs)).not.toContain(address)
})

test('an expired or forged token, or one of an ended session, is rejected with a standard error', async () => {
  const { address } = await start(mara)
  const [userId, sessionId, until, mac] = address.split('/').at(-1)!.split('.') as [string, string, string, string]
  const of = (...parts: string[]) => `/api/exports/${parts.join('.')}`
  const late = exportTokens(site.config.keys('export'), () => new Date())
  const ended = await site.as('creator')
  const endedAddress = (await start(ended)).address
  await ended.api.sessions.end({ params: { id: endedAddress.split('.')[1]! } })
  for (const refused of [
    of(buyer.id, sessionId, until, mac),
    of(userId, sessionId, String(Number(until) + 1), mac),
    of(
      userId,
      sessionId,
      until,
      mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
    of(late.sign({ userId, sessionId }, Math.floor(Date.now() / 1000) - 1)),
    // Validly signed, but for another user's session
    of(late.sign({ userId: buyer.id, sessionId }, Number(until))),
    of(
      exportTokens(keysOf('another secret of thirty-two characters')('export'), () => new Date()).sign(
        { userId, sessionId },
        Number(until),
      ),
    ),
    of(mara.token),
    of('x'),
    endedAddress,
  ]) {
    const answer = await site.fetch(refused)
    expect(answer.status, refused).toBe(404)
    expect(await jsonOf(answer)).toMatchObject({ code: 'NOT_FOUND', status: 404, request_id: expect.any(String) })
  }
})

test('a missing file is skipped and listed', async () => {
  const person = await rich(2)
  const lost = await makeArtwork(site.database, { user_id: person.id as never })
  const name = `files/artworks/${lost.file_key.split('/')[1]}`
  const entries = await exported(person)
  expect([...entries.keys()].filter((one) => one.startsWith('files/'))).toHaveLength(2)
  expect(entries.has(name)).toBe(false)
  expect(String(entries.get('README.txt'))).toContain(name)
})

test('a user has one download at a time; hanging up closes all sources', async () => {
  const person = await rich(2)
  const { address } = await start(person)
  const before = await busyWithS3()
  const answer = await begun(address)
  await once(answer, 'readable')
  answer.read(MB)
  await expect.poll(busyWithS3).toBeGreaterThan(before)

  const second = await site.fetch((await start(person)).address)
  expect([second.status, (await jsonOf(second)).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  answer.destroy()
  await expect.poll(busyWithS3).toBe(before)
  await expect.poll(async () => (await site.fetch((await start(person)).address, { method: 'HEAD' })).status).toBe(200)
  expect((await exported(person)).size).toBeGreaterThan(2)
  expect(site.logs.filter(({ msg }) => msg === 'export broke off')).toEqual([])
})

test('a failure midway aborts the download and is logged', async () => {
  const person = await rich(1)
  const { address } = await start(person)
  const artworks = vi.spyOn(site.database.model('Favorite'), 'find').mockImplementationOnce(() => {
    throw new Error('The database is away')
  })
  onTestFinished(() => artworks.mockRestore())
  const answer = await site.fetch(address)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  await expect.poll(() => site.logs.filter(({ msg }) => msg === 'export broke off')).toHaveLength(1)
})

test(
  `${FILES * 8} MB use little memory with a slow reader`,
  async () => {
    const { address } = await start(await rich(FILES))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = async () => {
      collect()
      // Garbage-collected memory is released asynchronously
      await setTimeout(50)
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const before = await held()
    let [peak, size, next] = [before, 0, 0]
    const answer = await begun(address)
    for await (const chunk of answer) {
      size += (chunk as Buffer).length
      if (size < next) continue
      next += 16 * MB
      // Long enough for code without backpressure to run far ahead.
      await setTimeout(100)
      peak = Math.max(peak, await held())
    }
    if (FULL) process.stdout.write(`grown by ${Math.round((peak - before) / MB)} MB\n`)
    expect(size).toBeGreaterThan(FILES * 8 * MB)
    expect(peak - before).toBeLessThan(30 * MB)
  },
  FULL ? 120_000 : 30_000,
)

test('cuts off a client that reads nothing for a while', async () => {
  const services = collectedServices({ ...site, logger: createLogger('silent') })
  const tokens = exportTokens(keysOf('secret')('export'), services.now)
  const exporter = await sessionsService(services).begin('a'.repeat(24), {
    browser: null,
    system: null,
    time_zone: null,
  })
  let ended = false
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve({ words: randomBytes(50_000).toString('base64') })
    } finally {
      ended = true
    }
  }
  const router = exportsRoutes(services, {
    tokens,
    idleSeconds: 0.2,
    exported: () => ({ documents: { all: endless }, exportedFiles: [] }),
  })
  const { port, stop } = await listen(express().use(router), '127.0.0.1', 0, 100)
  onTestFinished(stop)
  const request = get(
    `http://127.0.0.1:${port}/api/exports/${tokens.sign(exporter, Math.floor(Date.now() / 1000) + 60)}`,
  )
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const gone = new Promise((resolve) => answer.once('close', resolve))
  answer.on('error', () => {})
  await expect.poll(() => ended, { timeout: 10_000 }).toBe(true)
  answer.resume()
  await gone
  expect(answer.complete).toBe(false)
})
