import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'

export const LEASE_MS = 30_000
export const RENEW_MS = 5000
/** A holder that could not renew stops this long before the end: clocks differ, and a write may be in progress. */
const MARGIN_MS = 10_000

interface LeaseDocument {
  _id: string
  holder: string
  expires_at: Date
}

export interface LeaseDeps {
  database: Connection
  logger: Logger
  now: () => Date
}

/** Held by one process at a time, and renewed until released. */
export interface Lease {
  /** Aborted when another process holds the lease, or soon may. */
  signal: AbortSignal
  release(): Promise<void>
}

export async function takeLease(name: string, { database, logger, now }: LeaseDeps): Promise<Lease | null> {
  const leases = database.collection<LeaseDocument>('leases')
  const own = { _id: name, holder: `${hostname()} ${process.pid} ${randomUUID()}` }
  const aborter = new AbortController()
  let safeUntil = 0

  async function extend(filter: object, upsert: boolean): Promise<boolean> {
    const sentAt = now().getTime()
    const { matchedCount, upsertedCount } = await leases.updateOne(
      filter,
      { $set: { holder: own.holder }, $max: { expires_at: new Date(sentAt + LEASE_MS) } },
      { upsert },
    )
    safeUntil = sentAt + LEASE_MS - MARGIN_MS
    return matchedCount + upsertedCount === 1
  }

  const abort = (reason: string) => {
    clearInterval(renewing)
    aborter.abort(new Error(reason))
  }
  async function renew(): Promise<void> {
    try {
      if (!(await extend(own, false))) abort('another backend has taken over')
    } catch (error) {
      logger.warn({ err: error }, 'a lease was not renewed')
    }
  }

  try {
    // If another process holds the lease, the upsert conflicts with its document.
    await extend({ _id: name, expires_at: { $lte: now() } }, true)
  } catch (error) {
    if (isDuplicateKeyError(error)) return null
    throw error
  }
  const renewing = setInterval(() => {
    if (now().getTime() >= safeUntil) abort('MongoDB could not be reached for too long')
    else void renew()
  }, RENEW_MS)

  return {
    signal: aborter.signal,
    async release() {
      clearInterval(renewing)
      // After a loss a write may be in progress, so the lease expires instead, as does one that cannot be deleted.
      if (!aborter.signal.aborted) await leases.deleteOne(own).catch(() => {})
    },
  }
}
