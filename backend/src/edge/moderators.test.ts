import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { beforeAll, expect, test } from 'vitest'
import { makePage, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { useDelivery, useSite } from '../../test/use-site.ts'
import { SALT } from '../../test/person.ts'
import { siteCookies } from '../http/cookies.ts'
import { refreshHash, refreshToken } from '../sessions/refresh-token.ts'
import { sessionModel } from '../sessions/sessions.model.ts'

const site = useSite()
const all = useDelivery(site)

const forModerators = { pages: [makePage('/moderation', { access: 'moderator' })] }
let before: { home: string; registry: string }
let moderation: TestRelease

const read = async (path: string, cookie = '') => {
  const answer = await site.fetch(path, { headers: { cookie } })
  // Each document has its own nonce
  return { answer, text: (await answer.text()).replaceAll(/nonce="[^"]+"/g, '') }
}
const remotesIn = (text: string) =>
  Object.keys((JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? text) as Registry).remotes).sort()
const stable = (text: string) => text.replace(/"revision":\d+|data-now="\d+"/g, '')

/** The cookie of a new session, moderator or not. */
async function sessionOf(moderator: boolean): Promise<string> {
  const { id } = await site.as('creator')
  const sessions = sessionModel(site.database)
  const session = await sessions.findOne({ user_id: id }).orFail()
  const token = refreshToken(site.config.keys('refresh token').current, {
    sessionId: String(session._id),
    salt: SALT,
    generation: 1,
  })
  await sessions.updateOne({ user_id: id }, { $set: { moderator, token_hash: refreshHash(token) } })
  return `${siteCookies(site.config.publicUrl)('refresh').name}=${token.text}`
}

beforeAll(async () => {
  await ship(all, await makeShell('one'))
  await ship(all, await makeRemote('gallery', 'one', { pages: [makePage('/')] }))
  before = { home: (await read('/')).text, registry: (await read('/remotes.json')).text }
  moderation = await makeRemote('moderation', 'one', forModerators)
  await ship(all, moderation)
})

test.each(['a guest', 'a member'])('%s gets the same bytes as before its release, and no page of it', async (who) => {
  const cookie = who === 'a guest' ? '' : await sessionOf(false)
  const [home, registry, page] = await Promise.all(
    ['/', '/remotes.json', '/moderation'].map((path) => read(path, cookie)),
  )
  expect(stable(registry!.text)).toBe(stable(before.registry))
  if (cookie === '') expect(stable(home!.text)).toBe(stable(before.home))
  expect(remotesIn(home!.text)).toEqual(['gallery'])
  expect(page!.answer.status).toBe(404)
  for (const { text, answer } of [home!, registry!, page!]) {
    expect(text).not.toContain(moderation.version)
    expect(answer.headers.get('link') ?? '').not.toContain('moderation')
  }
})

test('a moderator gets it, in responses that no cache may share', async () => {
  const cookie = await sessionOf(true)
  const [home, registry, page] = await Promise.all(
    ['/', '/remotes.json', '/moderation'].map((path) => read(path, cookie)),
  )
  for (const { answer, text } of [home!, registry!, page!]) {
    expect(answer.status).toBe(200)
    expect(remotesIn(text)).toEqual(['gallery', 'moderation'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('cookie')
  }
  expect(page!.text).toContain('/assets/moderation/')
  const etag = registry!.answer.headers.get('etag')!
  const unchanged = await site.fetch('/remotes.json', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  })
  expect(unchanged.status).toBe(200)
})

test('who is no moderator any more, or has a forged cookie, gets nothing of it', async () => {
  const cookie = await sessionOf(true)
  await sessionModel(site.database).updateMany({}, { $set: { moderator: false } })
  for (const one of [cookie, cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')])
    expect((await read('/moderation', one)).answer.status).toBe(404)
})

test('a preview link shows the version to its team, also when it runs already', async () => {
  const next = await makeRemote('moderation', 'two', forModerators)
  await upload(all, next)
  for (const { version } of [next, moderation]) {
    const { address } = await all.preview({ params: { app: 'moderation', version }, body: { hours: 1 } })
    const opened = await site.fetch(new URL(address).pathname + new URL(address).search, { redirect: 'manual' })
    const cookie = opened.headers.getSetCookie().join().split(';')[0]!
    const { remotes } = JSON.parse((await read('/remotes.json', cookie)).text) as Registry
    expect(remotes['moderation']?.version).toBe(version)
    expect((await read('/moderation', cookie)).answer.status).toBe(200)
  }
})
