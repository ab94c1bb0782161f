import type { Config } from '../../settings/config.ts'
import { mongodb } from './mongodb.ts'
import type { DefineModels } from './mongodb.ts'
import { unused } from './part.ts'
import type { Part } from './part.ts'
import { providers } from './providers.ts'
import { publicAddress } from './public-address.ts'
import { redis } from './redis.ts'
import { s3 } from './s3.ts'
import { smtp } from './smtp.ts'
import { visitors } from './visitors.ts'

export interface Options {
  /** Gets a test mail. */
  mailTo?: string | undefined
  /** To compare the indexes; without it they are not examined. */
  defineModels?: DefineModels
  now: () => Date
}

export const parts = (config: Config, { mailTo, defineModels, now }: Options): Part[] => [
  mongodb(config, now, defineModels),
  ...s3(config, now),
  config.redisUrl === undefined ? unused('Redis', 'REDIS_URL is not set') : redis(config.redisUrl),
  config.mail.smtpUrl === undefined ? unused('SMTP', 'SMTP_URL is not set') : smtp(config, config.mail.smtpUrl, mailTo),
  ...providers(config),
  publicAddress(config.publicUrl, now),
  visitors(config.mongodbUri, now),
]
