import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../test/production.ts'
import { useSite } from '../../../test/use-site.ts'

const TOKENS = `prometheus=sha256:${sha256('scrape-scrape')}@2999-12-31,old=sha256:${sha256('once-scraped')}@2020-01-01`

describe.each([true, false])('with tokens of scrapers, production: %s', (production) => {
  const site = useSite({ METRICS_TOKENS: TOKENS }, { production })
  const status = async (path: string, token?: string) =>
    (await site.fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status

  test.each(['/metrics', '/healthz/parts'])('%s accepts only those', async (path) => {
    expect(await status(path)).toBe(401)
    expect(await status(path, 'token-of-all')).toBe(401)
    expect(await status(path, (await site.as('creator')).token)).toBe(401)
    expect(await status(path, 'scrape-scrape')).toBe(200)
  })

  test('they give access to nothing else', async () => {
    for (const path of ['/api/releases', '/api/artworks']) expect(await status(path, 'scrape-scrape')).toBe(401)
    const authorization = `Basic ${Buffer.from(':scrape-scrape').toString('base64')}`
    expect((await site.fetch('/status', { headers: { authorization } })).status).toBe(401)
  })

  test('rejects an expired one, which the log names', async () => {
    expect(await status('/metrics', 'once-scraped')).toBe(401)
    expect(site.logs).toContainEqual(
      expect.objectContaining({ security: 'authn_token_invalid', code: 'TOKEN_ENDED', team: 'old' }),
    )
  })
})
