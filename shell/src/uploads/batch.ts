import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { keep } from '../keeping/kept.ts'
import type { PlainCall } from './stored-upload.ts'

/** What ended since the queue was last empty, also across reloads. */
interface Batch {
  ended: number
  /** Published without a toast of their own. */
  published: number
  /** The toast of the last of those. */
  done?: PlainCall['done']
  /** Epoch milliseconds. */
  at: number
}

/** By user. */
export const batches = keep<Batch>('atelier-upload-batch:', {
  expires: { after: UPLOAD_KEEP_HOURS * 3_600_000, since: ({ at }) => at },
})

export const endedOf = (userId: string): number => batches.read(userId)?.ended ?? 0

/** Counts one that ended; `done` if it was published without a toast. */
export function countEnded(userId: string, done?: PlainCall['done']): void {
  const before = batches.read(userId) ?? { ended: 0, published: 0 }
  const published = before.published + (done ? 1 : 0)
  batches.write({ ...before, ended: before.ended + 1, published, ...(done && { done }), at: Date.now() }, userId)
}
