/** What this tab has kept under a key, also in an earlier document; null when there is nothing, or storage is off. */
export function readItem<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps a value as JSON for as long as the tab lives; null forgets it. In vain where storage is off or full. */
export function writeItem(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The site works without a memory
  }
}
