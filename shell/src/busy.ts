import type { Busy } from '@atelier/platform/host'

/** Whether a reload of this tab would lose something: a draft, an upload or a leave prompt. */
export interface TabBusy extends Busy {
  isBusy(): boolean
}

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
