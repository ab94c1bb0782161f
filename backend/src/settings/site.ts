import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { httpAddress, namedTokens, origin, secret, whole } from './forms.ts'

export const site = {
  NODE_ENV: z.string().optional().meta({
    description:
      '`development` and `test` check every response against the contract, open `/metrics` and accept unsafe settings; any other value is production',
    without: 'production',
  }),
  PUBLIC_URL: origin.optional().meta({
    description: "the site's public address, used by mails, sharing, cookies and the origin check",
    without: '`http://localhost:PORT`; required in production',
  }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'the address to listen on; the image sets `0.0.0.0`' }),
  PORT: whole(0, 65_535).default(3000).meta({ description: 'the port to listen on; 0 takes a free one' }),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .meta({ description: 'number of proxies in front of the backend, at most 5 in production' }),
  SESSION_SECRET: secret.meta({
    description: 'the key from which all others are derived: the same for all backends, different on every site',
    secret: true,
  }),
  SESSION_SECRET_PREVIOUS: secret.optional().meta({
    description: 'the previous one, [during a rotation](operate.md#changing-the-session-secret)',
    secret: true,
  }),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a whole number from 1 to 99')
    .default('1')
    .transform((given) => (given === 'auto' ? availableParallelism() : Number(given)))
    .meta({
      description:
        'processes that share the port of one backend, `auto` for one per processor ([several processors](operate.md#several-processors)); more than 1 require `REDIS_URL`',
      form: '`auto` or a whole number, 1 to 99',
    }),
  DRAIN_SECONDS: whole(0, 60).optional().meta({
    description: 'how long a stopping backend [keeps serving](operate.md#health-and-restarts-without-an-outage)',
    without: '`5`; in development `0`',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1).meta({
    description: 'multiplies every rate limit',
    form: 'number above 0, in production at most 10',
  }),
  MEDIA_ORIGIN: origin.optional().meta({
    description: 'origin of [a CDN](cdn.md) for pictures and videos',
    without: "the site's own",
  }),
  ASSET_ORIGIN: origin
    .optional()
    .meta({ description: 'origin of [a CDN](cdn.md) for scripts', without: "the site's own" }),
  AGREEMENT_INTRO: z.string().max(2000).optional().meta({
    description: 'printed above the terms in agreements about approved work that are written from then on',
    without: 'none',
    form: 'at most 2,000 characters',
  }),
  AGREEMENT_CLOSING: z.string().max(2000).optional().meta({
    description: 'the same, printed below',
    without: 'none',
    form: 'at most 2,000 characters',
  }),
  EARLY_HINTS: z.enum(['on', 'off'], 'must be on or off').default('off').meta({
    description:
      'sends the addresses of a document’s files ahead of it as `103`; only behind a proxy that passes it on over HTTP/2 or newer ([early hints](operate.md#early-hints))',
  }),
}

export const observation = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'the least level that is logged' }),
  METRICS_TOKENS: namedTokens.meta({
    description:
      'tokens of scrapers, in the form of `DELIVERY_TOKENS`, from `npx atelier token new prometheus --metrics`; they read `/metrics` and `/healthz/parts`, and nothing else does',
    without: 'any delivery token reads them; in development anyone',
    secret: true,
  }),
  ATELIER_REVISION: z.string().max(100).default('unknown').meta({
    description: 'revision of the sources, shown by metrics; the image sets it',
    form: 'at most 100 characters',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional().meta({
    description: 'an OTLP/HTTP collector of [traces](operate.md#traces), such as `http://localhost:4318`',
    without: 'no traces',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100)
    .default('atelier-backend')
    .meta({ description: 'the name in traces', form: 'at most 100 characters' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1, 'must be from 0 to 1').default(1).meta({
    description: 'fraction of the requests without a caller’s trace that are traced',
    form: 'number, 0 to 1',
  }),
}
