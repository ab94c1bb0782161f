import type { Api } from '@atelier/contract/call.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Live, OnlineStore, Toast } from '@atelier/platform/host'
import type { ShellSession } from '../session/session-store.ts'
import type { OneTab } from '../keeping/one-tab.ts'
import type { CallStore } from './call-store.ts'
import { isPending, queueKey } from './stored-call.ts'
import type { StoredCall } from './stored-call.ts'

export interface SenderParts {
  api: Api
  session: Pick<ShellSession, 'getSnapshot' | 'subscribe'>
  live: Pick<Live, 'getSnapshot' | 'subscribe'>
  online: OnlineStore
  store: CallStore
  lead: OneTab<unknown, unknown>['lead']
  /** Shows the signed-in user's calls; `any` is true if the store has calls of any user. */
  show(calls: readonly StoredCall[], any: boolean): void
  /** Notifies the other tabs of a store change. */
  tell(): void
  /** Called in every tab after a call is acknowledged. */
  onSent(route: Pick<Route, 'stale'>): void
  toast(toast: Toast): void
  onError(error: unknown): void
}

/** What the sender's functions share. */
export interface SenderRecord {
  readonly parts: SenderParts
  calls: readonly StoredCall[]
  userId: string | null
  /** Aborts in-flight calls of a user who is no longer signed in. */
  inFlight: AbortController
  /** Keys of queues that wait for a connection or a session. */
  readonly stuck: Set<string>
  /** By the key of the queue that is being sent. */
  readonly sending: Map<string, Promise<void>>
  /** Serializes changes, so that local state never goes back in time. */
  changing: Promise<void>
  isLeading: boolean
  retryTimer?: ReturnType<typeof setTimeout> | undefined
  expirationTimer?: ReturnType<typeof setTimeout> | undefined
}

export const createRecord = (parts: SenderParts): SenderRecord => ({
  parts,
  calls: [],
  userId: currentUser(parts),
  inFlight: new AbortController(),
  stuck: new Set(),
  sending: new Map(),
  changing: Promise.resolve(),
  isLeading: false,
})

export const currentUser = ({ session }: SenderParts): string | null => session.getSnapshot().user?.id ?? null

export const isConnected = ({ live }: SenderParts): boolean => live.getSnapshot() === 'connected'

export const ownCalls = ({ calls, userId }: SenderRecord): StoredCall[] =>
  calls.filter((call) => call.userId === userId)

export const pendingCalls = (record: SenderRecord): StoredCall[] => ownCalls(record).filter(isPending)

export const nextCall = (record: SenderRecord, key: string): StoredCall | undefined =>
  pendingCalls(record).find((call) => queueKey(call) === key)

/** Keys of the queues that can be sent now. */
export const readyQueues = (record: SenderRecord): Set<string> =>
  new Set(
    pendingCalls(record)
      .map(queueKey)
      .filter((key) => !record.stuck.has(key)),
  )
