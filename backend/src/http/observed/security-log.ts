import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import { dailyHash, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import { securityEvents, securityScopes } from '../../kernel/security-events.ts'
import type { SecurityScope } from '../../kernel/security-events.ts'
import { addressKey } from '../rate-limits/address-key.ts'
import { requestIdOf } from './request-id.ts'

const hashWith = (key: Buffer, text: string) => keyedHash(key, text).slice(0, 16)
const pseudonym = ({ current }: Keys, text: string) => hashWith(current, text)

/** What lines may have in place of `text`, also those from before a rotation of the secret. */
export const pseudonymsOf = ({ all }: Keys, text: string): string[] => all.map((key) => hashWith(key, text))

export interface SecurityLogDeps {
  logger: Logger
  registry: Registry
  keys: Keys
  now: () => Date
}

export interface Origin {
  address: string
  requestId: string
}

export type SecurityLog = ReturnType<typeof securityLog>

export function securityLog({ logger, registry, keys, now }: SecurityLogDeps) {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Events of the security log, by name.',
    labelNames: ['event'],
    registers: [registry],
  })
  for (const event of Object.keys(securityEvents)) counter.inc({ event }, 0)

  const scopeOf = ({ address, requestId }: Origin): SecurityScope => ({
    requestId,
    log(event, { user, email, session, ...details }) {
      counter.inc({ event })
      const line = {
        security: event,
        requestId,
        address: dailyHash(keys.current, addressKey(address), now()).slice(0, 16),
        ...(user !== undefined && { user: pseudonym(keys, user) }),
        ...(email !== undefined && { email: pseudonym(keys, email) }),
        ...(session !== undefined && { session: pseudonym(keys, session) }),
        ...details,
      }
      logger[securityEvents[event]](line, 'security')
    },
  })

  return {
    /** For work outside Express, such as a socket handshake. */
    run: <T>(origin: Origin, work: () => T): T => securityScopes.run(scopeOf(origin), work),

    handler: ((request, response, next) =>
      securityScopes.run(
        scopeOf({ address: request.ip ?? '', requestId: requestIdOf(response) }),
        next,
      )) as RequestHandler,
  }
}
