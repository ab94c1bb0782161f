import type { FixedToken } from './forms.ts'
import { keysOf } from '../kernel/keys.ts'
import { pushConfig, wrongPushSettings } from './push-config.ts'
import { s3Config, wrongS3Settings } from './s3-config.ts'
import { Settings } from './settings.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { trustedSigners, wrongTrustFile } from './trust-file.ts'
import { unknownSettings } from './unknown-settings.ts'
import { unsafeSettings } from './unsafe-settings.ts'

export const settingNames: readonly string[] = Object.keys(Settings.shape)

const wrongConfiguration = (...reasons: readonly string[]) =>
  new StartupError(`Wrong configuration: ${reasons.join('; ')}`, { reasons })

/** Throws one {@link StartupError} that names every wrong or missing value. An empty value counts as missing. */
function readEnvironment(environment: NodeJS.ProcessEnv, now: Date) {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(values)
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const wrong = new Set([
    ...issues,
    ...wrongS3Settings(values),
    ...wrongPushSettings(values),
    ...wrongTrustFile(values),
  ])
  if (!parsed.success || wrong.size > 0) throw wrongConfiguration(...wrong)
  const env = parsed.data
  const production = env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test'
  const unsafe = production ? unsafeSettings(env, environment, now) : []
  if (unsafe.length > 0)
    throw new StartupError(`Unsafe in production (NODE_ENV is not development or test): ${unsafe.join('; ')}`, {
      reasons: unsafe,
    })
  // A staging site is a development site on a public address
  const staging = env.SHELL_FLAVOR === 'development'
  if (env.NODE_ENV === 'development' && !staging && env.PUBLIC_URL?.startsWith('https:'))
    throw new StartupError('NODE_ENV: development is not for a site with an https PUBLIC_URL; leave it out')
  if (env.WORKERS > 1 && !env.REDIS_URL)
    throw wrongConfiguration('REDIS_URL is missing, which connects several WORKERS')
  if (env.RELEASE_WEBHOOK_URL && !env.RELEASE_WEBHOOK_SECRET)
    throw wrongConfiguration('RELEASE_WEBHOOK_SECRET is missing')
  for (const provider of ['GOOGLE', 'LINKEDIN'] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
    if (!env[id] !== !env[secret]) throw wrongConfiguration(`${env[id] ? secret : id} is missing`)
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
    privateNetwork: env.PRIVATE_NETWORK,
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
    push: pushConfig(env, publicUrl),
    google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, {
      authUrl: env.GOOGLE_AUTH_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userinfoUrl: env.GOOGLE_USERINFO_URL,
    }),
    linkedIn: client(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, { issuer: env.LINKEDIN_ISSUER }),
    mongodbUri: env.MONGODB_URI,
    s3: s3Config(env),
    sweep: env.SWEEP,
    trustedSigners: trustedSigners(env.CREDENTIALS_TRUST_FILE),
    agreementTexts: { intro: env.AGREEMENT_INTRO ?? null, closing: env.AGREEMENT_CLOSING ?? null },
    mediaOrigin: env.MEDIA_ORIGIN,
    assetOrigin: env.ASSET_ORIGIN,
    logLevel: env.LOG_LEVEL,
    earlyHints: env.EARLY_HINTS === 'on',
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** Token hashes; a team may have several, for rotation. */
    deliveryTokens: env.DELIVERY_TOKENS as readonly FixedToken[],
    metricsTokens: env.METRICS_TOKENS as readonly FixedToken[],
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
    revision: env.ATELIER_REVISION,
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
