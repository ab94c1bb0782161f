import { describe, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { examined, readsDuring } from '../../test/commands.ts'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite, useSockets } from '../../test/use-site.ts'

const site = usePeopleSite()
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

let number = 0
const someone = () => `device${++number}@example.com`
const me = ({ api }: Browser) => api.accounts.me()
const ended = { status: 401, code: 'session_not_found' }
const devices = async ({ api }: Browser) => (await api.sessions.list()).items
const current = async (browser: Browser) => (await devices(browser)).find((device) => device.current)!
const end = ({ api }: Browser, { id }: { id: string }) => api.sessions.end({ params: { id } })

async function another(email: string, userAgent?: string, time_zone?: string): Promise<Browser> {
  const browser = site.browser()
  browser.userAgent = userAgent
  const session = await browser.api.sessions.logIn({ body: { email, password: PASSWORD, time_zone } })
  browser.token = session.access_token
  return browser
}

async function refresh(browser: Browser, time_zone?: string): Promise<void> {
  const { session } = await browser.api.sessions.refresh({ body: { time_zone } })
  browser.token = session?.access_token
}

const connect = useSockets(site)

describe('the list', () => {
  test('shows browser, system and time zone of each sign-in, last used first, and marks the current one', async () => {
    const email = someone()
    const first = await site.member(email)
    site.pass(60_000)
    const laptop = await another(email, CHROME, 'Europe/Berlin')
    site.pass(60_000)
    const phone = await another(email, FIREFOX, 'Nowhere/At_All')
    const facts = [
      { browser: 'Firefox', system: 'Windows', time_zone: null, current: true },
      { browser: 'Chrome', system: 'Linux', time_zone: 'Europe/Berlin', current: false },
      { browser: null, system: null, time_zone: null, current: false },
    ]
    expect(await devices(phone)).toMatchObject(facts)
    expect((await devices(laptop)).map((device) => device.current)).toEqual([false, true, false])

    site.pass(60_000)
    await refresh(first)
    const [used] = await devices(phone)
    expect(used).toMatchObject({ browser: null, current: false })
    expect(Date.parse(used!.last_used_at)).toBeGreaterThan(Date.parse(used!.created_at) + 120_000)
  })

  test('shows the device of an email verification, and no one else’s', async () => {
    const [email, other] = [someone(), someone()]
    const browser = site.browser()
    browser.userAgent = CHROME
    await browser.api.accounts.signUp({ body: { email, password: PASSWORD } })
    const body = { token: await site.mailedToken(email), time_zone: 'Asia/Tokyo' }
    browser.token = (await browser.api.accounts.verify({ body })).access_token
    await site.member(other)
    expect(await devices(browser)).toMatchObject([{ browser: 'Chrome', time_zone: 'Asia/Tokyo', current: true }])
  })

  test('updates with each refresh, and keeps the time zone where none is sent', async () => {
    const browser = await another((await me(await site.member(someone()))).email, CHROME, 'Europe/Berlin')
    browser.userAgent = FIREFOX
    await refresh(browser, 'Asia/Kolkata')
    expect(await current(browser)).toMatchObject({ browser: 'Firefox', system: 'Windows', time_zone: 'Asia/Kolkata' })
    await refresh(browser)
    await refresh(browser, 'Atlantis/Center')
    expect(await current(browser)).toMatchObject({ browser: 'Firefox', time_zone: 'Asia/Kolkata' })
  })

  test('adds the time zone of a provider sign-in with its next refresh', async () => {
    const browser = site.browser()
    browser.userAgent = CHROME
    await browser.signInWith('/auth/google', { email: someone(), name: 'Provided', verified: 'yes' })
    const stored = await site.database.collection('sessions').find().sort({ _id: -1 }).limit(1).toArray()
    expect(stored).toMatchObject([{ browser: 'Chrome', system: 'Linux', time_zone: null }])
    await refresh(browser, 'America/Lima')
    expect(await devices(browser)).toMatchObject([{ browser: 'Chrome', time_zone: 'America/Lima' }])
  })

  test('shows a session older than these facts', async () => {
    const browser = await another((await me(await site.member(someone()))).email, CHROME, 'Europe/Berlin')
    const unset = { browser: 1, system: 1, time_zone: 1 }
    await site.database.collection('sessions').updateMany({ browser: 'Chrome' }, { $unset: unset })
    expect(await current(browser)).toMatchObject({ browser: null, system: null, time_zone: null })
  })

  test('omits ended and expired sessions', async () => {
    const email = someone()
    await site.member(email)
    site.pass(31 * 86_400_000)
    const [left, stays] = [await another(email), await another(email)]
    await left.api.sessions.logOut()
    expect(await devices(stays)).toHaveLength(1)
  })

  test('is read and sorted by an index', async () => {
    const browser = await site.member(someone())
    const reads = await readsDuring(site.database, () => devices(browser))
    const list = reads.find(({ collection, command }) => collection === 'sessions' && command['sort'])!
    const { plan, documents } = await examined(site.database, list)
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/)
    expect(documents).toBe(1)
  })
})

describe('ending a session', () => {
  test('signs out that device at once, closes its sockets, and leaves the others alone', async () => {
    const email = someone()
    const mine = await site.member(email)
    const lost = await another(email, CHROME)
    const [here, there] = [await connect(mine), await connect(lost)]
    await end(mine, await current(lost))
    await expect(me(lost)).rejects.toMatchObject(ended)
    await expect(lost.refresh()).rejects.toMatchObject(ended)
    await expect.poll(() => there.socket.connected).toBe(false)
    expect(here.socket.connected).toBe(true)
    expect(await devices(mine)).toMatchObject([{ current: true }])
  })

  test('of another user, of no one, or twice changes nothing', async () => {
    const [mine, other] = [await site.member(someone()), await site.member(someone())]
    const theirs = await current(other)
    await end(mine, theirs)
    await end(mine, { id: '0'.repeat(24) })
    expect(await me(other)).toMatchObject({ role: null })
    await end(other, theirs)
    await expect(end(other, theirs)).rejects.toMatchObject(ended)
    expect(await devices(mine)).toHaveLength(1)
  })

  test.each(['x', '%7B%22$ne%22:null%7D', `${'0'.repeat(23)}G`, '0'.repeat(25)])('rejects the ID %s', async (id) => {
    const browser = await site.member(someone())
    expect((await browser.call('DELETE', `/sessions/${id}`)).status).toBe(422)
    expect(await devices(browser)).toHaveLength(1)
  })
})

test('ending all others keeps the current device, and other users’', async () => {
  const email = someone()
  const [mine, stranger] = [await site.member(email), await site.member(someone())]
  const others = [await another(email), await another(email)]
  const sockets = await Promise.all([mine, stranger, ...others].map(connect))
  await mine.api.sessions.endOthers()
  await mine.api.sessions.endOthers()
  for (const other of others) await expect(me(other)).rejects.toMatchObject(ended)
  await expect.poll(() => sockets.map(({ socket }) => socket.connected)).toEqual([true, true, false, false])
  expect(await devices(mine)).toMatchObject([{ current: true }])
  expect(await devices(stranger)).toHaveLength(1)
})

test('notifies the user’s other devices of a new or ended session, and no strangers', async () => {
  const email = someone()
  const [mine, stranger] = [await site.member(email), await site.member(someone())]
  const [here, there] = [await connect(mine), await connect(stranger)]
  const told = {
    name: 'accounts.settingsChanged',
    payload: {},
    stale: ['accounts.settings', 'factors', 'sessions.list'],
  }
  const phone = await another(email)
  await expect.poll(() => here.heard).toEqual([told])
  await phone.api.sessions.logOut()
  await expect.poll(() => here.heard).toEqual([told, told])
  await Promise.all([another(email), another(email)])
  await expect.poll(() => here.heard).toHaveLength(4)
  await mine.api.sessions.endOthers()
  await expect.poll(() => here.heard).toHaveLength(5)
  expect(there.heard).toEqual([])
})

test('stores and logs none of the raw browser data', async () => {
  const email = someone()
  await site.member(email)
  const browser = await another(email, `${CHROME} canary/7.7.7`)
  await refresh(browser, 'canary/zone')
  await end(browser, await current(browser))
  const collections = await site.database.listCollections()
  const stored = await Promise.all(collections.map(({ name }) => site.database.collection(name).find().toArray()))
  for (const text of [JSON.stringify(stored), JSON.stringify(site.logs)]) expect(text).not.toContain('canary')
})
