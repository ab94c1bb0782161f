import type { RequestHandler } from 'express'
import type { Config } from '../../settings/config.ts'
import { admit } from '../calls/access.ts'
import { fixedTokens, hashOf } from './fixed-tokens.ts'
import { authenticate } from '../principal.ts'
import type { Authenticator } from '../principal.ts'

/** With tokens of their own, only scrapers may read metrics; otherwise, in production, every team. */
export function admitScrapers(
  { metricsTokens, production }: Pick<Config, 'metricsTokens' | 'production'>,
  teams: readonly Authenticator[],
  now: () => Date,
): RequestHandler {
  const nameOf = fixedTokens(metricsTokens, now)
  const scraper: Authenticator = (token) => {
    const name = nameOf(hashOf(token))
    return name === undefined ? undefined : { kind: 'team', name }
  }
  const hasOwn = metricsTokens.length > 0
  return async (request, _response, next) => {
    if (hasOwn || production) admit('team', await authenticate(request, hasOwn ? [scraper] : teams))
    next()
  }
}
