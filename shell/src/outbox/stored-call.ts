import type { Route } from '@atelier/contract/route.ts'
import type { OutboxCall, OutboxEntry } from '@atelier/platform/host'
import { KEPT_MS } from '../keeping/limits.ts'
import { SENT_MS } from './limits.ts'

export interface StoredCall extends OutboxEntry {
  readonly userId: string
  readonly remote: string
  readonly route: Pick<Route, 'id' | 'method' | 'path' | 'stale'>
  readonly failed: OutboxCall<unknown>['failed']
  /** When the server acknowledged it, in epoch milliseconds. */
  readonly sentAt: number | null
  /** False if stored only in this tab's memory. */
  readonly kept: boolean
}

/** Updates a call; null removes it. */
export type Change = (call: StoredCall) => StoredCall | null

export const isPending = ({ status }: StoredCall): boolean => status === 'pending'

/** Key of a call's queue. Calls of one queue are sent in sequence. */
export const queueKey = ({ userId, remote, queue }: Pick<StoredCall, 'userId' | 'remote' | 'queue'>): string =>
  JSON.stringify([userId, remote, queue])

export const endOf = ({ sentAt, added }: StoredCall): number => (sentAt === null ? added + KEPT_MS : sentAt + SENT_MS)
