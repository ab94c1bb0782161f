/** Who wants to be asked before the page is left. */
export interface LeaveGuard {
  block(when: () => string | null): () => void
  /** What to ask now; null when the page may be left. */
  question(): string | null
}

/** Collects the questions of all remotes. */
export function createLeaveGuard(): LeaveGuard {
  const asking = new Set<() => string | null>()
  return {
    block(when) {
      asking.add(when)
      return () => asking.delete(when)
    },
    question() {
      for (const when of asking) {
        const text = when()
        if (text !== null) return text
      }
      return null
    },
  }
}
