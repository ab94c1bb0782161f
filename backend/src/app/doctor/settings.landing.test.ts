import { test } from 'vitest'
import { expectFindings, startExaminedSite } from '../../../test/examined-site.ts'
import type { Fault } from '../../../test/examined-site.ts'
import { pageOf, tlsTo } from '../../../test/faulty-servers.ts'
import { using } from '../../../test/use-site.ts'

const examined = using(startExaminedSite)

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const soon = day(10)
const hash = `sha256:${'0123456789abcdef'.repeat(4)}`

const faults: Fault[] = [
  {
    what: 'a missing and a wrong setting',
    put: () => ({ SESSION_SECRET: '', PORT: 'http' }),
    says: [
      /^wrong +settings: values: PORT must be a whole number/,
      'SESSION_SECRET is missing',
      'all other parts: settings: not tried',
    ],
  },
  {
    what: 'settings that are unsafe in production',
    put: () => ({ NODE_ENV: 'production' }),
    says: [
      'PUBLIC_URL must be an https address',
      'GOOGLE_AUTH_URL must',
      'GOOGLE_TOKEN_URL must',
      'GOOGLE_USERINFO_URL must',
      'LINKEDIN_ISSUER must',
      'SESSION_SECRET must be made at random',
      'S3_SECRET_ACCESS_KEY must',
      'DELIVERY_TOKENS must hold hashes',
      'SMTP_URL must begin with smtps://',
      'S3_ENDPOINT must be an https address, unless PRIVATE_NETWORK=true',
      'GOOGLE_TOKEN_URL must not be an address of a private network',
      'GOOGLE_USERINFO_URL must not be an address of a private network',
      'LINKEDIN_ISSUER must not be an address of a private network',
      // As in production: without STARTTLS nothing is sent.
      /^wrong +SMTP: connection/,
      'SMTP: encryption, sender: not tried',
    ],
  },
  {
    what: 'a misspelled name',
    put: () => ({ REDIS_URI: 'redis://localhost' }),
    says: [/^warning settings: names: REDIS_URI is not a setting {2}→ correct its name/],
  },
  {
    what: 'a delivery token that ends soon',
    put: () => ({ DELIVERY_TOKENS: `all=${hash}@${soon}` }),
    says: [`warning settings: tokens: the token of all ends on ${soon}`],
  },
  {
    what: 'a token of a scraper that has ended',
    put: () => ({ METRICS_TOKENS: `prometheus=${hash}@${day(-1)}` }),
    says: [/^warning settings: tokens: the token of prometheus ended on .* --metrics, .* METRICS_TOKENS$/],
  },
  {
    what: 'an untrusted proxy',
    put: async () => ({ PUBLIC_URL: await tlsTo(examined.site.url) }),
    says: [
      'warning settings: proxies: TRUST_PROXY is 0',
      /wrong +S3 \S+-artworks: CORS: browsers at https:/,
      /wrong +S3 \S+-avatars: CORS: browsers at https:/,
      /wrong +Google: redirect address: .* {2}→ register https:.*\/api\/auth\/google\/callback/,
      /wrong +LinkedIn: redirect address/,
      'PUBLIC_URL: connection: its certificate is from a CA that is unknown here',
      'not tried without a connection',
    ],
  },
  {
    what: 'a public address that leads elsewhere',
    put: async () => ({ PUBLIC_URL: (await pageOf('<h1>Parked</h1>')).replace('127.0.0.1', 'localhost') }),
    says: [/CORS/, /CORS/, /^wrong +PUBLIC_URL: this site: .* is answered by something else \(HTTP 200\) {2}→ correct/],
  },
]

test.each(faults)('names $what', (fault) => expectFindings(examined, fault))
