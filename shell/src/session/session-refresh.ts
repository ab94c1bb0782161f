import { isTransient, parseError } from '@atelier/contract/api-error.ts'
import { sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { suspensionOf } from './suspension-of.ts'
import { withBackOff } from './back-off.ts'
import { anonymous, timeZone } from './call-options.ts'
import { AUTH_LOADING_TIMEOUT_MS, REFRESH_TICK_MS, REFRESH_TICKS_LEFT } from './limits.ts'
import { apply, setSession, publish, startLoading } from './session-record.ts'
import type { SessionRecord } from './session-record.ts'
import { nameInThisTab } from './session-state.ts'

/** Loads the session, then keeps it fresh and in step with the other tabs. */
export async function initialize(record: SessionRecord): Promise<void> {
  const endLoading = startLoading(record)
  let initial: Session | null = null
  let failure: unknown
  try {
    initial = await withBackOff(AUTH_LOADING_TIMEOUT_MS, () => requestSession(record))
  } catch (error) {
    failure = error
    record.ports.onError(error)
  }
  const isLate = !record.published.loading
  endLoading()
  // A sign-in may have finished before this check
  if (record.state.session) publish(record)
  else {
    // After 5 s the visitor counted as a guest and may have been prompted to log in
    const name = isLate && initial ? 'SIGNED_IN' : 'INITIAL_SESSION'
    setSession(record, name, initial, { broadcasts: false, isCertain: !failure })
  }
  apply(record, { type: 'check-ended', unsure: Boolean(failure) && isTransient(failure) })
  listenToTabs(record)
  refreshWhenDue(record)
}

/** Refreshes the token, once for concurrent callers; false if the session has ended or cannot be refreshed now. */
export function refresh(record: SessionRecord): Promise<boolean> {
  record.refreshing ??= renew(record).finally(() => (record.refreshing = null))
  return record.refreshing
}

async function renew(record: SessionRecord): Promise<boolean> {
  const before = record.state.session
  try {
    const next = await withBackOff(REFRESH_TICK_MS, () => requestSession(record))
    if (record.state.session !== before) return record.state.session !== null
    if (next) setSession(record, before ? 'TOKEN_REFRESHED' : 'SIGNED_IN', next)
    else if (before) setSession(record, 'SIGNED_OUT', null)
    else {
      apply(record, { type: 'check-ended', unsure: false })
      record.ports.onCertain(null)
    }
    return next !== null
  } catch (error) {
    record.ports.onError(error)
    return false
  }
}

/** Requests a fresh session; null if there is none. Another tab may have refreshed it meanwhile. */
async function requestSession(record: SessionRecord): Promise<Session | null> {
  const before = record.state.session
  const { api, withLock } = record.ports
  return withLock(async () => {
    if (record.state.session !== before) return record.state.session
    try {
      return (await api(sessionsRefresh, { body: { time_zone: timeZone() } }, anonymous)).session
    } catch (error) {
      const refused = parseError(error)
      if (refused.code === 'session_not_found') return null
      const suspension = suspensionOf(refused)
      if (suspension) {
        record.showSuspension(suspension)
        return null
      }
      throw error
    }
  })
}

function listenToTabs(record: SessionRecord): void {
  record.ports.tabs.listen((message) =>
    setSession(record, nameInThisTab(record.state, message), message.session, {
      endsAt: message.endsAt,
      broadcasts: false,
    }),
  )
}

const isDue = (endsAt: number): boolean => Math.floor((endsAt - Date.now()) / REFRESH_TICK_MS) <= REFRESH_TICKS_LEFT

/** Also ticks on visibility and reconnect: timers stop in sleep. `restored`: the bfcache may show an outdated user. */
function watchClock(onTick: (restored: boolean) => void): void {
  setInterval(() => onTick(false), REFRESH_TICK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onTick(false)
  })
  addEventListener('online', () => onTick(false))
  addEventListener('pageshow', (event) => {
    if (event.persisted) onTick(true)
  })
}

function refreshWhenDue(record: SessionRecord): void {
  watchClock((restored) => {
    const { session, unsure, endsAt } = record.state
    if (restored || unsure || (session && isDue(endsAt))) void refresh(record)
  })
}
