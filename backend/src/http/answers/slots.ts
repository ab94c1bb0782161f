export interface Slots {
  take(who: string): (() => void) | null
}

interface SlotLimits {
  each: number
  all: number
  /** Total slots for holders of more than one; the rest is reserved for holders of at most one. Default: all. */
  multiple?: number | undefined
}

export function createSlots({ each, all, multiple = all }: SlotLimits): Slots {
  const taken = new Map<string, number>()
  let total = 0
  let inMultiple = 0

  function hold(who: string, own: number): void {
    const before = taken.get(who) ?? 0
    total += own - before
    inMultiple += (own > 1 ? own : 0) - (before > 1 ? before : 0)
    if (own > 0) taken.set(who, own)
    else taken.delete(who)
  }

  return {
    take(who) {
      const own = taken.get(who) ?? 0
      // A second slot makes the key a holder of two
      const more = own === 0 ? 0 : own === 1 ? 2 : 1
      if (total >= all || own >= each || inMultiple + more > (more > 0 ? multiple : Infinity)) return null
      hold(who, own + 1)
      let over = false
      return () => {
        if (over) return
        over = true
        hold(who, taken.get(who)! - 1)
      }
    },
  }
}
