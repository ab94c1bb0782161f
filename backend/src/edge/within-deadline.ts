/** No document waits longer than this for what it can do without. */
const DEADLINE_MS = 300

/** What a document can do without; null when it takes too long. */
export async function withinDeadline<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, DEADLINE_MS, null)))
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
