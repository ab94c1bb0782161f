import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { onTestFinished, test } from 'vitest'
import { expectFindings, startExaminedSite } from '../../../test/examined-site.ts'
import type { Changes, Fault } from '../../../test/examined-site.ts'
import { pageOf, tlsTo } from '../../../test/faulty-servers.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { hasRedis, startRedis } from '../../../test/redis.ts'
import { using } from '../../../test/use-site.ts'

const examined = using(startExaminedSite)

const smtpWith = async (answers: Changes) => ({
  SMTP_URL: (await startMailServer({ EHLO: '250-mail.test\r\n250 AUTH PLAIN', ...answers })).url.replace(
    '//',
    '//atelier:password@',
  ),
})

async function redisWith(command: string[]): Promise<Changes> {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const client = await createClient({ url: redis.url }).connect()
  await client.sendCommand(command)
  client.destroy()
  return { REDIS_URL: redis.url }
}

const mailFaults: Fault[] = [
  {
    what: 'a refused login of the mail server',
    put: () => smtpWith({ AUTH: '535 no' }),
    says: [
      'SMTP: connection: SMTP 535 (login)  → correct the user and the password of SMTP_URL',
      'not tried without a connection',
    ],
  },
  {
    what: 'a refused sender',
    put: () => smtpWith({ AUTH: '235 yes', MAIL: '550 not you' }),
    says: ['SMTP: sender: the server refuses the sender hello@atelier.test (SMTP 550)  → set MAIL_FROM'],
  },
  {
    what: 'a mail server without TLS on its port',
    put: async () => ({ SMTP_URL: (await startMailServer({})).url.replace('smtp:', 'smtps:') }),
    says: ['SMTP: connection: it does not speak TLS on this port', 'not tried without a connection'],
  },
  {
    what: 'a mail server that never responds',
    async put() {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => void server.close())
      return { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
    },
    says: [/SMTP: connection: there was no response in time/, 'not tried without a connection'],
  },
  {
    what: 'a mail server with a certificate of a private CA',
    put: async () => ({
      SMTP_URL: (await tlsTo(examined.env['SMTP_URL']!.replace('smtp:', 'http:'))).replace('https:', 'smtps:'),
    }),
    says: ['SMTP: connection: its certificate is from a CA that is unknown here', 'not tried without a connection'],
  },
]

const providerFaults: Fault[] = [
  {
    what: 'wrong client secrets',
    put: () => ({ GOOGLE_CLIENT_SECRET: 'another', LINKEDIN_CLIENT_SECRET: 'another' }),
    says: [
      'Google: client: the provider refuses GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET',
      'LinkedIn: client: the provider refuses LINKEDIN_CLIENT_ID with LINKEDIN_CLIENT_SECRET',
    ],
  },
  {
    what: 'an issuer without discovery',
    put: async () => ({ LINKEDIN_ISSUER: await pageOf('hello') }),
    says: [/LinkedIn: connection: .*→ correct LINKEDIN_/, 'not tried without a connection'],
  },
]

const redisFaults: Fault[] = [
  {
    what: 'a Redis that may evict everything',
    put: () => redisWith(['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru']),
    says: ['Redis: eviction: maxmemory-policy is allkeys-lru'],
  },
  {
    what: 'a user of Redis without streams',
    put: () => redisWith(['ACL', 'SETUSER', 'default', '-@stream']),
    says: ['Redis: commands: XADD is refused  → let its user run streams'],
  },
  {
    what: 'a missing password of Redis',
    put: () => redisWith(['CONFIG', 'SET', 'requirepass', 'redis-password']),
    says: ['Redis: connection: NOAUTH', 'not tried without a connection'],
  },
]

test.each([...mailFaults, ...providerFaults])('names $what', (fault) => expectFindings(examined, fault))

test.skipIf(!hasRedis).each(redisFaults)('names $what', (fault) => expectFindings(examined, fault))
