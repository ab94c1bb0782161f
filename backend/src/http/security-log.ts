import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import { dailyHash, keyedHash } from '../keys.ts'
import type { Keys } from '../keys.ts'
import { addressKey } from './rate-limits/address-key.ts'
import { requestIdOf } from './request-id.ts'

/**
 * What the security log tells of, and how loud; the names are those of OWASP's Logging Vocabulary, where it has one.
 * `warn` is what an attack looks like, `info` what an owner may ask for later.
 */
const events = {
  /** A wrong password, or an address without an account. */
  authn_login_fail: 'warn',
  /** Too many wrong passwords. */
  authn_login_lock: 'warn',
  /** Signed in, in whatever way; `newDevice` where this browser has not before. */
  authn_login_success: 'info',
  authn_password_change: 'info',
  authn_reset_request: 'info',
  authn_token_reuse: 'warn',
  /** A credential that is none: forged, of an ended session, or an unknown delivery token. */
  authn_token_invalid: 'warn',
  /** Refused by an access rule, or because the thing is another's. */
  authz_fail: 'warn',
  /** A role was chosen. */
  authz_change: 'info',
  /** A change sent from a page of another site. */
  malicious_cors: 'warn',
  excess_rate_limit_exceeded: 'warn',
  /** An upload whose content is not what it says, or hides something. */
  upload_validation: 'warn',
  user_sign_up: 'info',
  user_created: 'info',
  user_deleted: 'info',
  /** A change of address was reverted from the old one. */
  user_email_restored: 'warn',
  release_prepared: 'info',
  release_refused: 'warn',
  release_switched: 'info',
  release_rolled_back: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof events

/** What an event is about. No address, name or text of a person: `user`, `email` and `session` are written as keyed hashes. */
export interface SecurityDetails {
  user?: string | undefined
  email?: string | undefined
  session?: string | undefined
  /** What else helps, such as a rule, a code or an app. */
  [detail: string]: string | number | boolean | undefined
}

interface Scope {
  tell(event: SecurityEvent, details: SecurityDetails): void
}

const scopes = new AsyncLocalStorage<Scope>()

/** Writes a line of the security log, with the id of the request and a keyed hash of where it came from, and counts it. */
export const securityEvent = (event: SecurityEvent, details: SecurityDetails = {}): void =>
  scopes.getStore()?.tell(event, details)

/** What the security log writes for a person, an address of mail or a session: always the same, and nobody's without the site's secret. */
const pseudonym = (keys: Keys, text: string) => keyedHash(keys.current, text).slice(0, 16)

export interface SecurityLogOptions {
  logger: Logger
  registry: Registry
  keys: Keys
  now: () => Date
}

/** Where a request comes from, as the security log tells it. */
export interface Origin {
  address: string
  requestId: string
}

export type SecurityLog = ReturnType<typeof securityLog>

/** Makes the security log: lines of the log with `security`, and `security_events_total` among the metrics. */
export function securityLog({ logger, registry, keys, now }: SecurityLogOptions) {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Events of the security log, by name.',
    labelNames: ['event'],
    registers: [registry],
  })
  for (const event of Object.keys(events)) counter.inc({ event }, 0)

  const scopeOf = ({ address, requestId }: Origin): Scope => ({
    tell(event, { user, email, session, ...details }) {
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
      logger[events[event]](line, 'security')
    },
  })

  return {
    /** Runs what is not a request of Express, such as the handshake of a socket. */
    run: <T>(origin: Origin, work: () => T): T => scopes.run(scopeOf(origin), work),

    /** Lets everything that answers a request tell events of it. */
    handler: ((request, response, next) =>
      scopes.run(scopeOf({ address: request.ip ?? '', requestId: requestIdOf(response) }), next)) as RequestHandler,
  }
}
