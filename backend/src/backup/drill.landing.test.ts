import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { contentOf, makeData, makeDirectory } from '../../test/backups.ts'
import { Browser } from '../../test/browser.ts'
import { startChild } from '../../test/child.ts'
import { converse, send } from '../../test/conversations.ts'
import { answerLast, deliver } from '../../test/deliveries.ts'
import { cancel } from '../../test/endings.ts'
import { begin, confirm, propose } from '../../test/engagements.ts'
import { testEnvironment } from '../../test/environment.ts'
import { freePort } from '../../test/free-port.ts'
import { newMember, publish } from '../../test/leavers.ts'
import type { Member } from '../../test/leavers.ts'
import { PASSWORD } from '../../test/people.ts'
import { documented, run } from '../../test/run.ts'
import { review } from '../../test/reviews.ts'
import { deliveryAs, shipVersions } from '../../test/releases.ts'
import { tracesInBuckets, tracesInDatabase } from '../../test/traces.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { SECOND_PASS_MS } from '../accounts/deletion/account-deletion.ts'

const SECRET = 'the-secret-of-the-site-in-the-drill'
const environment = testEnvironment()
const site = usePeopleSite({ ...environment, PUBLIC_URL: '', SESSION_SECRET: SECRET })

/** Everything a site has, and two deleted accounts: one completely, one whose job has not run. */
async function makeSite() {
  const erased = await newMember(site, 'creator')
  await publish(erased)
  await deleteAccount(erased)
  site.pass(SECOND_PASS_MS)
  await site.work()
  site.pass(-SECOND_PASS_MS)
  const [creator, buyer] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  const artwork = await publish(creator, 'Slow Gold')
  await buyer.api.likes.like({ params: { id: artwork.id } })
  await buyer.api.comments.create({ params: { id: artwork.id }, body: { id: randomUUID(), content: 'Lovely' } })
  await buyer.api.favorites.add({ params: { creator_id: creator.id } })
  await apply(creator, await post(buyer, { title: 'Posters' }))
  const conversation = await converse(buyer, creator)
  await send(buyer, conversation, 'Shall we begin?')
  await work(buyer, creator)
  const versions = await shipVersions(site, 'drill')
  const later = await newMember(site, 'creator')
  await publish(later)
  const pending = await newMember(site, 'creator')
  await publish(pending)
  await site.work()
  await pending.browser.api.accounts.deleteAccount({ body: { email: pending.email } })
  return { erased, pending, later, creator, buyer, artwork, conversation, versions }
}

/** Approved and reviewed; of another project, to be canceled. */
async function work(buyer: Member, creator: Member): Promise<void> {
  const { id } = await begin(buyer, creator)
  await propose(buyer, id)
  await confirm(creator, id)
  await deliver(creator, id)
  await answerLast(buyer, id, 'approve')
  await answerLast(buyer, id, 'finish')
  await review(buyer, { id })
  await cancel(creator, (await begin(buyer, creator)).id)
}

async function deleteAccount({ browser, email }: Member): Promise<void> {
  await browser.api.accounts.deleteAccount({ body: { email } })
  await site.work()
}

let made: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  made = await makeSite()
})

test('a site restored from its backup is the same, and goes on', { timeout: 240_000 }, async () => {
  const directory = await makeDirectory()
  const before = await contentOf(site)
  const documentedWith = (command: string, env: Record<string, string>) =>
    run(documented(command, { '/mnt/backup': directory, '/var/log/atelier.log': `${directory}/atelier.log` }), env)
  expect(await documentedWith('backup', { ...environment, SESSION_SECRET: SECRET })).toMatch(
    /^Backed up \d+ documents of \d+ collections and \d+ objects \(\d+ of them new\) to \S+\.$/m,
  )
  expect(await documentedWith('check-backup', {})).toMatch(/ is complete and undamaged\.\n$/)
  await deleteAccount(made.later)
  await writeFile(`${directory}/atelier.log`, site.logs.map((line) => `${JSON.stringify(line)}\n`).join(''))

  const port = await freePort()
  const url = `http://localhost:${port}`
  const places = { ...testEnvironment(), PORT: String(port), PUBLIC_URL: url }
  const restored = await makeData(places)
  const output = await documentedWith('restore', { ...places, SESSION_SECRET: SECRET })
  const [, folder = ''] = /^(\S+):\nRestored /m.exec(output)!
  const { documents, objects } = await contentOf(restored)
  expect({ ...documents, site: [] }).toEqual({ ...before.documents, site: [] })
  expect(objects).toEqual(before.objects)

  const { SESSION_SECRET = '' } = parseEnv(await readFile(path.join(folder, 'settings.env'), 'utf8'))
  const env = { ...places, SESSION_SECRET }
  const main = path.join(import.meta.dirname, '../app/main.ts')
  const backend = await startChild(main, [], { ...process.env, ...env, LOG_LEVEL: 'warn' })
  onTestFinished(async () => void (await backend.stop()))

  expect(await run('npm run -s check-agreements -w backend', env)).toContain('The agreements are whole: 1 entries')
  await expectSameSite(url)
  await expectRollback(url)
  await expectErased(restored, made.pending, url)
  expect(await documentedWith('repeat-deletions', env)).toMatch(/^The log has 3 deletions; deleted 1 /m)
  await expectErased(restored, made.later, url)
  const swept = 'Ended 0 uploads, set aside 0 files, put back 0, deleted 0.'
  expect(await run('npm run -s reconcile -w backend', env)).toContain(swept)
})

async function expectSameSite(url: string): Promise<void> {
  const { creator, buyer, artwork, conversation, erased } = made
  const browser = new Browser(url)
  await browser.logIn(buyer.email, PASSWORD)
  expect(await browser.api.accounts.me()).toMatchObject({ id: buyer.id, full_name: buyer.name })
  const { items } = await browser.api.conversations.messages({ params: { id: conversation.id }, query: {} })
  expect(items).toMatchObject([{ content: 'Shall we begin?' }])
  expect(await browser.api.favorites.list({ query: {} })).toMatchObject({ items: [{ id: creator.id }] })
  const page = await fetch(`${url}/gallery`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"gallery"')])
  expect(await (await fetch(`${url}/artwork/${artwork.id}`)).text()).toContain(`<title>Slow Gold by ${creator.name}`)
  const [picture, original] = await Promise.all([fetch(url + artwork.file_url), fetch(site.url + artwork.file_url)])
  expect(picture.status).toBe(200)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
  await expect(new Browser(url).logIn(erased.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
}

async function expectRollback(url: string): Promise<void> {
  const running = async () =>
    ((await (await fetch(`${url}/remotes.json`)).json()) as Registry).remotes['gallery']?.version
  expect(await running()).toBe(made.versions.gallery)
  const all = deliveryAs({ url }, 'token-of-all')
  const { revision } = await all.status()
  await all.rollback({ params: { app: 'gallery' }, body: { expected_revision: revision } })
  await expect.poll(running).toBe(made.versions.earlier)
}

type Restored = Awaited<ReturnType<typeof makeData>>

/** Lets the second passes be due now, once the first have left nothing else. */
async function expectErased({ database, storage }: Restored, member: Member, url: string): Promise<void> {
  const data = { ...site, database, storage }
  await expect(new Browser(url).logIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 401 })
  await expect.poll(() => tracesInDatabase(data, member), { timeout: 30_000 }).toEqual(['jobs'])
  await database.collection('jobs').updateMany({ kind: /^account-deletion/ }, { $set: { run_at: new Date() } })
  await expect.poll(() => tracesInDatabase(data, member), { timeout: 30_000 }).toEqual([])
  expect(await tracesInBuckets(data, member)).toEqual([])
}
