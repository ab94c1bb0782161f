import { randomUUID } from 'node:crypto'
import type { Role } from '@atelier/contract/profiles/schemas.ts'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { converse, read, send } from '../../test/conversations.ts'
import { makeArtwork } from '../../test/factories.ts'
import { publish } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { startPeopleSite } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'

// All tests together take less time than an access token is valid.
const DELAY_MS = 20_000
const site = usePeopleSite({ MAIL_DELAY_SECONDS: String(DELAY_MS / 1000) })

type Member = Person & { email: string }

async function member(role: Role, full_name: string): Promise<Member> {
  const person = await site.as(role, { full_name })
  return { ...person, email: `${person.id}@example.com` }
}

/** Notification emails, newest first. */
const told = async ({ email }: Member) => (await site.mails(email)).filter(({ headers }) => headers['list-unsubscribe'])
const sentences = async (person: Member) =>
  (await told(person)).flatMap(({ text }) => text.split('\n\n').filter((line) => line.includes('“')))
/** The same after the delay in which entries could be read. */
const toldLater = (person: Member) => {
  site.pass(DELAY_MS)
  return sentences(person)
}
const want = ({ api }: Member, mail: { work?: boolean; messages?: boolean; artworks?: boolean }) =>
  api.accounts.changeSettings({ body: mail })
const readAll = ({ api }: Member) =>
  api.notifications.readAll({ body: { until: new Date(site.now().getTime() + 1000).toISOString() } })

async function artworkOf({ id }: Member, title: string) {
  return { params: { id: String((await makeArtwork(site.database, { user_id: id as never, title }))._id) } }
}

let buyer: Member
beforeAll(async () => {
  buyer = await member('buyer', 'Ben Ode')
})

test('emails unread entries after a delay, with a link and a way to unsubscribe', async () => {
  const mara = await member('creator', 'Mara Ilves')
  const project = await post(buyer, { title: 'Harbor film' })
  await invite(buyer, project, mara)
  site.pass(DELAY_MS - 10_000)
  expect(await sentences(mara)).toEqual([])
  site.pass(10_000)
  const [mail] = await told(mara)
  expect(mail).toMatchObject({ to: mara.email, subject: 'You were invited to a project' })
  expect(mail!.text.trim().split('\n\n')).toEqual([
    '“Ben Ode” invited you to “Harbor film”.',
    `${site.url}/projects/${project.id}`,
    expect.stringMatching(`^No more emails like this one: Unsubscribe: ${site.url}/unsubscribe#token=[\\w.-]+$`),
    `You can choose which emails you get in Settings: ${site.url}/settings`,
    'Atelier',
  ])
  expect(mail!.html).toMatch(new RegExp(`<a href="${site.url}/settings"[^>]*>Settings</a>`))
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(await toldLater(mara)).toHaveLength(1)
})

test('does not email entries read, retracted or deleted meanwhile', async () => {
  const mara = await member('creator', 'Mara Ilves')
  await want(mara, { artworks: true })
  const liked = await artworkOf(mara, 'Slow Gold')
  await buyer.api.likes.like(liked)
  await buyer.api.likes.unlike(liked)
  const owner = await member('buyer', 'Owner')
  const project = await post(owner)
  await apply(await member('creator', 'Noor Haddad'), project)
  await owner.api.projects.delete({ params: { id: project.id } })
  await invite(buyer, await post(buyer), mara)
  await readAll(mara)
  const talk = await converse(buyer, mara)
  await send(buyer, talk)
  await read(mara, talk, 1)
  expect([...(await toldLater(mara)), ...(await sentences(owner))]).toEqual([])
})

test('the settings apply by topic at the time of sending; likes and comments are off by default', async () => {
  const mara = await member('creator', 'Mara Ilves')
  const artwork = await artworkOf(mara, 'Slow Gold')
  await buyer.api.likes.like(artwork)
  await invite(buyer, await post(buyer, { title: 'First' }), mara)
  await send(buyer, await converse(buyer, mara, 'Talk'))
  await want(mara, { work: false })
  expect(await toldLater(mara)).toEqual(['“Ben Ode” messaged you about “Talk”.'])

  await readAll(mara)
  await want(mara, { work: true, messages: false, artworks: true })
  await buyer.api.likes.like(await artworkOf(mara, 'Fog'))
  await invite(buyer, await post(buyer, { title: 'Second' }), mara)
  await send(buyer, await converse(buyer, mara, 'Other talk'))
  expect((await toldLater(mara)).slice(0, -1).sort()).toEqual([
    '“Ben Ode” invited you to “Second”.',
    '“Ben Ode” liked “Fog”.',
  ])
})

test('shows a liked work once; never an adult one, nor one whose picture is missing', async () => {
  const mara = await member('creator', 'Mara Ilves')
  await want(mara, { artworks: true })
  const [shown, adult] = [await publish(mara, 'Slow <Gold>'), await publish(mara, 'Red Fog')]
  const missing = await artworkOf(mara, 'Without a file')
  await site.database.collection('artworks').updateOne({ title: 'Red Fog' }, { $set: { adult: true } })
  await buyer.api.likes.like({ params: { id: shown.id } })
  await buyer.api.comments.create({ params: { id: shown.id }, body: { id: randomUUID(), content: 'Fine' } })
  await buyer.api.likes.like(missing)
  await buyer.api.accounts.changeSettings({ body: { show_adult: true } })
  await buyer.api.likes.like({ params: { id: adult.id } })
  expect(await toldLater(mara)).toHaveLength(4)
  const [mail] = await site.mails(mara.email)
  const pictures = [
    ...mail!.html.matchAll(/<img class="picture" src="([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"/g),
  ]
  expect(pictures.map(([, , alt, width, height]) => [alt, width, height])).toEqual([
    ['“Slow &lt;Gold&gt;”', '20', '15'],
  ])
  const jpeg = Buffer.from(pictures[0]![1]!.replace('data:image/jpeg;base64,', ''), 'base64')
  const { format, xmp } = await sharp(jpeg).metadata()
  expect(format).toBe('jpeg')
  expect(String(xmp)).toContain('>Slow &lt;Gold&gt;</rdf:li>')
  expect(mail!.html).not.toMatch(/(?:src|url\()="?https?:/)
})

test('sends no email to a deleted account', async () => {
  const mara = await member('creator', 'Mara Ilves')
  await invite(buyer, await post(buyer), mara)
  await site.database.collection('accounts').deleteOne({ email: mara.email })
  expect(await toldLater(mara)).toEqual([])
  expect(await site.database.collection('jobs').countDocuments({ kind: 'notification-mail' })).toBe(0)
})

test('emails a group of similar entries once until it is read', async () => {
  const mara = await member('creator', 'Mara Ilves')
  await want(mara, { artworks: true })
  const artwork = await artworkOf(mara, 'Slow Gold')
  await buyer.api.likes.like(artwork)
  await (await member('buyer', 'Noor Haddad')).api.likes.like(artwork)
  expect(await toldLater(mara)).toEqual(['“Noor Haddad” and “Ben Ode” liked “Slow Gold”.'])
  await (await member('buyer', 'Tom Berg')).api.likes.like(artwork)
  expect(await toldLater(mara)).toHaveLength(1)
  await readAll(mara)
  await (await member('buyer', 'Ada Lind')).api.likes.like(artwork)
  expect((await toldLater(mara))[0]).toBe('“Ada Lind” liked “Slow Gold”.')
})

test('a conversation that becomes unread again restarts its delay and gets one email', async () => {
  const mara = await member('creator', 'Mara Ilves')
  const talk = await converse(buyer, mara, 'Talk')
  await send(buyer, talk)
  site.pass(DELAY_MS / 2)
  await read(mara, talk, 1)
  await send(buyer, talk)
  await send(buyer, talk)
  site.pass(DELAY_MS / 2)
  expect(await sentences(mara)).toEqual([])
  expect(await toldLater(mara)).toEqual(['“Ben Ode” messaged you about “Talk”.'])
  await send(buyer, talk)
  expect(await toldLater(mara)).toHaveLength(1)
  await read(mara, talk, 4)
  await send(buyer, talk)
  expect(await toldLater(mara)).toHaveLength(2)
})

test('after a crash following the send, resends once with the same message ID', async () => {
  const mara = await member('creator', 'Mara Ilves')
  // No other work is left.
  await toldLater(mara)
  await invite(buyer, await post(buyer, { title: 'Twice' }), mara)
  await site.work()
  const done = vi.spyOn(site.database.model('Job'), 'deleteOne').mockImplementationOnce(() => {
    throw new Error('crashed')
  })
  onTestFinished(() => done.mockRestore())
  expect(await toldLater(mara)).toHaveLength(1)
  site.pass(DELAY_MS)
  const [again, first, ...others] = await told(mara)
  expect(others).toEqual([])
  expect(again!.headers['message-id']).toBe(first!.headers['message-id'])
  expect(await toldLater(mara)).toHaveLength(2)
})

test('retries while the mail server is down, unless the entry is read by then', async () => {
  const [mara, noor] = [await member('creator', 'Mara Ilves'), await member('creator', 'Noor Haddad')]
  const project = await post(buyer)
  for (const one of [mara, noor]) await invite(buyer, project, one)
  site.mailDoor.shut()
  expect(await toldLater(mara)).toEqual([])
  site.mailDoor.open()
  await readAll(noor)
  expect([(await toldLater(mara)).length, (await sentences(noor)).length]).toEqual([1, 0])
})

test('names and titles are plain quoted text: no headers, markup, links, or user text in the subject', async () => {
  const mara = await member('creator', 'Mara Ilves')
  const evil = await member('buyer', 'Evil')
  // A name older than the naming rules.
  const full_name = 'Atelier: confirm at https://atelier-login.example\r\nBcc: all@example.com <img src=x>\u2028x'
  await site.database.collection('profiles').updateOne({ full_name: 'Evil' }, { $set: { full_name } })
  await invite(evil, await post(evil, { title: 'Closed today: https://atelier-login.example/verify & 3 < 4' }), mara)
  site.pass(DELAY_MS)
  const [mail] = await told(mara)
  expect(mail!.headers).not.toHaveProperty('bcc')
  expect(mail!.subject).toBe('You were invited to a project')
  expect(mail!.text.split('\n\n')[0]).toBe(
    '“Atelier: confirm at atelier-login. examp…” invited you to “Closed today: atelier-login. example/ver…”.',
  )
  expect(mail!.html).not.toMatch(/<img|& |< |login\.example/)
  expect(mail!.text).not.toMatch(/login\.example/)
  expect(await site.mails('all@example.com')).toEqual([])
})

test('one-click unsubscribe works without a session; a GET changes nothing', async () => {
  const mara = await member('creator', 'Mara Ilves')
  await invite(buyer, await post(buyer), mara)
  site.pass(DELAY_MS)
  const [mail] = await told(mara)
  const url = /<(.+)>/.exec(mail!.headers['list-unsubscribe']!)![1]!
  const wanted = async () => (await mara.api.accounts.settings()).mail
  const click = (address: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

  const opened = await fetch(url, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe(`/unsubscribe#token=${url.split('/').at(-1)}`)
  expect(mail!.text).toContain(site.url + opened.headers.get('location'))
  for (const forged of [url.slice(0, -1), url.replace('.work.', '.messages.'), `${url}x`])
    expect((await click(forged)).status).toBe(422)
  expect(await wanted()).toEqual({ work: true, messages: true, artworks: false })

  for (let times = 0; times < 2; times++) {
    const answer = await click(url)
    expect([answer.status, await answer.json()]).toEqual([200, { topics: ['work'] }])
    expect(await wanted()).toEqual({ work: false, messages: true, artworks: false })
  }
})

test('events within an hour share one email, later ones get another', async () => {
  const bounded = await startPeopleSite({ MAIL_DELAY_SECONDS: '20', RATE_LIMIT_FACTOR: '1' })
  onTestFinished(() => bounded.close())
  const [creator, owner] = [await bounded.as('creator'), await bounded.as('buyer')]
  const email = `${creator.id}@example.com`
  const invitations = async (count: number) => {
    await Promise.all(Array.from({ length: count }, async () => invite(owner, await post(owner), creator)))
    bounded.pass(DELAY_MS)
    return bounded.mails(email)
  }
  const mails = await invitations(22)
  expect(mails.map(({ subject }) => subject)).toEqual(['22 things happened on Atelier'])
  expect(mails[0]!.text.match(/invited you/g)).toHaveLength(20)
  expect(mails[0]!.text).toContain('And 2 more.')
  expect(await invitations(3)).toHaveLength(1)
  // The hourly count is also keyed by day (UTC).
  bounded.pass(24 * 3_600_000)
  expect((await bounded.mails(email)).map(({ subject }) => subject)).toEqual([
    '3 things happened on Atelier',
    '22 things happened on Atelier',
  ])
}, 60_000)

test('enqueues the emails of one event in one write', async () => {
  const project = await post(buyer)
  const creators: Member[] = []
  for (const name of ['Ana', 'Bo', 'Cy']) creators.push(await member('creator', name))
  const applications = await Promise.all(creators.map((one) => apply(one, project)))
  const written: number[] = []
  const client = site.database.getClient()
  const look = ({
    commandName,
    command,
  }: {
    commandName: string
    command: { insert?: string; documents?: unknown[] }
  }) => {
    if (commandName === 'insert' && command.insert === 'jobs') written.push(command.documents?.length ?? 0)
  }
  client.on('commandStarted', look)
  onTestFinished(() => void client.off('commandStarted', look))
  await buyer.api.applications.accept({ params: { id: applications[0]!.id } })
  expect(written.sort()).toEqual([1, 2])
})
