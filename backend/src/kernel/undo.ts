import { UNDO_MS } from '@atelier/contract/undo.ts'

/** Allows for network latency and an Undo at the last moment. */
const UNDO_GRACE_MS = 5000

export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS - UNDO_GRACE_MS)
