import { UNDO_MS } from '@atelier/contract/undo.ts'

/** For the way of the call, and for whoever chooses Undo at the last moment. */
const UNDO_GRACE_MS = 5000

/** Since when something must have been done to be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS - UNDO_GRACE_MS)
