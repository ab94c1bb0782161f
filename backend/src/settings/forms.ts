import { createHash } from 'node:crypto'
import * as z from 'zod'

// `form` is shown in docs/settings.md.
const HTTP = { protocol: /^https?$/, error: 'must be an http(s) address' }

export const httpAddress = z.url(HTTP).meta({ form: 'http(s) address' })

export const origin = z
  .url(HTTP)
  .transform((url) => new URL(url).origin)
  .meta({ form: 'http(s) address' })

export const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce
    .number(error)
    .int(error)
    .min(min, error)
    .max(max, error)
    .meta({ form: `whole number, ${min} to ${max.toLocaleString('en')}` })
}

export const trueOrFalse = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback)
    .transform((given) => given === 'true')

export const secret = z.string('is missing').min(32, 'must have at least 32 characters').meta({
  form: '32 characters or more, random in production',
})

/** An address of one of these protocols. */
export const addressOf = (...protocols: readonly string[]) => {
  const begins = protocols.map((protocol) => `${protocol}://`).join(' or ')
  return z
    .string('is missing')
    .regex(new RegExp(`^(${protocols.join('|').replaceAll('+', '\\+')})://\\S+$`), `must begin with ${begins}`)
    .meta({ form: `begins with ${begins.replaceAll(/(?<!\S)[a-z+]+:\/\//g, '`$&`')}` })
}

const commaList = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

export const mailAddresses = z
  .string()
  .default('')
  .transform(commaList)
  .refine((list) => z.array(z.email()).safeParse(list).success, 'must be a comma list of mail addresses')
  .meta({ form: 'comma list of mail addresses' })

export const originList = z
  .string()
  .default('')
  .transform(commaList)
  .refine((list) => z.array(z.url(HTTP)).safeParse(list).success, 'must be a comma list of http(s) addresses')
  .transform((list) => list.map((url) => new URL(url).origin))
  .meta({ form: 'comma list of http(s) addresses' })

export const sender = z
  .string()
  .refine(
    (from) => z.email().safeParse(/<([^<>]*)>$/.exec(from)?.[1] ?? from).success,
    'must be a mail address, or Name <address>',
  )
  .meta({ form: 'mail address, or `Name <address>`' })

const day = z.iso.date()

export interface FixedToken {
  name: string
  digest: string
  /** Last valid day (UTC), such as `2030-12-31`; without one the token does not expire. */
  lastDay?: string | undefined
}

/** `name=sha256:hash@lastDay` pairs, in development also `name=token`. */
export const namedTokens = z
  .string()
  .default('')
  .transform((list, context) =>
    commaList(list).map((pair) => {
      const [, name = '', token = ''] = /^([a-z][a-z0-9-]*)=(\S{8,})$/.exec(pair) ?? []
      if (!name || !token) context.addIssue('must be a comma list of name=token, each token of 8 characters or more')
      const isHashed = token.startsWith('sha256:')
      if (!isHashed) return { name, digest: createHash('sha256').update(token).digest('hex'), isHashed }
      const [, digest = '', lastDay] = /^sha256:([0-9a-f]{64})(?:@(.+))?$/.exec(token) ?? []
      if (!digest || (lastDay !== undefined && !day.safeParse(lastDay).success))
        context.addIssue('must hold hashes as name=sha256:…@2030-12-31, with the last day on which each is good')
      return { name, digest, isHashed, lastDay }
    }),
  )
  .meta({ form: '`team=sha256:…@2030-12-31`, comma list' })
