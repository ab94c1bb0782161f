import { expect, test } from 'vitest'
import { jsonOf } from '../../test/json-of.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite()

test('a healthy backend is alive and ready', async () => {
  expect(await jsonOf(site.fetch('/healthz'))).toEqual({ status: 'ok' })
  expect(await jsonOf(site.fetch('/readyz'))).toEqual({ status: 'ok' })
  const parts = await site.fetch('/healthz/parts')
  expect([parts.status, await jsonOf(parts)]).toEqual([200, { status: 'ok', mongodb: 'ok', s3: 'ok' }])
})
