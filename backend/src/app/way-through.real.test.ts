import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpTo, contentOf, makeData, makeDirectory, restoreFrom } from '../../test/backups.ts'
import { Browser } from '../../test/browser.ts'
import { converse, send } from '../../test/conversations.ts'
import { connectSocket } from '../../test/live.ts'
import { PASSWORD } from '../../test/people.ts'
import type { Person } from '../../test/person.ts'
import { photo, twoHalves } from '../../test/pictures.ts'
import { missingPrograms } from '../../test/real/program.ts'
import { realPrograms, startRealSite } from '../../test/real/real-site.ts'
import type { RealSite } from '../../test/real/real-site.ts'
import { announce, cleanOf, complete, keysOf, longVideo, sendParts, unfinished, upload } from '../../test/uploads.ts'
import { examineSite } from './doctor/doctor.ts'
import { createApp } from './app.ts'
import type { Result } from './doctor/finding.ts'
import { lineOf } from './doctor/report.ts'

const FILM_BYTES = 60_671_001
const PAUSE_MS = 3000

const missing = missingPrograms(realPrograms, 'the way through a site with real parts is not tested')

describe.skipIf(missing.length > 0)('a production site on Ceph, Redis, Exim and nginx', () => {
  let site: RealSite
  beforeAll(async () => void (site = await startRealSite()), 180_000)
  afterAll(() => site.close())

  type Member = Person & { email: string }

  /** Signs up, verifies the mailed address, and chooses a role. */
  async function join(role: 'creator' | 'buyer'): Promise<Member> {
    const [browser, email] = [new Browser(site.url), `${role}-${randomUUID()}@example.com`]
    await browser.api.accounts.signUp({ body: { email, password: PASSWORD } })
    await expect.poll(() => site.mails(email), { timeout: 20_000 }).toHaveLength(1)
    const [mail] = await site.mails(email)
    const token = /token=([\w-]+)/.exec(mail!.text)?.[1] ?? ''
    browser.token = (await browser.api.accounts.verify({ body: { token } })).access_token
    const { id } = await browser.api.accounts.chooseRole({ body: { role } })
    return { id, token: browser.token, api: browser.api, fetch: site.fetch, email }
  }

  let creator: Member
  let buyer: Member

  test('people sign up by mail', { timeout: 60_000 }, async () => {
    ;[creator, buyer] = [await join('creator'), await join('buyer')]
    expect(await new Browser(site.url).logIn(creator.email, PASSWORD)).toMatchObject({ user: { id: creator.id } })
  })

  test('a picture is sent to S3 from the site’s origin and shown to guests', { timeout: 60_000 }, async () => {
    const { id } = await announce(creator, 'other.png', 1000)
    const { parts } = await creator.api.media.signParts({ params: { id }, body: { part_numbers: [1] } })
    const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const asked = await fetch(parts[0]!.url, { method: 'OPTIONS', headers: { origin: site.url, ...preflight } })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, site.url])
    const stranger = { origin: 'https://other.example', ...preflight }
    expect((await fetch(parts[0]!.url, { method: 'OPTIONS', headers: stranger })).status).toBe(403)
    await creator.api.media.cancelUpload({ params: { id } })

    const picture = await upload(creator, 'picture.jpg', await photo(1600, 1000))
    const { sources } = await creator.api.artworks.create({
      body: { id: randomUUID(), upload_id: picture.id, title: 'Dawn' },
    })
    expect(sources.length).toBeGreaterThan(2)
    for (const { url, avif_url } of sources)
      for (const address of [url, avif_url!]) expect((await site.fetch(address)).status).toBe(200)
  })

  test('a film of 60 MB goes on after a pause, and is read in ranges', { timeout: 120_000 }, async () => {
    const film = await cleanOf(longVideo(FILM_BYTES))
    const begun = await announce(creator, 'film.mp4', FILM_BYTES)
    const [early, late] = [begun.part_count >> 1, begun.part_count]
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i + 1)
    await sendParts(creator, begun, film, numbers(0, early))
    await sleep(PAUSE_MS)
    const { parts } = await creator.api.media.getUpload({ params: { id: begun.id } })
    expect(parts).toEqual(numbers(0, early))
    await sendParts(creator, begun, film, numbers(early, late))
    const { id: upload_id } = await complete(creator, begun.id)
    const poster = await upload(creator, 'poster.png', await twoHalves(640, 360), 'thumbnail')
    const { file_url } = await creator.api.artworks.create({
      body: { id: randomUUID(), upload_id, thumbnail_upload_id: poster.id, title: 'Film', orientation: 'horizontal' },
    })
    const middle = await site.fetch(file_url, { headers: { range: 'bytes=30000000-30000099' } })
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 30000000-30000099/${FILM_BYTES}`])
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(film.subarray(30_000_000, 30_000_100))
    const { items } = await site.api.artworks.list({ query: { user_id: creator.id } })
    expect(items.map(({ title }) => title)).toEqual(['Film', 'Dawn'])
  })

  test('messages reach a browser at the other backend', { timeout: 60_000 }, async () => {
    const conversation = await converse(buyer, creator)
    const [one, other] = site.backends.map((backend) => backend.url())
    const [sender, reader] = [await connectSocket(one!, buyer.token), await connectSocket(other!, creator.token)]
    const { seq } = await send(buyer, conversation)
    for (const { heard } of [sender, reader])
      await expect
        .poll(() => heard.filter(({ name }) => name === conversationsMessageEvent.name))
        .toMatchObject([{ payload: { conversation_id: conversation.id, seq } }])
    sender.close()
    reader.close()
  })

  test('the doctor finds nothing wrong', { timeout: 60_000 }, async () => {
    const findings: Result[] = []
    for await (const results of examineSite(site.environment, { defineModels: createApp, now: () => new Date() }))
      findings.push(...results)
    expect(findings.filter(({ state }) => state === 'wrong').map(lineOf)).toEqual([])
    const ok = findings.filter(({ state }) => state === 'ok').map(lineOf)
    expect(ok).toContain('ok      SMTP: sender')
    expect(ok).toContain(`ok      S3 ${site.storage.buckets.artworks}: uploads`)
    expect(ok).toContain('ok      PUBLIC_URL: this site')
  })

  test('a backup is restored to other buckets', { timeout: 120_000 }, async () => {
    const [directory, other] = [await makeDirectory(), await makeData(site.ceph.env)]
    await backUpTo(directory, site)
    await restoreFrom(directory, other)
    const [before, after] = [await contentOf(site), await contentOf(other)]
    expect(after.objects.length).toBeGreaterThan(10)
    expect(after.objects).toEqual(before.objects)
    expect(after.documents['artworks']).toEqual(before.documents['artworks'])
  })

  test('a deleted account leaves nothing in the buckets', { timeout: 120_000 }, async () => {
    expect((await keysOf(site, creator)).length).toBeGreaterThan(5)
    await creator.api.accounts.provePassword({ body: { password: PASSWORD } })
    await creator.api.accounts.deleteAccount({ body: { email: creator.email } })
    await expect.poll(() => keysOf(site, creator), { timeout: 60_000 }).toEqual([])
    expect(await unfinished(site, creator)).toBe(0)
    expect((await site.api.artworks.list({ query: { user_id: creator.id } })).items).toEqual([])
    await expect
      .poll(() => site.mails(creator.email))
      .toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/deleted/) }))
  })
})
