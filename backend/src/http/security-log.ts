import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import { dailyHash, keyedHash } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'
import { addressKey } from './rate-limits/address-key.ts'
import { requestIdOf } from './request-id.ts'

/** Named after OWASP's Logging Vocabulary where possible. `warn`: signs of an attack; `info`: audit trail. */
const events = {
  /** A wrong password, or an address without an account. */
  authn_login_fail: 'warn',
  authn_login_lock: 'warn',
  authn_login_success: 'info',
  /** A passkey, an authenticator app or recovery codes: added, removed, used or reset. */
  authn_factor_change: 'info',
  /** A wrong code, or a passkey that could not be verified. */
  authn_factor_fail: 'warn',
  authn_password_change: 'info',
  authn_reset_request: 'info',
  /** A delivery token. */
  authn_token_created: 'info',
  authn_token_revoked: 'info',
  authn_token_reuse: 'warn',
  /** An invalid credential: forged, of an ended session, or an unknown delivery token. */
  authn_token_invalid: 'warn',
  authz_fail: 'warn',
  authz_change: 'info',
  malicious_cors: 'warn',
  excess_rate_limit_exceeded: 'warn',
  upload_validation: 'warn',
  user_sign_up: 'info',
  user_created: 'info',
  user_deleted: 'info',
  /** An address change was reverted from the old address. */
  user_email_restored: 'warn',
  release_prepared: 'info',
  release_refused: 'warn',
  /** A link to a version that need not run. */
  release_previewed: 'info',
  /** A share of visitors gets a version that need not run. */
  release_canary_started: 'info',
  release_canary_stopped: 'info',
  release_switched: 'info',
  release_rolled_back: 'info',
  release_retired: 'info',
  release_handed_over: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof events

/** No personal data: `user`, `email` and `session` are logged as keyed hashes. */
export interface SecurityDetails {
  user?: string | undefined
  email?: string | undefined
  session?: string | undefined
  [detail: string]: string | number | boolean | undefined
}

interface Scope {
  requestId: string
  log(event: SecurityEvent, details: SecurityDetails): void
}

const scopes = new AsyncLocalStorage<Scope>()

export const securityEvent = (event: SecurityEvent, details: SecurityDetails = {}): void =>
  scopes.getStore()?.log(event, details)

export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId

const hashWith = (key: Buffer, text: string) => keyedHash(key, text).slice(0, 16)
const pseudonym = ({ current }: Keys, text: string) => hashWith(current, text)

/** What lines may have in place of `text`, also those from before a rotation of the secret. */
export const pseudonymsOf = ({ all }: Keys, text: string): string[] => all.map((key) => hashWith(key, text))

export interface SecurityLogOptions {
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

export function securityLog({ logger, registry, keys, now }: SecurityLogOptions) {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Events of the security log, by name.',
    labelNames: ['event'],
    registers: [registry],
  })
  for (const event of Object.keys(events)) counter.inc({ event }, 0)

  const scopeOf = ({ address, requestId }: Origin): Scope => ({
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
      logger[events[event]](line, 'security')
    },
  })

  return {
    /** For work outside Express, such as a socket handshake. */
    run: <T>(origin: Origin, work: () => T): T => scopes.run(scopeOf(origin), work),

    handler: ((request, response, next) =>
      scopes.run(scopeOf({ address: request.ip ?? '', requestId: requestIdOf(response) }), next)) as RequestHandler,
  }
}
