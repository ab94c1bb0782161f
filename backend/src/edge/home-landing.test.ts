import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../test/browser.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship } from '../../test/releases.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { sessionModel } from '../sessions/sessions.model.ts'

const site = usePeopleSite()
let people = 0

beforeAll(async () => {
  const delivery = deliveryAs(site, 'token-of-all')
  await ship(delivery, await makeShell('one'))
  await ship(delivery, await makeRemote('gallery', 'one', { pages: [makePage('/'), makePage('/popular')] }))
})

const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

/** Opens a page as from the address bar. Not with fetch, which sets these headers itself. */
async function open(browser: Browser, path = '/', headers: Record<string, string> = OPENED) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const request = get(site.url + path, { headers: { ...headers, cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  for (const set of response.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set)!
    browser.cookies.set(name, value)
  }
  const { location, 'cache-control': caching, 'set-cookie': cookies = [] } = response.headers
  return { status: response.statusCode, location, caching, cookies }
}

async function member(role?: 'creator' | 'buyer') {
  const browser = await site.member(`landing-${++people}@example.com`)
  if (role) await browser.api.accounts.chooseRole({ body: { role } })
  return browser
}

test('a user who opens the home page is redirected to the dashboard, once', async () => {
  for (const role of ['creator', 'buyer'] as const) {
    const browser = await member(role)
    const landed = await open(browser)
    expect(landed).toMatchObject({ status: 303, location: `/dashboard/${role}`, caching: 'no-store' })
    expect(landed.cookies).toEqual([expect.stringMatching(/-landed=1; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect(await open(browser)).toMatchObject({ status: 200, cookies: [] })
  }
})

test('not from a link, a return from a provider, on a reload, or for a query or another page', async () => {
  const browser = await member('creator')
  for (const from of ['same-origin', 'cross-site'])
    expect((await open(browser, '/', { ...OPENED, 'sec-fetch-site': from })).status).toBe(200)
  for (const path of ['/?filter=reels', '/popular']) expect((await open(browser, path)).status).toBe(200)
  for (const headers of [{}, { ...OPENED, 'cache-control': 'max-age=0' }])
    expect((await open(browser, '/', headers)).status).toBe(200)
})

test('not without a role or a valid session', async () => {
  const ended = await member('creator')
  await sessionModel(site.database).updateMany({}, { $set: { ended_at: new Date() } })
  for (const browser of [site.browser(), await member(), ended])
    expect(await open(browser)).toMatchObject({ status: 200, cookies: [] })
})
