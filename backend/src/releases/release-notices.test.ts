import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { deliveryAs, makePage, makeRemote, ship, upload } from '../../test/releases.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const secret = 'a secret of the one who listens, long enough'
const heard: { request: IncomingMessage; body: string }[] = []
let answer = 200
const listener = createServer((request, response) => {
  void text(request).then((body) => {
    if (answer === 200) heard.push({ request, body })
    response.writeHead(answer).end()
  })
})

await once(listener.listen(0, '127.0.0.1'), 'listening')
afterAll(() => listener.close())

const site = usePeopleSite({
  RELEASE_WEBHOOK_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/releases`,
  RELEASE_WEBHOOK_SECRET: secret,
  RELEASE_MAIL_TO: 'one@example.com, two@example.com',
})
const params = { app: 'gallery' }
const asGallery = () => deliveryAs(site, 'token-of-gallery')

/** Runs everything due after the longest retry delay. */
const later = async () => {
  site.pass(3_600_000)
  await site.work()
}

test('sends every switch and rollback to the webhook, signed, with retries', async () => {
  const gallery = asGallery()
  const [one, two] = [await makeRemote('gallery', 'one'), await makeRemote('gallery', 'two')]
  answer = 500
  await ship(gallery, one)
  await ship(gallery, two)
  await site.work()
  answer = 302
  await later()
  expect(heard).toEqual([])
  answer = 200
  await gallery.rollback({ params, body: { expected_revision: 2 } })
  await later()
  await later()

  const said = heard.map(({ body }) => JSON.parse(body) as { at: string })
  const told = { app: 'gallery', team: 'gallery', at: expect.any(String) }
  expect(said).toHaveLength(3)
  expect(said.toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual([
    { ...told, action: 'switch', version: one.version, from: null },
    { ...told, action: 'switch', version: two.version, from: one.version },
    { ...told, action: 'rollback', version: one.version, from: two.version },
  ])
  for (const { request, body } of heard)
    expect(request.headers['x-atelier-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    )
  expect(new Set(heard.map(({ request }) => request.headers['x-atelier-delivery'])).size).toBe(3)
})

test('emails every address; a switch that changes nothing sends no notice', async () => {
  const gallery = asGallery()
  const release = await makeRemote('gallery', 'three')
  await ship(gallery, release)
  const { revision } = await gallery.status()
  await gallery.switch({ params, body: { version: release.version, expected_revision: revision } })
  for (const address of ['one@example.com', 'two@example.com']) {
    const mails = (await site.mails(address)).filter(({ text }) => text.includes(`gallery runs ${release.version}`))
    expect(mails.map(({ subject }) => subject)).toEqual(['gallery was released by gallery'])
  }
})

test('announces a retirement and how to undo it', async () => {
  const gallery = asGallery()
  const { version } = await ship(gallery, await makeRemote('gallery', 'retired'))
  const { revision } = await gallery.status()
  await later()
  heard.length = 0
  site.logs.length = 0
  await gallery.retire({ params, body: { expected_revision: revision } })
  await later()
  expect(heard.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { app: 'gallery', version, from: null, action: 'retire', team: 'gallery', at: expect.any(String) },
  ])
  const [mail] = await site.mails('one@example.com')
  expect(mail?.subject).toBe('gallery was retired by gallery')
  expect(mail?.text).toContain(`npx atelier rollback gallery ${version}`)
  const lines = site.logs.filter(({ security }) => security === 'release_retired')
  expect(lines).toMatchObject([{ app: 'gallery', version, team: 'gallery' }])
})

test('logs announced, rejected, switched and rolled back releases with their team', async () => {
  const gallery = asGallery()
  site.logs.length = 0
  const [four, five] = [await makeRemote('gallery', 'four'), await makeRemote('gallery', 'five')]
  await ship(gallery, four)
  await ship(gallery, five)
  const { revision } = await gallery.status()
  await gallery.rollback({ params, body: { expected_revision: revision } })
  const body = { version: five.version, expected_revision: 0 }
  await expect(gallery.switch({ params, body })).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  await expect(gallery.switch({ params: { app: 'projects' }, body })).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  const events = site.logs
    .filter(({ security }) => String(security).startsWith('release_'))
    .map(({ security, app, version, team, code }) => ({ security, app, version, team, code }))
  const [at4, at5] = [four, five].map(({ version }) => ({ app: 'gallery', version, team: 'gallery', code: undefined }))
  expect(events).toEqual([
    { security: 'release_prepared', ...at4 },
    { security: 'release_switched', ...at4 },
    { security: 'release_prepared', ...at5 },
    { security: 'release_switched', ...at5 },
    { security: 'release_rolled_back', ...at4 },
    { security: 'release_refused', ...at5, code: 'REVISION_CONFLICT' },
    { security: 'release_refused', ...at5, app: 'projects', code: 'NOT_YOUR_APP' },
  ])
})

test('announces a handover with the page and its new owner', async () => {
  const gallery = asGallery()
  await ship(deliveryAs(site, 'token-of-all'), await makeRemote('projects', 'recipient'))
  const { version } = await ship(gallery, await makeRemote('gallery', 'handing over'))
  const { revision } = await gallery.status()
  await later()
  heard.length = 0
  site.logs.length = 0
  await gallery.handover({ params, body: { path: '/gallery', to: 'projects', expected_revision: revision } })
  await later()
  const notice = { app: 'gallery', version, from: null, action: 'handover', path: '/gallery', new_owner: 'projects' }
  expect(heard.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { ...notice, team: 'gallery', at: expect.any(String) },
  ])
  const [mail] = await site.mails('one@example.com')
  expect(mail?.subject).toBe('/gallery was handed over to projects by gallery')
  expect(mail?.text).toContain('npx atelier handover projects /gallery gallery')
  const lines = site.logs.filter(({ security }) => security === 'release_handed_over')
  expect(lines).toMatchObject([{ app: 'gallery', path: '/gallery', to: 'projects', team: 'gallery' }])
})

test('announces the freeze of all apps once, and its end', async () => {
  const all = deliveryAs(site, 'token-of-all')
  await ship(all, await makeRemote('projects', 'frozen'))
  const { revision } = await all.status()
  await later()
  heard.length = 0
  const until = new Date(site.now().getTime() + 86_400_000).toISOString()
  const every = { app: 'all' }
  await all.freeze({ params: every, body: { until, reason: 'The sale.', expected_revision: revision } })
  await later()
  await all.endFreeze({ params: every, body: { expected_revision: revision + 1 } })
  await later()
  const notice = { app: 'all', team: 'all', freeze: { app: 'all', until, reason: 'The sale.' } }
  expect(heard.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { ...notice, action: 'freeze' },
    { ...notice, action: 'freeze-end' },
  ])
  const mails = await site.mails('one@example.com')
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['Releases of every app were frozen by all', 'The freeze of every app was ended by all']),
  )
  const text = mails.map((mail) => mail.text).join('\n')
  expect(text).toContain(`are refused until ${until}; rollbacks are possible. The reason: The sale.`)
})

// Its first page was handed over
const pictures = { pages: [makePage('/pictures')] }

test('announces the begin and end of a canary with its share', async () => {
  const gallery = asGallery()
  const { version } = await ship(gallery, await makeRemote('gallery', 'compared', pictures))
  const next = await makeRemote('gallery', 'canary', pictures)
  await upload(gallery, next)
  const { revision } = await gallery.status()
  await later()
  heard.length = 0
  await gallery.canary({ params, body: { version: next.version, share: 20, expected_revision: revision } })
  await later()
  await gallery.stopCanary({ params, body: { expected_revision: revision + 1 } })
  await later()
  const canary = { version: next.version, share: 20 }
  const notice = { app: 'gallery', version, from: null, canary, team: 'gallery', at: expect.any(String) }
  expect(heard.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { ...notice, action: 'canary' },
    { ...notice, action: 'canary-stop' },
  ])
  const [stopped, started] = await site.mails('one@example.com')
  expect([started?.subject, stopped?.subject]).toEqual([
    'A canary of gallery was started by gallery',
    'The canary of gallery was ended by gallery',
  ])
  expect(started?.text).toContain(`20 % of visitors get gallery ${next.version} instead of ${version} since `)
  expect(started?.text).toContain('npx atelier canary gallery --stop')
})

test('announces a halted canary with its figures, and no token', async () => {
  const gallery = asGallery()
  const { version } = await ship(gallery, await makeRemote('gallery', 'compared again', pictures))
  const next = await makeRemote('gallery', 'failing', pictures)
  await upload(gallery, next)
  const { revision } = await gallery.status()
  await gallery.canary({ params, body: { version: next.version, share: 20, expected_revision: revision } })
  const at = new Date(Math.ceil(site.now().getTime() / 60_000) * 60_000)
  const minute = (of: string, counts: object) => ({
    _id: `gallery/${of}/${at.toISOString()}`,
    app: 'gallery',
    version: of,
    at,
    ...counts,
  })
  await site.database
    .collection<{ _id: string }>('telemetry_minutes')
    .insertMany([
      minute(next.version, { visit_count: 40, failed_count: 40 }),
      minute(version, { visit_count: 160, failed_count: 1 }),
    ])
  await site.recur('releases.canaries')
  await later()
  const reason = '40 of 40 visits failed, of the running version 1 of 160 visits failed'
  expect(JSON.parse(heard.at(-1)!.body)).toMatchObject({
    action: 'canary-halt',
    version,
    team: 'the site',
    canary: { version: next.version, share: 20, reason },
  })
  const [mail] = await site.mails('one@example.com')
  expect(mail?.subject).toBe('The canary of gallery was halted by the site')
  expect(mail?.text).toContain(`${next.version} was halted: ${reason}.`)
  expect(mail?.text).toContain(`npx atelier errors gallery ${next.version}`)
  expect(mail?.text).not.toContain('token')
})
