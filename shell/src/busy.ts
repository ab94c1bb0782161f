import type { Busy } from '@atelier/platform/host'

/** Whether this tab holds something that a reload would disturb: a draft, an upload, a question before leaving. */
export interface TabBusy extends Busy {
  isBusy(): boolean
}

/** Counts marks; `more` are the other reasons. */
export function createBusy(...more: (() => boolean)[]): TabBusy {
  const marks = new Set<object>()
  return {
    mark() {
      const mark = {}
      marks.add(mark)
      return () => void marks.delete(mark)
    },
    isBusy: () => marks.size > 0 || more.some((is) => is()),
  }
}
