/** Lets works make their clips and frames one after the other. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Performs works one after the other. */
export function inTurn(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
