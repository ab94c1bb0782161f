import * as z from 'zod'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { DeliveryToken } from './http/delivery-teams.ts'
import { keysOf } from './keys.ts'
import { StartupError } from './startup-error.ts'
import { unknownSettings } from './unknown-settings.ts'
import { unsafeSettings } from './unsafe-settings.ts'

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => new URL(url).origin)
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const day = z.iso.date()

/** `name=sha256:hash@lastDay` pairs, in development also `name=token`; `all` may ship every app. */
const deliveryTokens = z
  .string()
  .default('')
  .transform((list, context) =>
    list
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [, name = '', token = ''] = /^\s*([a-z][a-z0-9-]*)=(\S{8,})\s*$/.exec(pair) ?? []
        if (!name || !token) context.addIssue('must be a comma list of name=token, each token of 8 characters or more')
        const isHashed = token.startsWith('sha256:')
        if (!isHashed) return { name, digest: createHash('sha256').update(token).digest('hex'), isHashed }
        const [, digest = '', lastDay] = /^sha256:([0-9a-f]{64})(?:@(.+))?$/.exec(token) ?? []
        if (!digest || (lastDay !== undefined && !day.safeParse(lastDay).success))
          context.addIssue('must hold hashes as name=sha256:…@2030-12-31, with the last day on which each is good')
        return { name, digest, isHashed, lastDay }
      }),
  )

const addresses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => z.array(z.email()).safeParse(list).success, 'must be a comma list of mail addresses')

/** `hello@atelier.example` or `Atelier <hello@atelier.example>`. */
const sender = z
  .string()
  .refine(
    (from) => z.email().safeParse(/<(.*)>$/.exec(from)?.[1] ?? from).success,
    'must be a mail address, or Name <address>',
  )

const Environment = z.object({
  /** Any other value than `development` or `test`, or none, is production. */
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Used by emails, sharing, cookies and the origin check. */
  PUBLIC_URL: origin.optional(),
  MONGODB_URI: z
    .string('is missing')
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must begin with mongodb:// or mongodb+srv://'),
  /** Allows MongoDB and Redis without TLS. */
  PRIVATE_NETWORK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((said) => said === 'true'),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: ({ input }) => (input === undefined ? 'is missing' : 'must be an http(s) address'),
    })
    // Otherwise the path would be taken for a bucket.
    .refine((url) => new URL(url).pathname === '/', 'must not have a path'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string('is missing'),
  S3_SECRET_ACCESS_KEY: z.string('is missing'),
  /** S3 origin for browsers, where it differs. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_BUCKET_ARTWORKS: z.string().default('artworks'),
  S3_BUCKET_AVATARS: z.string().default('avatars'),
  S3_BUCKET_ASSETS: z.string().default('assets'),
  MEDIA_ORIGIN: origin.optional(),
  ASSET_ORIGIN: origin.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `all` ignores the limit per run. */
  SWEEP: z.enum(['on', 'off', 'all']).default('on'),
  /** Only behind a proxy that passes `103` to browsers over HTTP/2 or newer. */
  EARLY_HINTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1),
  DELIVERY_TOKENS: deliveryTokens,
  /** Notified of every switch and rollback. */
  RELEASE_WEBHOOK_URL: httpAddress.optional(),
  RELEASE_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Recipients of every switch and rollback. */
  RELEASE_MAIL_TO: addresses,
  SHELL_FLAVOR: z.enum(['production', 'development']).default('production'),
  /** Starts although released apps call operations that this backend lacks. */
  ALLOW_MISSING_OPERATIONS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((said) => said === '1'),
  /** Only with the development flavor. */
  DEV_REGISTRY: z.string().optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  /** How long a stopping backend keeps serving, so that balancers notice; 0 outside production. */
  DRAIN_SECONDS: whole(0, 60).optional(),
  /** Processes that share the port; `auto` is one per processor. */
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a whole number from 1 to 99')
    .default('1')
    .transform((given) => (given === 'auto' ? availableParallelism() : Number(given))),
  /** The same in every process, different on every site. */
  SESSION_SECRET: z.string('is missing').min(32, 'must have at least 32 characters'),
  /** The previous secret, while its signatures are still accepted. */
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Without it, mail jobs fail and are retried. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: sender.optional(),
  /** Delay before an unread notification is emailed. */
  MAIL_DELAY_SECONDS: whole(0, 86_400).default(600),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_URL: httpAddress.optional(),
  GOOGLE_TOKEN_URL: httpAddress.optional(),
  GOOGLE_USERINFO_URL: httpAddress.optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ISSUER: httpAddress.default('https://www.linkedin.com/oauth'),
  /** Collector of traces; its exporter reads further OTEL_EXPORTER_OTLP_* itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('atelier-backend'),
  /** Fraction of the requests without a caller's trace that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1, 'must be from 0 to 1').default(1),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must begin with redis:// or rediss://')
    .optional(),
})

export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** Throws one {@link StartupError} that names every wrong or missing value. An empty value counts as missing. */
function readEnvironment(environment: NodeJS.ProcessEnv, now: Date) {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  // Name in earlier releases.
  values['SHELL_FLAVOR'] ??= values['SHELL_FLAVOUR']
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartupError(`Wrong configuration: ${[...new Set(wrong)].join('; ')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test'
  const unsafe = production ? unsafeSettings(env, now) : []
  if (unsafe.length > 0)
    throw new StartupError(`Unsafe in production (NODE_ENV is not development or test): ${unsafe.join('; ')}`)
  // A staging site is a development site on a public address
  const staging = env.SHELL_FLAVOR === 'development'
  if (env.NODE_ENV === 'development' && !staging && env.PUBLIC_URL?.startsWith('https:'))
    throw new StartupError('NODE_ENV: development is not for a site with an https PUBLIC_URL; leave it out')
  if (env.WORKERS > 1 && !env.REDIS_URL)
    throw new StartupError('Wrong configuration: REDIS_URL is missing, which connects several WORKERS')
  if (env.RELEASE_WEBHOOK_URL && !env.RELEASE_WEBHOOK_SECRET)
    throw new StartupError('Wrong configuration: RELEASE_WEBHOOK_SECRET is missing')
  for (const provider of ['GOOGLE', 'LINKEDIN'] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
    if (!env[id] !== !env[secret]) throw new StartupError(`Wrong configuration: ${env[id] ? secret : id} is missing`)
  }
  return { env, production }
}

export type Config = ReturnType<typeof readConfig>

/** Throws a {@link StartupError}. */
export function readConfig(environment: NodeJS.ProcessEnv, now = new Date()) {
  const { env, production } = readEnvironment(environment, now)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    keys: keysOf(env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS),
    mail: {
      smtpUrl: env.SMTP_URL,
      requireTls: production,
      from: env.MAIL_FROM ?? `Atelier <no-reply@${new URL(publicUrl).hostname}>`,
      delaySeconds: env.MAIL_DELAY_SECONDS,
    },
    google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, {
      authUrl: env.GOOGLE_AUTH_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userinfoUrl: env.GOOGLE_USERINFO_URL,
    }),
    linkedIn: client(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, { issuer: env.LINKEDIN_ISSUER }),
    mongodbUri: env.MONGODB_URI,
    s3: {
      endpoint: env.S3_ENDPOINT,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT ?? new URL(env.S3_ENDPOINT).origin,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      buckets: { artworks: env.S3_BUCKET_ARTWORKS, avatars: env.S3_BUCKET_AVATARS, assets: env.S3_BUCKET_ASSETS },
    },
    sweep: env.SWEEP,
    mediaOrigin: env.MEDIA_ORIGIN,
    assetOrigin: env.ASSET_ORIGIN,
    logLevel: env.LOG_LEVEL,
    earlyHints: env.EARLY_HINTS === 'on',
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** Token hashes; a team may have several, for rotation. */
    deliveryTokens: env.DELIVERY_TOKENS as readonly DeliveryToken[],
    releaseNotices: {
      webhook: env.RELEASE_WEBHOOK_URL && {
        url: env.RELEASE_WEBHOOK_URL,
        secret: env.RELEASE_WEBHOOK_SECRET ?? '',
      },
      mailTo: env.RELEASE_MAIL_TO,
    },
    allowMissingOperations: env.ALLOW_MISSING_OPERATIONS,
    shellFlavor: env.SHELL_FLAVOR,
    devRegistry: env.SHELL_FLAVOR === 'development' ? env.DEV_REGISTRY : undefined,
    trustProxy: env.TRUST_PROXY,
    unknownSettings: unknownSettings(environment, settingNames),
    drainMs: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    workers: env.WORKERS,
    redisUrl: env.REDIS_URL,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

const client = <T extends object>(clientId: string | undefined, clientSecret: string | undefined, where: T) =>
  clientId && clientSecret ? { clientId, clientSecret, ...where } : undefined
