import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../../test/environment.ts'
import { twoHalves } from '../../../test/pictures.ts'
import { startTlsProxy } from '../../../test/tls-proxy.ts'
import { startKillable } from '../../../test/two-backends.ts'
import { upload } from '../../../test/uploads.ts'
import { useSite } from '../../../test/use-site.ts'

const environment: Record<string, string> = testEnvironment()
const site = useSite(environment)

test("inspects files if S3's certificate is from a private CA in NODE_EXTRA_CA_CERTS", async (context) => {
  const direct = environment['S3_ENDPOINT']!
  const proxy = await startTlsProxy(direct)
  if (!proxy) return context.skip('openssl is missing')
  onTestFinished(proxy.close)
  const settings = { S3_ENDPOINT: proxy.url, S3_PUBLIC_ENDPOINT: direct, NODE_EXTRA_CA_CERTS: proxy.authority }
  const backend = await startKillable({ ...environment, ...settings })
  onTestFinished(async () => void (await backend.stop()))
  const person = await site.as('creator')
  const behind = { ...person, api: backend.api(person) }
  expect(await upload(behind, 'picture.png', await twoHalves(20, 20))).toMatchObject({ state: 'ready', width: 20 })
}, 60_000)
