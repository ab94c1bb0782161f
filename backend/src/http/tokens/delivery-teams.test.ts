import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../../../test/site.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function siteWith(tokens: string) {
  const site = await startSite({ DELIVERY_TOKENS: tokens })
  onTestFinished(() => site.close())
  const ask = (token: string, path = '/api/releases') =>
    site.fetch(path, { headers: { authorization: `Bearer ${token}` } })
  return { site, ask }
}

test('a token is valid through its last day, and the log names the team whose token expired', async () => {
  const { site, ask } = await siteWith(
    [
      `gallery=sha256:${sha256('the-old-token')}@${day(-1)}`,
      `gallery=sha256:${sha256('the-new-token')}@${day(0)}`,
      `all=sha256:${sha256('an-endless-one')}`,
    ].join(),
  )
  expect((await ask('the-new-token')).status).toBe(200)
  expect((await ask('an-endless-one')).status).toBe(200)
  const ended = await ask('the-old-token')
  expect([ended.status, ((await ended.json()) as { code: string }).code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(site.logs).toContainEqual(
    expect.objectContaining({ security: 'authn_token_invalid', code: 'TOKEN_ENDED', team: 'gallery', ended: day(-1) }),
  )
})

test('blocks all delivery tokens of an address after twenty wrong ones, but not sessions', async () => {
  const { site, ask } = await siteWith('gallery=token-of-gallery')
  const person = await site.as('creator')
  for (let count = 0; count < 30; count++) expect((await ask('token-of-gallery')).status).toBe(200)
  for (let count = 0; count < 30; count++) expect((await ask(`${'a'.repeat(20)}.e30.x${count}`)).status).toBe(401)
  const answers = []
  for (let count = 0; count < 21; count++) answers.push((await ask(`guess-${count}`)).status)
  expect(answers).toEqual([...Array<number>(20).fill(401), 429])
  const right = await ask('token-of-gallery')
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(person.token, '/api/artworks')).status).toBe(200)
  expect((await ask('a.forged.one', '/api/artworks')).status).toBe(401)
})
