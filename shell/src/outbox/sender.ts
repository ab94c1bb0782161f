import { parseError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Live, OnlineStore, Toast } from '@atelier/platform/host'
import type { ShellSession } from '../session/session-store.ts'
import type { WithLock } from '../web-lock.ts'
import type { CallStore } from './call-store.ts'
import { STUCK_MS } from './limits.ts'
import { createOutcomes, refusalOf } from './outcome.ts'
import { endOf, isPending, lineOf } from './stored-call.ts'
import type { Change, StoredCall } from './stored-call.ts'

export interface SenderParts {
  api: Api
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  live: Pick<Live, 'getSnapshot' | 'subscribe'>
  online: OnlineStore
  store: CallStore
  /** Lock held by the one tab that sends. */
  withLock: WithLock
  /** Shows the signed-in user's calls; `any` is true if the store has calls of any user. */
  show(calls: readonly StoredCall[], any: boolean): void
  /** Notifies the other tabs of a store change. */
  tell(): void
  /** Called in every tab after a call is acknowledged. */
  onSent(route: Pick<Route, 'stale'>): void
  toast(toast: Toast): void
  onError(error: unknown): void
}

export interface Sender {
  add(call: StoredCall): Promise<void>
  change(change: Change): Promise<void>
  /** Reloads changes made by another tab. */
  refresh(): Promise<void>
}

// oxlint-disable-next-line max-lines-per-function
export function createSender(parts: SenderParts): Sender {
  const { session, live, online, store, onError } = parts
  const currentUser = () => session.getSnapshot().user?.id ?? null
  let calls: readonly StoredCall[] = []
  let userId = currentUser()
  /** Aborts in-flight calls of a user who is no longer signed in. */
  let turn = new AbortController()
  /** Queues that wait for a connection or a session. */
  const stuck = new Set<string>()
  const working = new Map<string, Promise<void>>()
  /** Serializes changes, so that local state never goes back in time. */
  let changing = Promise.resolve()
  let asked = false
  let holding = false
  let wakeTimer: ReturnType<typeof setTimeout> | undefined
  let endTimer: ReturnType<typeof setTimeout> | undefined

  const own = () => calls.filter((call) => call.userId === userId)
  const head = (line: string) => own().find((call) => isPending(call) && lineOf(call) === line)
  const ready = () =>
    new Set(
      own()
        .filter(isPending)
        .map(lineOf)
        .filter((line) => !stuck.has(line)),
    )

  function change(work: Change): Promise<void> {
    changing = changing.then(() => apply(work)).catch(onError)
    return changing
  }

  async function apply(work: Change): Promise<void> {
    const before = new Set(
      own()
        .filter(isPending)
        .map(({ id }) => id),
    )
    calls = await store.change((call) => (endOf(call) <= Date.now() ? null : work(call)))
    for (const { id, status, route } of own()) if (status === 'sent' && before.has(id)) parts.onSent(route)
    parts.show(own(), calls.length > 0)
    clearTimeout(endTimer)
    const sent = calls.filter(({ status }) => status === 'sent')
    if (sent.length > 0) endTimer = setTimeout(() => void refresh(), Math.min(...sent.map(endOf)) - Date.now())
    pump()
  }
  const refresh = () => change((call) => call)

  async function changeAndTell(work: Change): Promise<void> {
    await change(work)
    parts.tell()
  }

  /** Sends pending calls once no other tab is sending. */
  function pump(): void {
    if (holding) return start()
    if (asked || ready().size === 0) return
    asked = true
    const failed = (error: unknown) => {
      onError(error)
      ready().forEach(wait)
    }
    const over = () => {
      asked = false
      pump()
    }
    void parts.withLock(sendAll).catch(failed).finally(over)
  }

  async function sendAll(): Promise<void> {
    // Another tab may have sent calls that are still pending here
    await refresh()
    holding = true
    start()
    while (working.size > 0) await Promise.all(working.values())
    holding = false
  }

  function start(): void {
    for (const line of ready()) {
      if (working.has(line)) continue
      const failed = (error: unknown) => {
        onError(error)
        wait(line)
      }
      const over = () => {
        working.delete(line)
        start()
      }
      working.set(line, sendLine(line, turn.signal).catch(failed).finally(over))
    }
  }

  async function sendLine(line: string, signal: AbortSignal): Promise<void> {
    let last: string | undefined
    let outcomeOf = createOutcomes(isConnected)
    for (let call = head(line); call && !signal.aborted; call = head(line)) {
      if (call.id !== last) outcomeOf = createOutcomes(isConnected)
      last = call.id
      if (!online.getSnapshot()) return wait(line)
      try {
        await send(call, signal)
        await become(call, { status: 'sent', sentAt: Date.now() })
      } catch (thrown) {
        if (signal.aborted) return
        const outcome = outcomeOf(parseError(thrown))
        if (outcome === 'stuck') return wait(line)
        if (outcome === 'failed') await fail(call, thrown)
        else await pause(outcome.again, signal)
      }
    }
  }

  const isConnected = () => live.getSnapshot() === 'connected'
  const send = ({ route, input }: StoredCall, signal: AbortSignal) =>
    (parts.api as (route: Route, input: unknown, options: object) => Promise<unknown>)(route, input, { signal })
  const become = ({ id }: StoredCall, next: Partial<StoredCall>) =>
    changeAndTell((each) => (each.id === id ? { ...each, ...next } : each))

  /** Fails a call and everything queued behind it, so that retrying keeps the order. */
  async function fail(call: StoredCall, thrown: unknown): Promise<void> {
    const error = refusalOf(thrown)
    const line = lineOf(call)
    await changeAndTell((each) =>
      isPending(each) && lineOf(each) === line ? { ...each, status: 'failed', error } : each,
    )
    const words = error.code === 'VALIDATION' ? { ...call.failed, description: error.message } : call.failed
    parts.toast({ ...words, variant: 'destructive' })
  }

  function wait(line: string): void {
    stuck.add(line)
    wakeTimer ??= setTimeout(wake, STUCK_MS)
  }

  function wake(): void {
    clearTimeout(wakeTimer)
    wakeTimer = undefined
    stuck.clear()
    pump()
  }

  session.subscribe(() => {
    if (currentUser() === userId) return wake()
    userId = currentUser()
    turn.abort()
    turn = new AbortController()
    stuck.clear()
    void refresh()
  })
  live.subscribe(() => {
    if (isConnected()) wake()
  })
  online.subscribe(() => {
    if (online.getSnapshot()) wake()
  })

  return {
    async add(call) {
      await store.add(call)
      await changeAndTell((each) => each)
    },
    change: changeAndTell,
    refresh,
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
