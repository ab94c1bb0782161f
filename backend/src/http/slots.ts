/** Counts what is under way at once, by whom it is for and together. */
export interface Slots {
  /** Takes one, to be given back by the returned function; null when there are as many as may be. */
  take(who: string): (() => void) | null
}

/** So many for one, and so many for all. */
export function createSlots({ each, all }: { each: number; all: number }): Slots {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(who) {
      const own = taken.get(who) ?? 0
      if (total >= all || own >= each) return null
      total += 1
      taken.set(who, own + 1)
      let over = false
      return () => {
        if (over) return
        over = true
        total -= 1
        const left = taken.get(who)! - 1
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
      }
    },
  }
}
