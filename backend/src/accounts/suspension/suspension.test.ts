import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { apply, invite, post } from '../../../test/applications.ts'
import { codeOf } from '../../../test/code-of.ts'
import { decide } from '../../../test/decide.ts'
import { newMember, publish } from '../../../test/leavers.ts'
import { PASSWORD } from '../../../test/people.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { DAY } from '../../../test/sweeping.ts'
import { announce, sendParts } from '../../../test/uploads.ts'
import { usePeopleSite, useSockets } from '../../../test/use-site.ts'

const site = usePeopleSite()
const connect = useSockets(site)

const refusal = (until: unknown) => ({
  status: 403,
  code: 'ACCOUNT_SUSPENDED',
  data: { until, reason: 'spam', text: 'Against the rules.' },
})

test('open tabs receive the reason before they are disconnected, and tokens and uploads stop at once', async () => {
  const member = await newMember(site, 'creator')
  const [tab, tokens] = [await connect(member), member.browser.copy()]
  const file = await twoHalves(40, 30)
  const upload = await announce(member, 'picture.png', file.length)
  await sendParts(member, upload, file)
  const order: string[] = []
  tab.socket.onAny((name: string) => order.push(name))
  tab.socket.on('disconnect', () => order.push('disconnect'))
  await decide(site, 'suspend', member, undefined, 3)
  await vi.waitFor(() => expect(order.at(-1)).toBe('disconnect'))
  expect(order[0]).toBe('accounts.suspended')
  expect(tab.heard[0]!.payload).toEqual(refusal(expect.any(String)).data)
  expect(await codeOf(tokens.api.accounts.me())).toBe('session_not_found')
  expect(await codeOf(member.api.media.completeUpload({ params: { id: upload.id } }))).toBe('session_not_found')
})

test('no way of signing in works until the suspension ends, then all do', async () => {
  const member = await newMember(site, 'creator')
  const google = { email: member.email, name: 'Mine', verified: 'yes' } as const
  await site.browser().signInWith('/auth/google', google)
  await site.browser().api.accounts.requestReset({ body: { email: member.email } })
  const token = await site.mailedToken(member.email)
  await decide(site, 'suspend', member, undefined, 3)

  const suspended = refusal(expect.stringMatching(/Z$/))
  await expect(site.browser().logIn(member.email, PASSWORD)).rejects.toMatchObject(suspended)
  await expect(member.browser.copy().refresh()).rejects.toMatchObject(suspended)
  const reset = { body: { token, password: 'quite another phrase' } }
  await expect(site.browser().api.accounts.resetPassword(reset)).rejects.toMatchObject(suspended)
  const other = site.browser()
  expect((await other.signInWith('/auth/google', google)).search).toBe('?error=ACCOUNT_SUSPENDED')
  expect(await other.refresh()).toBeNull()
  expect(await codeOf(site.browser().logIn(member.email, 'a wrong long phrase'))).toBe('invalid_credentials')

  site.pass(3 * DAY)
  const later = site.browser()
  expect((await later.logIn(member.email, PASSWORD)).user.id).toBe(member.id)
  expect((await site.browser().signInWith('/auth/google', google)).search).toBe('')
  expect(await codeOf(member.browser.refresh())).toBe('session_not_found')
})

test('a sign-in while the suspension is written leaves no session', async () => {
  const member = await newMember(site, 'creator')
  const google = { email: member.email, name: 'Mine', verified: 'yes' } as const
  await site.browser().signInWith('/auth/google', google)
  const sessions = () => site.database.collection('sessions').countDocuments({ ended_at: null })
  const browser = site.browser()
  const callback = await browser.choose('/auth/google', google)
  let landed: Promise<URL> | undefined
  await decide(site, 'suspend', member, undefined, 3, async () => {
    const before = await sessions()
    landed ??= browser.land(callback)
    await vi.waitFor(async () => expect(await sessions()).toBeGreaterThan(before))
    // Longer than an answer that does not wait for the suspension
    await Promise.race([landed, sleep(500)])
  })
  expect((await landed!).search).toBe('?error=ACCOUNT_SUSPENDED')
  expect(await browser.refresh()).toBeNull()
})

test('the longest of several suspensions counts, and reverting one leaves the others', async () => {
  const member = await newMember(site, 'creator')
  const [long, short] = [
    await decide(site, 'suspend', member, undefined, 30),
    await decide(site, 'suspend', member, undefined, 2),
  ]
  const closed = await decide(site, 'close', member)
  await expect(site.browser().logIn(member.email, PASSWORD)).rejects.toMatchObject(refusal(null))
  await closed.revert()
  await long.revert()
  site.pass(DAY)
  await expect(site.browser().logIn(member.email, PASSWORD)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  await short.revert()
  expect((await site.browser().logIn(member.email, PASSWORD)).user.id).toBe(member.id)
})

test('a warning changes nothing', async () => {
  const member = await newMember(site, 'creator')
  await decide(site, 'warn', member)
  expect((await member.api.accounts.me()).id).toBe(member.id)
})

test('waiting mails do not announce what a suspended person did; all else of theirs stays', async () => {
  const [creator, buyer] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  await creator.api.accounts.changeSettings({ body: { artworks: true } })
  const art = await publish(creator)
  await buyer.api.comments.create({ params: art, body: { id: randomUUID(), content: 'Buy my course' } })
  const project = await post(buyer)
  await decide(site, 'suspend', buyer, undefined, 3)
  site.pass(DAY / 12)
  const subjects = (await site.mails(creator.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Verify your email address'])
  const { api } = site.browser()
  expect((await api.comments.list({ params: art })).items).toHaveLength(1)
  expect((await api.projects.get({ params: project })).id).toBe(project.id)
})

test('who is suspended can neither be accepted nor invited, nor hire, and the applicants say so', async () => {
  const [creator, buyer] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  const [applied, free, inviting] = [await post(buyer), await post(buyer), await post(buyer)]
  const params = await apply(creator, applied)
  const received = async () => (await buyer.api.applications.received({ params: applied })).items
  const suspended = await decide(site, 'suspend', creator, undefined, 7)
  expect(await received()).toMatchObject([{ status: 'pending', unavailable: true }])
  expect(await codeOf(buyer.api.applications.accept({ params }))).toBe('PERSON_UNAVAILABLE')
  expect(await codeOf(invite(buyer, free, creator))).toBe('PERSON_UNAVAILABLE')
  await suspended.revert()
  expect((await received())[0]).not.toHaveProperty('unavailable')
  expect(await buyer.api.applications.accept({ params })).toMatchObject({ status: 'accepted' })
  const other = await newMember(site, 'creator')
  const invitation = await invite(buyer, inviting, other)
  await decide(site, 'suspend', buyer, undefined, 7)
  expect(await codeOf(other.api.applications.acceptInvitation({ params: invitation }))).toBe('PERSON_UNAVAILABLE')
})

test('a suspension ends at its time, although it was reverted and applied again', async () => {
  const member = await newMember(site, 'creator')
  const until = async () =>
    (await site.database.collection('accounts').find({ email: member.email }).toArray())[0]!['suspended_until'] as Date
  const suspended = await decide(site, 'suspend', member, undefined, 7)
  const end = await until()
  site.pass(6 * DAY)
  await suspended.revert()
  expect(await until()).toBeNull()
  await suspended.apply()
  expect(await until()).toEqual(end)
  site.pass(2 * DAY)
  await suspended.revert()
  await suspended.apply()
  expect(await until()).toBeNull()
})
