const DEADLINE_MS = 300

/** For optional parts of a document; null if too slow. */
export async function withinDeadline<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, DEADLINE_MS, null)))
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
