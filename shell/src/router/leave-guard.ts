export interface LeaveGuard {
  block(when: () => string | null): () => void
  /** The prompt to show now; null when the page may be left. */
  question(): string | null
}

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
