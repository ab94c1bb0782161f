import { parseError } from '@atelier/contract/api-error.ts'
import type { Route } from '@atelier/contract/route.ts'
import { STUCK_MS } from './limits.ts'
import { createOutcomes, refusalOf } from './outcome.ts'
import {
  createRecord,
  currentUser,
  isConnected,
  nextCall,
  ownCalls,
  pendingCalls,
  readyQueues,
} from './sender-record.ts'
import type { SenderParts, SenderRecord } from './sender-record.ts'
import { endOf, isPending, queueKey } from './stored-call.ts'
import type { Change, StoredCall } from './stored-call.ts'

export interface Sender {
  add(call: StoredCall): Promise<void>
  change(change: Change): Promise<void>
  /** Reloads changes made by another tab. */
  refresh(): Promise<void>
}

export function createSender(parts: SenderParts): Sender {
  const record = createRecord(parts)
  parts.session.subscribe(() => syncWithSession(record))
  parts.live.subscribe(() => {
    if (isConnected(parts)) resume(record)
  })
  parts.online.subscribe(() => {
    if (parts.online.getSnapshot()) resume(record)
  })
  return {
    async add(call) {
      await parts.store.add(call)
      await changeAndTell(record, (each) => each)
    },
    change: (change) => changeAndTell(record, change),
    refresh: () => refresh(record),
  }
}

function syncWithSession(record: SenderRecord): void {
  const userId = currentUser(record.parts)
  if (userId === record.userId) return resume(record)
  record.userId = userId
  record.inFlight.abort()
  record.inFlight = new AbortController()
  record.stuck.clear()
  void refresh(record)
}

async function changeAndTell(record: SenderRecord, change: Change): Promise<void> {
  await changeCalls(record, change)
  record.parts.tell()
}

const refresh = (record: SenderRecord): Promise<void> => changeCalls(record, (call) => call)

function changeCalls(record: SenderRecord, change: Change): Promise<void> {
  record.changing = record.changing.then(() => apply(record, change)).catch(record.parts.onError)
  return record.changing
}

async function apply(record: SenderRecord, change: Change): Promise<void> {
  const { store, onSent, show } = record.parts
  const before = new Set(pendingCalls(record).map(({ id }) => id))
  record.calls = await store.change((call) => (endOf(call) <= Date.now() ? null : change(call)))
  for (const { id, status, route } of ownCalls(record)) if (status === 'sent' && before.has(id)) onSent(route)
  show(ownCalls(record), record.calls.length > 0)
  scheduleExpiration(record)
  pump(record)
}

function scheduleExpiration(record: SenderRecord): void {
  clearTimeout(record.expirationTimer)
  const sent = record.calls.filter(({ status }) => status === 'sent')
  if (sent.length === 0) return
  record.expirationTimer = setTimeout(() => void refresh(record), Math.min(...sent.map(endOf)) - Date.now())
}

/** Sends pending calls once no other tab is sending. */
function pump(record: SenderRecord): void {
  if (record.isLeading) return startQueues(record)
  if (readyQueues(record).size === 0) return
  const failed = (error: unknown) => {
    record.parts.onError(error)
    readyQueues(record).forEach((key) => postpone(record, key))
    return true
  }
  void record.parts
    .lead(() => sendAll(record))
    .catch(failed)
    .then((isOver) => isOver && pump(record))
}

async function sendAll(record: SenderRecord): Promise<void> {
  // Another tab may have sent calls that are still pending here
  await refresh(record)
  record.isLeading = true
  startQueues(record)
  while (record.sending.size > 0) await Promise.all(record.sending.values())
  record.isLeading = false
}

function startQueues(record: SenderRecord): void {
  for (const key of readyQueues(record)) {
    if (record.sending.has(key)) continue
    const failed = (error: unknown) => {
      record.parts.onError(error)
      postpone(record, key)
    }
    const over = () => {
      record.sending.delete(key)
      startQueues(record)
    }
    record.sending.set(key, sendQueue(record, key).catch(failed).finally(over))
  }
}

async function sendQueue(record: SenderRecord, key: string): Promise<void> {
  const { parts } = record
  const { signal } = record.inFlight
  const newOutcomes = () => createOutcomes(() => isConnected(parts))
  let last: string | undefined
  let outcomeOf = newOutcomes()
  for (let call = nextCall(record, key); call && !signal.aborted; call = nextCall(record, key)) {
    if (call.id !== last) outcomeOf = newOutcomes()
    last = call.id
    if (!parts.online.getSnapshot()) return postpone(record, key)
    try {
      await send(parts, call, signal)
      await markSent(record, call)
    } catch (thrown) {
      if (signal.aborted) return
      const outcome = outcomeOf(parseError(thrown))
      if (outcome === 'stuck') return postpone(record, key)
      if (outcome === 'failed') await fail(record, call, thrown)
      else await pause(outcome.again, signal)
    }
  }
}

const send = ({ api }: SenderParts, { route, input }: StoredCall, signal: AbortSignal): Promise<unknown> =>
  (api as (route: Route, input: unknown, options: object) => Promise<unknown>)(route, input, { signal })

function markSent(record: SenderRecord, { id }: StoredCall): Promise<void> {
  const sentAt = Date.now()
  return changeAndTell(record, (each) => (each.id === id ? { ...each, status: 'sent', sentAt } : each))
}

/** Fails a call and everything queued behind it, so that retrying keeps the order. */
async function fail(record: SenderRecord, call: StoredCall, thrown: unknown): Promise<void> {
  const error = refusalOf(thrown)
  const key = queueKey(call)
  await changeAndTell(record, (each) =>
    isPending(each) && queueKey(each) === key ? { ...each, status: 'failed', error } : each,
  )
  const texts = error.code === 'VALIDATION' ? { ...call.failed, description: error.message } : call.failed
  record.parts.toast({ ...texts, variant: 'destructive' })
}

/** Retries the queue after a delay, or once a connection or a session is back. */
function postpone(record: SenderRecord, key: string): void {
  record.stuck.add(key)
  record.retryTimer ??= setTimeout(() => resume(record), STUCK_MS)
}

function resume(record: SenderRecord): void {
  clearTimeout(record.retryTimer)
  record.retryTimer = undefined
  record.stuck.clear()
  pump(record)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
