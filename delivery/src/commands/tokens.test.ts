import { expect, test } from 'vitest'
import type { CreatedToken } from '@atelier/contract/releases/token-schemas.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { status } from './status.ts'
import { createToken, listTokens, revokeToken } from './tokens.ts'

const site = useDeliverySite()

test('creates, lists and revokes a token of a new team, which the site accepts in between', async () => {
  const all = site.atelier(site.tokens.all)
  const created = JSON.parse(await all('token', 'create', 'collections', '--days', '30', '--json')) as CreatedToken
  expect(created).toMatchObject({ team: 'collections' })
  const access = { url: site.url, token: created.token }
  expect((await status(access)).revision).toBe(0)

  const text = await site.atelier(created.token)('token', 'create', 'collections')
  expect(text).toMatch(/^ATELIER_TOKEN=[\w-]{43}\nToken [0-9a-f]{12} of collections is valid until .{17}\.\n$/)
  expect((await listTokens(access)).map(({ created_by }) => created_by)).toEqual(['collections', 'all'])

  expect(await all('token', 'revoke', created.id)).toBe(`Token ${created.id} is revoked.\n`)
  await expect(status(access)).rejects.toThrow(`${site.url} does not know this ATELIER_TOKEN, or it has ended.`)
  const [, revoked] = (await all('token', 'list')).trim().split('\n').slice(1)
  expect(revoked).toMatch(new RegExp(`^${created.id}  collections .* revoked .{17}$`))
})

test('reports in one line that a token is of another team or does not exist', async () => {
  const gallery = { url: site.url, token: site.tokens.gallery }
  expect(await listTokens(gallery)).toEqual([])
  await expect(createToken({ ...gallery, team: 'projects' })).rejects.toThrow('This token cannot release this app.')
  await expect(createToken({ ...gallery, team: 'gallery', days: 366 })).rejects.toThrow('days: ')
  await expect(revokeToken({ ...gallery, id: '0'.repeat(12) })).rejects.toThrow('This token does not exist.')
})
