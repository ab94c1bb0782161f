import { isGuessable, isGuessableKey } from './guessable.ts'
import type { Settings } from './settings.ts'
import { isHttp, unsafeLinks } from './unsafe-links.ts'
import type { Rule } from './unsafe-links.ts'

/** A higher factor would let one address guess passwords all day. */
const RATE_LIMIT_FACTOR_MAX = 10

/** Limits the use of a leaked old token. */
const TOKEN_DAYS_MAX = 400
const DAY_MS = 86_400_000

/** With that many trusted hops, clients could forge their address. */
const TRUST_PROXY_MAX = 5

/** Port 587 starts unencrypted; STARTTLS is required. */
const isSafeSmtp = (url: string) =>
  (url.startsWith('smtps://') || /^smtp:\/\/[^/?]+:587(\/|\?|$)/.test(url)) &&
  !/[?&](tls\.|secure|ignoretls|requiretls|opportunistictls)/i.test(url)

const hasTwins = (tokens: Settings['DELIVERY_TOKENS']) =>
  new Set(tokens.map(({ digest }) => digest)).size < tokens.length

export function unsafeSettings(settings: Settings, environment: NodeJS.ProcessEnv, now: Date): string[] {
  const { DELIVERY_TOKENS, METRICS_TOKENS, RELEASE_WEBHOOK_SECRET: webhookSecret, SMTP_URL } = settings
  const { SESSION_SECRET_PREVIOUS: previous, PRIVATE_NETWORK: isPrivate, S3_SECRET_ACCESS_KEY: s3Key } = settings
  const latestDay = new Date(now.getTime() + TOKEN_DAYS_MAX * DAY_MS).toISOString().slice(0, 10)
  const addresses = [
    'PUBLIC_URL',
    'S3_PUBLIC_ENDPOINT',
    'MEDIA_ORIGIN',
    'ASSET_ORIGIN',
    'GOOGLE_AUTH_URL',
    'GOOGLE_TOKEN_URL',
    'GOOGLE_USERINFO_URL',
    'LINKEDIN_ISSUER',
    'RELEASE_WEBHOOK_URL',
  ] as const
  const rules: Rule[] = [
    ...addresses.map((name): Rule => [isHttp(settings[name]), `${name} must be an https address`]),
    [settings.PUSH_SERVICES.some(isHttp), 'PUSH_SERVICES must be https addresses'],
    [settings.PUBLIC_URL === undefined, 'PUBLIC_URL is missing'],
    [isGuessableKey(settings.SESSION_SECRET), 'SESSION_SECRET must be made at random'],
    [previous !== undefined && isGuessableKey(previous), 'SESSION_SECRET_PREVIOUS must be made at random'],
    [s3Key !== undefined && isGuessable(s3Key, 8), 'S3_SECRET_ACCESS_KEY must be made at random'],
    ...Object.entries({ DELIVERY_TOKENS, METRICS_TOKENS }).flatMap(([name, tokens]): Rule[] => [
      [tokens.some(({ isHashed }) => !isHashed), `${name} must hold hashes: name=sha256:… of random tokens`],
      [
        tokens.some(({ isHashed, lastDay }) => isHashed && (lastDay === undefined || lastDay > latestDay)),
        `${name} must end within ${TOKEN_DAYS_MAX} days: name=sha256:…@ and the last day`,
      ],
    ]),
    [webhookSecret !== undefined && isGuessableKey(webhookSecret), 'RELEASE_WEBHOOK_SECRET must be made at random'],
    [hasTwins(DELIVERY_TOKENS), 'DELIVERY_TOKENS must differ from team to team'],
    [
      !hasTwins(DELIVERY_TOKENS) && hasTwins([...DELIVERY_TOKENS, ...METRICS_TOKENS]),
      'METRICS_TOKENS must differ from each other, and from DELIVERY_TOKENS, which may ship',
    ],
    [settings.SHELL_FLAVOR !== 'production', 'SHELL_FLAVOR must be production'],
    [settings.DEV_REGISTRY !== undefined, 'DEV_REGISTRY must not be set'],
    [settings.RATE_LIMIT_FACTOR > RATE_LIMIT_FACTOR_MAX, `RATE_LIMIT_FACTOR must be ${RATE_LIMIT_FACTOR_MAX} at most`],
    [SMTP_URL === undefined, 'SMTP_URL is missing'],
    [
      SMTP_URL !== undefined && !isSafeSmtp(SMTP_URL),
      'SMTP_URL must begin with smtps://, or be smtp:// at port 587, where TLS is then required',
    ],
    [!isPrivate && isHttp(settings.S3_ENDPOINT), 'S3_ENDPOINT must be an https address, unless PRIVATE_NETWORK=true'],
    [
      isPrivate && isHttp(settings.S3_ENDPOINT) && !settings.S3_PUBLIC_ENDPOINT,
      'S3_PUBLIC_ENDPOINT must be an https address, where browsers reach the server of S3_ENDPOINT',
    ],
    ...unsafeLinks(settings, environment),
    [settings.TRUST_PROXY > TRUST_PROXY_MAX, `TRUST_PROXY must be ${TRUST_PROXY_MAX} at most`],
  ]
  return rules.flatMap(([unsafe, said]) => (unsafe ? [said] : []))
}
