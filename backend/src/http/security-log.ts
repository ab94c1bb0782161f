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
 * Security events and their levels, named after OWASP's Logging Vocabulary where possible. `warn`: signs of an attack; `info`: an
 * audit trail for account owners.
 */
const events = {
  /** A wrong password, or an address without an account. */
  authn_login_fail: 'warn',
  /** Too many wrong passwords. */
  authn_login_lock: 'warn',
  /** A sign-in by any method; `newDevice` on the first from this browser. */
  authn_login_success: 'info',
  authn_password_change: 'info',
  authn_reset_request: 'info',
  authn_token_reuse: 'warn',
  /** An invalid credential: forged, of an ended session, or an unknown delivery token. */
  authn_token_invalid: 'warn',
  /** Rejected by an access rule or an owner check. */
  authz_fail: 'warn',
  /** A role was chosen. */
  authz_change: 'info',
  /** A cross-site change. */
  malicious_cors: 'warn',
  excess_rate_limit_exceeded: 'warn',
  /** An upload whose content does not match its type, or hides something. */
  upload_validation: 'warn',
  user_sign_up: 'info',
  user_created: 'info',
  user_deleted: 'info',
  /** An address change was reverted from the old address. */
  user_email_restored: 'warn',
  release_prepared: 'info',
  release_refused: 'warn',
  release_switched: 'info',
  release_rolled_back: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof events

/** Details of an event, without personal data: `user`, `email` and `session` are logged as keyed hashes. */
export interface SecurityDetails {
  user?: string | undefined
  email?: string | undefined
  session?: string | undefined
  /** Other details, such as a rule, a code or an app. */
  [detail: string]: string | number | boolean | undefined
}

interface Scope {
  tell(event: SecurityEvent, details: SecurityDetails): void
}

const scopes = new AsyncLocalStorage<Scope>()

/** Writes a security log line with the request ID and a keyed hash of the client address, and counts it. */
export const securityEvent = (event: SecurityEvent, details: SecurityDetails = {}): void =>
  scopes.getStore()?.tell(event, details)

/** A stable pseudonym for a user, email address or session; not reversible without the site's secret. */
const pseudonym = (keys: Keys, text: string) => keyedHash(keys.current, text).slice(0, 16)

export interface SecurityLogOptions {
  logger: Logger
  registry: Registry
  keys: Keys
  now: () => Date
}

/** The origin of a request, for the security log. */
export interface Origin {
  address: string
  requestId: string
}

export type SecurityLog = ReturnType<typeof securityLog>

/** Creates the security log: log lines with `security`, and the metric `security_events_total`. */
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
    /** Runs work outside Express, such as a socket handshake. */
    run: <T>(origin: Origin, work: () => T): T => scopes.run(scopeOf(origin), work),

    /** Lets request handlers log events. */
    handler: ((request, response, next) =>
      scopes.run(scopeOf({ address: request.ip ?? '', requestId: requestIdOf(response) }), next)) as RequestHandler,
  }
}
