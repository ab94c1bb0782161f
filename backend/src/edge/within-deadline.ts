/** Maximum time that a document waits for optional parts. */
const DEADLINE_MS = 300

/** An optional part of a document; null if it takes too long. */
export async function withinDeadline<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, DEADLINE_MS, null)))
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
