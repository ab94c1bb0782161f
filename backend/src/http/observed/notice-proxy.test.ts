import { expect, test } from 'vitest'
import { startSite } from '../../../test/site.ts'

const requests: Record<string, string>[] = [{}, { 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-proto': 'https' }]

test.each([
  { production: true, trustProxy: 0, warnings: 1 },
  { production: true, trustProxy: 1, warnings: 0 },
  { production: false, trustProxy: 0, warnings: 0 },
])('with $trustProxy trusted proxies, production $production, warns $warnings times', async ({ warnings, ...more }) => {
  const site = await startSite({}, more)
  const warned = () => site.logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))
  await site.fetch('/healthz', { headers: requests[0] })
  expect(warned()).toHaveLength(0)
  for (const headers of requests) await site.fetch('/healthz', { headers })
  expect(warned()).toHaveLength(warnings)
  expect(JSON.stringify(warned())).not.toContain('203.0.113.9')
  await site.close()
})
