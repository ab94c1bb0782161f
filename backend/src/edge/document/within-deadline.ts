const DEADLINE_MS = 300

/** Null if too slow. */
export type Within = <T>(reading: Promise<T>) => Promise<T | null>

/** For all optional parts of one document: they delay it by 300 ms in total. */
export function startDeadline(): Within {
  const end = performance.now() + DEADLINE_MS
  return (reading) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, end - performance.now(), null)))
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }
}
