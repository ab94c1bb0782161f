import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProfile } from '../../test/factories.ts'
import { startSite } from '../../test/site.ts'
import type { TestSite } from '../../test/site.ts'
import { accountModel } from '../accounts/accounts.model.ts'
import { hashPassword } from '../accounts/password/passwords.ts'

const [OLD, NEW] = ['an old secret of 32 characters or more', 'a new secret of 32 characters or more!']
const PASSWORD = 'a long enough phrase'
const stages: TestSite[] = []

// One site on one database: before the rotation, while both secrets are configured, and after the old one is removed.
beforeAll(async () => {
  const google = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token',
  }
  const first = await startSite({ ...google, SESSION_SECRET: OLD })
  const { mongodbUri: MONGODB_URI } = first.config
  const both = await startSite({ ...google, MONGODB_URI, SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD })
  stages.push(first, both, await startSite({ ...google, MONGODB_URI, SESSION_SECRET: NEW }))
})
afterAll(() => Promise.all(stages.map((site) => site.close())))

const post = (site: TestSite, path: string, cookie: string, body?: object) => {
  const json = { 'content-type': 'application/json', cookie }
  return site.fetch(path, { method: 'POST', headers: json, ...(body && { body: JSON.stringify(body) }) })
}
const cookieOf = (response: Response, purpose: RegExp) =>
  response.headers
    .getSetCookie()
    .find((line) => purpose.test(line))!
    .split(';', 1)[0]!

test("the previous secret's signatures stay valid until it is removed; sessions continue", async () => {
  const [before, during, after] = stages as [TestSite, TestSite, TestSite]
  const { _id } = await makeProfile(before.database, { role: 'creator' })
  const [at, email] = [new Date(), 'rotated@example.com']
  const password_hash = await hashPassword(PASSWORD)
  await accountModel(before.database).create({ _id, email, password_hash, email_verified_at: at, created_at: at })

  const loggedIn = await post(before, '/api/sessions', '', { email, password: PASSWORD })
  const { access_token: token } = (await loggedIn.json()) as { access_token: string }
  const authorization = `Bearer ${token}`
  const me = (site: TestSite) => site.fetch('/api/accounts/me', { headers: { authorization } })
  const asked = await before.fetch('/api/accounts/me/exports', { method: 'POST', headers: { authorization } })
  const { address } = (await asked.json()) as { address: string }
  const download = async (site: TestSite) => {
    const answer = await site.fetch(address)
    await answer.arrayBuffer()
    return answer.status
  }
  const led = await before.fetch('/api/auth/google', { redirect: 'manual' })
  const state = new URL(led.headers.get('location')!).searchParams.get('state')!
  const callback = async (site: TestSite) => {
    const path = `/api/auth/google/callback?code=code&state=${state}`
    const answer = await site.fetch(path, { headers: { cookie: cookieOf(led, /google/) }, redirect: 'manual' })
    return answer.headers.get('location')
  }

  // Accepting the attempt leads to a request to Google, which is unreachable here.
  expect([(await me(during)).status, await download(during), await callback(during)]).toEqual([
    200,
    200,
    '/?error=provider_failed',
  ])
  expect([(await me(after)).status, await download(after), await callback(after)]).toEqual([
    401,
    404,
    '/?error=invalid_state',
  ])
  const refreshed = await post(after, '/api/sessions/refresh', cookieOf(loggedIn, /refresh/), {})
  expect(await refreshed.json()).toMatchObject({ session: { user: { email } } })
})
