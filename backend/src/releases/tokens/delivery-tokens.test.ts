import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryAs } from '../../../test/releases.ts'
import { startSecondBackend } from '../../../test/second-backend.ts'
import { useEmptyCollections, usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
useEmptyCollections(site, ['delivery_tokens'])

const all = () => deliveryAs(site, 'token-of-all')
const gallery = () => deliveryAs(site, 'token-of-gallery')
const as = (token: string) => deliveryAs(site, token)
const stored = () => site.database.collection<{ _id: string; last_used_at: Date | null }>('delivery_tokens')
const refused = { code: 'UNAUTHENTICATED', status: 401 }
const DAY_MS = 86_400_000

const securityLines = (event: string) =>
  site.logs
    .filter(({ security }) => security === event)
    .map(({ code, tokenId, team, by }) => ({ code, tokenId, team, by }))

test('a created token ships its own app without a restart, for 180 days', async () => {
  const { id, team, token, ends_at } = await all().createToken({ body: { team: 'projects' } })
  expect(team).toBe('projects')
  expect(Math.round((Date.parse(ends_at) - site.now().getTime()) / DAY_MS)).toBe(180)
  expect((await as(token).status()).revision).toBe(0)
  const foreign = as(token).rollback({ params: { app: 'gallery' }, body: { expected_revision: 0 } })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_YOUR_APP' })
  const own = as(token).rollback({ params: { app: 'projects' }, body: { expected_revision: 0 } })
  await expect(own).rejects.toMatchObject({ code: 'NO_PREVIOUS_VERSION' })
  expect(securityLines('authn_token_created')).toContainEqual(
    expect.objectContaining({ tokenId: id, team: 'projects', by: 'all' }),
  )
})

test('stores only the hash of a token, and lists neither', async () => {
  const { id, token } = await gallery().createToken({ body: { team: 'gallery', days: 7 } })
  const digest = createHash('sha256').update(token).digest('hex')
  const text = JSON.stringify(await stored().find().toArray())
  expect(text).toContain(digest)
  expect(text).not.toContain(token)
  const list = await gallery().tokens()
  expect(list.tokens).toEqual([
    {
      id,
      team: 'gallery',
      created_by: 'gallery',
      revoked_at: null,
      last_used_at: null,
      created_at: expect.any(String),
      ends_at: expect.any(String),
    },
  ])
})

test('a team creates, lists and revokes only its own tokens, `all` those of every team', async () => {
  for (const team of ['projects', 'all']) {
    const foreign = gallery().createToken({ body: { team } })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_YOUR_APP', status: 403 })
  }
  const projects = await all().createToken({ body: { team: 'projects' } })
  const own = await gallery().createToken({ body: { team: 'gallery' } })
  await all().createToken({ body: { team: 'all' } })
  const teams = async (delivery: ReturnType<typeof all>) =>
    (await delivery.tokens()).tokens.map(({ team }) => team).sort()
  expect(await teams(gallery())).toEqual(['gallery'])
  expect(await teams(all())).toEqual(['all', 'gallery', 'projects'])

  const missing = { code: 'TOKEN_NOT_FOUND', status: 404 }
  await expect(gallery().revokeToken({ params: { id: projects.id } })).rejects.toMatchObject(missing)
  await expect(all().revokeToken({ params: { id: '0'.repeat(12) } })).rejects.toMatchObject(missing)
  expect((await as(projects.token).status()).revision).toBe(0)
  await all().revokeToken({ params: { id: own.id } })
  await expect(as(own.token).status()).rejects.toMatchObject(refused)
})

test.for([0, 366, 1.5, '7'])('rejects %j days', async (days) => {
  const body = { team: 'gallery', days: days as number }
  await expect(gallery().createToken({ body })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await stored().countDocuments()).toBe(0)
})

test('a revoked token is rejected from the next call on, also by other backends, and named in the log', async () => {
  const { id, token } = await gallery().createToken({ body: { team: 'gallery' } })
  const other = await startSecondBackend(site)
  expect((await deliveryAs(other, token).status()).revision).toBe(0)
  await as(token).revokeToken({ params: { id } })
  await expect(as(token).status()).rejects.toMatchObject(refused)
  await expect(deliveryAs(other, token).status()).rejects.toMatchObject(refused)
  expect(securityLines('authn_token_invalid').at(-1)).toMatchObject({
    code: 'TOKEN_REVOKED',
    tokenId: id,
    team: 'gallery',
  })

  const [revoked] = (await gallery().tokens()).tokens
  expect(revoked?.revoked_at).toEqual(expect.any(String))
  const before = securityLines('authn_token_revoked').length
  await gallery().revokeToken({ params: { id } })
  expect((await gallery().tokens()).tokens).toEqual([revoked])
  expect(securityLines('authn_token_revoked')).toHaveLength(before)
  expect(securityLines('authn_token_revoked').at(-1)).toMatchObject({ tokenId: id, team: 'gallery', by: 'gallery' })
})

test('a token ends by itself', async () => {
  const { id, token } = await gallery().createToken({ body: { team: 'gallery', days: 1 } })
  site.pass(DAY_MS - 60_000)
  expect((await as(token).status()).revision).toBe(0)
  site.pass(60_000)
  await expect(as(token).status()).rejects.toMatchObject(refused)
  expect(securityLines('authn_token_invalid').at(-1)).toMatchObject({ code: 'TOKEN_ENDED', tokenId: id })
})

test('records the use of a token once an hour', async () => {
  const { id, token } = await gallery().createToken({ body: { team: 'gallery' } })
  const used = async () => (await stored().findOne({ _id: id }))?.last_used_at?.getTime() ?? 0
  const before = site.now().getTime()
  await as(token).status()
  const first = await used()
  expect(first).toBeGreaterThanOrEqual(before)
  site.pass(3_500_000)
  await as(token).status()
  expect(await used()).toBe(first)
  site.pass(100_000)
  await as(token).status()
  expect(await used()).toBeGreaterThanOrEqual(first + 3_600_000)
})

test('without MongoDB, tokens of the environment are still accepted', async () => {
  const { token } = await gallery().createToken({ body: { team: 'gallery' } })
  const { url, database } = await startSecondBackend(site, { production: true })
  const metrics = async (bearer: string) =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } })).status
  expect([await metrics('token-of-gallery'), await metrics(token)]).toEqual([200, 200])
  await database.close()
  expect([await metrics('token-of-gallery'), await metrics(token)]).toEqual([200, 503])
})
