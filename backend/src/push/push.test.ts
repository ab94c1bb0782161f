import { importJWK, jwtVerify } from 'jose'
import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { converse, read, send } from '../../test/conversations.ts'
import { makeArtwork } from '../../test/factories.ts'
import { PASSWORD, startPeopleSite } from '../../test/people.ts'
import type { Browser } from '../../test/browser.ts'
import type { Person } from '../../test/person.ts'
import { startPushService } from '../../test/push-service.ts'
import type { PushBrowser } from '../../test/push-service.ts'
import { useSite, using } from '../../test/use-site.ts'
import { makeVapidKeys } from '../settings/vapid-keys.ts'

const DELAY_MS = 10_000
const vapid = makeVapidKeys()
const service = using(startPushService)
const site = using(() =>
  startPeopleSite({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_SERVICES: service.origin,
  }),
)

type User = Pick<Person, 'api'>
type Topics = ('work' | 'messages' | 'artworks')[]

async function subscribed(user: User, topics?: Topics): Promise<PushBrowser> {
  const browser = service.browser()
  await user.api.push.subscribe({ body: { ...browser.subscription, ...(topics && { topics }) } })
  return browser
}
/** What was shown, after the delay in which it could be read. */
async function shownLater(...browsers: PushBrowser[]): Promise<string[]> {
  site.pass(DELAY_MS)
  await site.work()
  return browsers.flatMap(({ pushed }) => pushed.map(({ message }) => message.body))
}
const stored = () => site.database.collection('push_subscriptions')
const of = ({ id }: { id: string }) => ({ user_id: new Types.ObjectId(id) })
const storedOf = (user: { id: string }) => stored().countDocuments(of(user))
const topicsOf = async ({ api }: User) => (await api.push.get()).subscription?.topics
const readAll = ({ api }: User) =>
  api.notifications.readAll({ body: { until: new Date(site.now().getTime() + 1000).toISOString() } })

let buyer: Person
beforeAll(async () => {
  buyer = await site.as('buyer', { full_name: 'Ben Ode' })
})
const creator = () => site.as('creator', { full_name: 'Mara Ilves' })

test('pushes an unread entry after a delay, encrypted for its browser and signed by the site', async () => {
  const mara = await creator()
  expect(await mara.api.push.get()).toEqual({ public_key: vapid.publicKey, subscription: null })
  const browser = await subscribed(mara)
  const project = await post(buyer, { title: 'Harbor film: https://evil.example' })
  await invite(buyer, project, mara)
  await site.work()
  expect(browser.attempts()).toBe(0)
  await shownLater(browser)
  const [entry] = (await mara.api.notifications.list()).items
  const [{ message, headers }, ...others] = browser.pushed as [PushBrowser['pushed'][0]]
  expect(others).toEqual([])
  expect(message).toEqual({
    title: 'You were invited to a project',
    body: '“Ben Ode” invited you to “Harbor film: evil. example”.',
    path: `/projects/${project.id}`,
    tag: entry!.id,
  })
  expect(headers).toMatchObject({ topic: entry!.id, ttl: '86400', 'content-encoding': 'aes128gcm' })

  const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization!)!
  expect(key).toBe(vapid.publicKey)
  const point = Buffer.from(vapid.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const options = { audience: service.origin, subject: 'mailto:no-reply@localhost', requiredClaims: ['exp'] }
  await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'), options)
  expect(await shownLater(browser)).toHaveLength(1)
})

test('pushes each unread period of a conversation once, under one tag', async () => {
  const mara = await creator()
  const browser = await subscribed(mara)
  const talk = await converse(buyer, mara, 'Talk')
  await send(buyer, talk)
  await send(buyer, talk)
  expect(await shownLater(browser)).toEqual(['“Ben Ode” messaged you about “Talk”.'])
  await send(buyer, talk)
  expect(await shownLater(browser)).toHaveLength(1)
  await read(mara, talk, 3)
  await send(buyer, talk)
  expect(await shownLater(browser)).toHaveLength(2)
  expect(new Set(browser.pushed.map(({ headers }) => headers['topic'])).size).toBe(1)
})

test('pushes nothing that was read, retracted or deleted meanwhile, nor of a topic that is off', async () => {
  const mara = await creator()
  const browser = await subscribed(mara, ['work', 'artworks'])
  const artwork = async () => {
    const { _id } = await makeArtwork(site.database, { user_id: mara.id as never, title: 'Fog' })
    return { params: { id: String(_id) } }
  }
  const liked = await artwork()
  await buyer.api.likes.like(liked)
  await buyer.api.likes.unlike(liked)
  const talk = await converse(buyer, mara)
  await send(buyer, talk)
  await invite(buyer, await post(buyer), mara)
  await readAll(mara)
  const owner = await site.as('buyer')
  const [owners, project] = [await subscribed(owner), await post(owner)]
  await apply(mara, project)
  await owner.api.projects.delete({ params: { id: project.id } })
  await readAll(mara)
  await send(buyer, talk)
  expect(await shownLater(browser, owners)).toEqual([])
  await buyer.api.likes.like(await artwork())
  expect(await shownLater(browser)).toEqual(['“Ben Ode” liked “Fog”.'])
})

test('a subscription keeps its topics when it is renewed without them', async () => {
  const mara = await creator()
  await subscribed(mara)
  expect(await topicsOf(mara)).toEqual(['work', 'messages'])
  await subscribed(mara, ['artworks'])
  await subscribed(mara)
  expect(await topicsOf(mara)).toEqual(['artworks'])
  expect(await storedOf(mara)).toBe(1)
})

test('a browser that is gone is removed; a busy service is tried again, without repeating other browsers', async () => {
  const mara = await site.member('several@example.com')
  await mara.api.accounts.chooseRole({ body: { role: 'creator' } })
  const { id } = await mara.api.accounts.me()
  const others: Browser[] = []
  for (let place = 0; place < 3; place++) {
    const other = site.browser()
    const session = await other.api.sessions.logIn({ body: { email: 'several@example.com', password: PASSWORD } })
    other.token = session.access_token
    others.push(other)
  }
  const [gone, busy, rejecting, well] = await Promise.all([mara, ...others].map((one) => subscribed(one)))
  gone!.answer(410)
  busy!.answer(429, 503, 201)
  rejecting!.answer(403)
  await invite(buyer, await post(buyer), { ...buyer, id })
  await shownLater()
  expect([gone, busy, rejecting, well].map((one) => one!.attempts())).toEqual([1, 1, 1, 1])
  expect(await storedOf({ id })).toBe(3)
  for (let times = 0; times < 3; times++) {
    site.pass(60_000)
    await site.work()
  }
  expect([gone, busy, rejecting, well].map((one) => one!.attempts())).toEqual([1, 3, 1, 1])
  expect([busy!.pushed.length, well!.pushed.length]).toEqual([1, 1])
  expect(site.logs.filter(({ msg, kind }) => msg === 'job given up' && kind === 'notification-push')).toMatchObject([
    { reason: 'PushRejectedError 403' },
  ])
})

test('does not send what waits across a block', async () => {
  const mara = await creator()
  const browser = await subscribed(mara)
  await invite(buyer, await post(buyer), mara)
  await mara.api.blocks.add({ params: { user_id: buyer.id } })
  await shownLater()
  expect(browser.attempts()).toBe(0)
})

test('does not follow redirects', async () => {
  const mara = await creator()
  const [browser, elsewhere] = [await subscribed(mara), service.browser()]
  browser.answer(303)
  browser.redirectTo(elsewhere)
  await invite(buyer, await post(buyer), mara)
  await shownLater()
  expect([browser.attempts(), elsewhere.attempts()]).toEqual([1, 0])
})

test.for([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://user:word@fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://notify.windows.com/x',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'file:///etc/passwd',
  'fcm.googleapis.com',
])('rejects the endpoint %s', async (endpoint) => {
  const { subscription } = service.browser()
  const before = await stored().countDocuments()
  const code = await codeOf(buyer.api.push.subscribe({ body: { ...subscription, endpoint } }))
  expect(['PUSH_SUBSCRIPTION_INVALID', 'VALIDATION']).toContain(code)
  expect(await stored().countDocuments()).toBe(before)
})

test('accepts the endpoints of the known services, and no key that is not of the curve', async () => {
  const mara = await creator()
  const { keys } = service.browser().subscription
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    await mara.api.push.subscribe({ body: { endpoint, keys } })
  expect(await storedOf(mara)).toBe(1)
  const point = { ...keys, p256dh: `B${'_'.repeat(86)}` }
  const { endpoint } = service.browser().subscription
  expect(await codeOf(mara.api.push.subscribe({ body: { endpoint, keys: point } }))).toBe('PUSH_SUBSCRIPTION_INVALID')
  await mara.api.push.unsubscribe()
  await mara.api.push.unsubscribe()
  expect(await mara.api.push.get()).toMatchObject({ subscription: null })
})

test('a browser’s subscription moves to its next user, but not by its endpoint alone', async () => {
  const [mara, noor] = [await creator(), await site.as('creator')]
  const browser = await subscribed(mara)
  const { subscription } = browser
  const forged = { endpoint: subscription.endpoint, keys: service.browser().subscription.keys }
  expect(await codeOf(noor.api.push.subscribe({ body: forged }))).toBe('PUSH_SUBSCRIPTION_INVALID')
  expect(await topicsOf(mara)).toBeDefined()
  await invite(buyer, await post(buyer), mara)
  await noor.api.push.subscribe({ body: subscription })
  expect([await topicsOf(mara), await topicsOf(noor)]).toEqual([undefined, ['work', 'messages']])
  // Not even what was on its way.
  expect(await shownLater(browser)).toEqual([])
})

test('the eleventh browser of a user replaces the oldest', async () => {
  const mara = await creator()
  await subscribed(mara)
  const fields = await stored().findOne(of(mara))
  const others = Array.from({ length: 10 }, (_, place) => ({
    ...fields,
    _id: `other ${place}` as never,
    session_id: new Types.ObjectId(),
    endpoint: `other ${place}`,
    created_at: new Date(site.now().getTime() - place * 1000),
  }))
  await stored().insertMany(others)
  await subscribed(mara)
  const left = await stored().find(of(mara)).toArray()
  expect(left.map((one) => String(one['endpoint'])).filter((one) => one.startsWith('other'))).toEqual(
    others.slice(0, 9).map((one) => one.endpoint),
  )
  expect(left).toHaveLength(10)
})

async function twoDevices(email: string) {
  const here = await site.member(email)
  const there = site.browser()
  there.token = (await there.api.sessions.logIn({ body: { email, password: PASSWORD } })).access_token
  const { id } = await here.api.accounts.me()
  const browsers = [await subscribed(here), await subscribed(there)]
  const left = async () => {
    const found = await stored().find(of({ id })).toArray()
    return browsers.map(({ subscription }) => found.some((one) => one['endpoint'] === subscription.endpoint))
  }
  return { here, left }
}

test('ends with its session: by log-out, from another device, by a new password, with the account', async () => {
  const out = await twoDevices('out@example.com')
  await out.here.api.sessions.logOut()
  await expect.poll(out.left).toEqual([false, true])

  const other = await twoDevices('other@example.com')
  await other.here.api.sessions.endOthers()
  await expect.poll(other.left).toEqual([true, false])

  const password = await twoDevices('password@example.com')
  await password.here.api.accounts.changePassword({
    body: { current_password: PASSWORD, password: 'a new long phrase' },
  })
  await expect.poll(password.left).toEqual([true, false])

  const account = await twoDevices('account@example.com')
  await account.here.api.accounts.deleteAccount({ body: { email: 'account@example.com' } })
  await site.work()
  await expect.poll(account.left).toEqual([false, false])
})

test('pushes nothing to a session that has ended unnoticed', async () => {
  const mara = await creator()
  const browser = await subscribed(mara)
  const ended = { $set: { ended_at: site.now() } }
  await site.database.collection('sessions').updateOne(of(mara), ended)
  await invite(buyer, await post(buyer), mara)
  expect(await shownLater(browser)).toEqual([])
  expect(await storedOf(mara)).toBe(0)
})

const off = useSite()

test('a site without VAPID keys offers no push notifications', async () => {
  const mara = await off.as('creator')
  expect(await mara.api.push.get()).toEqual({ public_key: null, subscription: null })
  expect(await codeOf(mara.api.push.subscribe({ body: service.browser().subscription }))).toBe('PUSH_OFF')
})

test('a subscription for another VAPID key is not used', async () => {
  const mara = await creator()
  const browser = await subscribed(mara)
  await stored().updateOne(
    { endpoint: browser.subscription.endpoint },
    { $set: { vapid_key: makeVapidKeys().publicKey } },
  )
  expect(await topicsOf(mara)).toBeUndefined()
  await invite(buyer, await post(buyer), mara)
  expect(await shownLater(browser)).toEqual([])
})
