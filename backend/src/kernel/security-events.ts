import { AsyncLocalStorage } from 'node:async_hooks'

/** Named after OWASP's Logging Vocabulary where possible. `warn`: signs of an attack; `info`: audit trail. */
export const securityEvents = {
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
  release_alarm_set: 'info',
  release_alarm_ended: 'info',
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
  release_frozen: 'info',
  release_unfrozen: 'info',
  release_pair_failed: 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type SecurityEvent = keyof typeof securityEvents

/** No personal data: `user`, `email` and `session` are logged as keyed hashes. */
export interface SecurityDetails {
  user?: string | undefined
  email?: string | undefined
  session?: string | undefined
  [detail: string]: string | number | boolean | undefined
}

export interface SecurityScope {
  requestId: string
  log(event: SecurityEvent, details: SecurityDetails): void
}

/** Of the work that has begun with a request. */
export const securityScopes = new AsyncLocalStorage<SecurityScope>()

export const securityEvent = (event: SecurityEvent, details: SecurityDetails = {}): void =>
  securityScopes.getStore()?.log(event, details)

export const currentRequestId = (): string | undefined => securityScopes.getStore()?.requestId
